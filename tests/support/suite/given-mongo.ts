/** The MongoDB given to the run by `MONGODB_URI`; null when it starts its own embedded store. */
export const givenMongoUri: string | null = process.env.MONGODB_URI || null;

/** Tests of the embedded store only. They say nothing about another MongoDB, so a run with one skips them. */
export const embeddedStoreTests = ['embedded-mongo/**', 'scripts/cli/store/store.command.test.ts'];
