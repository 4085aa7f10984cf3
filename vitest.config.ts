import { configDefaults, defineConfig } from 'vitest/config';
import { embeddedStoreTests, givenMongoUri } from './tests/support/given-mongo.js';

/** Tests of the built site in a browser that start no product: they can run side by side. */
const siteTests = 'tests/e2e/site-{behaviours-*,focus,head,messages,pages,visits}.test.ts';
/** What a screen shows is waited for, on a machine that may be busy. */
const browserTimes = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

const serverFolders = '{domain,platform,ingest,api,jobs,templates,embedded-mongo,scripts}';

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [`${serverFolders}/**/*.test.{ts,tsx}`, 'tests/support/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(givenMongoUri ? embeddedStoreTests : [])],
          globalSetup: ['tests/support/global-setup.ts'],
          // Left alone a machine with two cores would get one.
          maxWorkers: 2,
          // Several start processes of their own; a machine shared with others is slow, not wrong.
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          environment: 'happy-dom',
          include: ['dashboard/**/*.test.{ts,tsx}'],
          // Files of one group share their workers.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: [siteTests],
          maxWorkers: 2,
          ...browserTimes,
          // After the unit and integration files: a browser wants the cores for itself.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [siteTests],
          fileParallelism: false,
          ...browserTimes,
          // Last, so that two cores are not shared with a whole product.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
