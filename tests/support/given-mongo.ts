/** The MongoDB that a run is given by `MONGODB_URI`; null where it starts an embedded store of its own. */
export const givenMongoUri: string | null = process.env.MONGODB_URI || null;

/** Tests of the embedded store alone. They say nothing about another MongoDB, and a run that is given one leaves them out. */
export const embeddedStoreTests = ['embedded-mongo/**', 'scripts/cli/store.command.test.ts'];
