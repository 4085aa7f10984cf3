import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { embeddedStoreTests, givenMongoUri } from './tests/support/given-mongo.js';

/** Children of a test run compiled, as they do for users. */
const compiledChildren = {
  find: /^.*\/processes\/sibling-module\.js$/,
  replacement: fileURLToPath(new URL('tests/support/build/compiled.ts', import.meta.url)),
};

const serverFolders = '{domain,platform,ingest,api,jobs,templates,embedded-mongo,scripts}';

/** What a run needs once, whichever tests it has. */
const everyRun = ['tests/support/memory-folder.ts'];

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        resolve: { alias: [compiledChildren] },
        test: {
          name: 'server',
          environment: 'node',
          include: [`${serverFolders}/**/*.test.{ts,tsx}`, 'tests/support/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(givenMongoUri ? embeddedStoreTests : [])],
          globalSetup: [...everyRun, 'tests/support/global-setup.ts'],
          // Files share what they import: loading it again for each took longer than the tests. None of them changes a
          // module, and what `vi` stubs each puts back.
          isolate: false,
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
          isolate: false,
          // Files of one group share their workers.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: everyRun,
          // Two side by side: each waits for its product or its browser about half of the time.
          maxWorkers: 2,
          // What a screen shows is waited for, on a machine that may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // After the unit and integration files: a whole product wants the cores for itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
