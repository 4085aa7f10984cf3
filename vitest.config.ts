import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { embeddedStoreTests, givenMongoUri } from './tests/support/suite/given-mongo.js';
import { LongFirstSequencer } from './tests/support/suite/long-first.js';
import { isFirstTier, secondTierFiles } from './tests/support/suite/tiers.js';
import { patienceMs, testPatienceMs } from './tests/support/time/patience.js';

const inBuildFolder = (name: string) =>
  fileURLToPath(new URL(`tests/support/build/${name}`, import.meta.url));

/** Children of a test and its stores run compiled, as they do for users, and give way to no other test. */
const ownChildren = [
  { find: /^.*\/processes\/sibling-module\.js$/, replacement: inBuildFolder('compiled.ts') },
  { find: /^.*\/store-program\.js$/, replacement: inBuildFolder('compiled-store.ts') },
  { find: /^.*\/child-niceness\.js$/, replacement: inBuildFolder('child-niceness.ts') },
];

const folders =
  '{domain,platform,ingest,api,jobs,templates,embedded-mongo,scripts,dashboard,extension,tests}';

/**
 * Test files side by side. More than the cores of a small machine, since half of their time tests wait for processes,
 * browsers, timers and disks; with four a whole run took no less, for each worker loads everything once.
 */
const maxWorkers = 3;

export default defineConfig({
  resolve: { alias: ownChildren },
  test: {
    // All are of one project: a worker ends where the project changes, and the next one loads everything again and
    // starts a browser of its own. Tests that draw something say so (`@vitest-environment happy-dom`); a page takes
    // longer to make than most tests to run.
    environment: 'node',
    include: [`${folders}/**/*.test.{ts,tsx}`],
    exclude: [
      ...configDefaults.exclude,
      ...(givenMongoUri ? embeddedStoreTests : []),
      ...(isFirstTier ? secondTierFiles : []),
    ],
    globalSetup: ['tests/support/suite/memory-folder.ts', 'tests/support/suite/global-setup.ts'],
    // Files share what they import, and one browser: loading it again for each took longer than the tests. None of them
    // changes a module, and what `vi` stubs each puts back.
    isolate: false,
    maxWorkers,
    // Keeps what was transformed from one run to the next, by its content and these settings.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirstSequencer },
    // As in the product's children, onnxruntime reports to nobody.
    env: { TZ: 'UTC', ORT_DISABLE_TELEMETRY: '1' },
    // Tests wait for what must come, never for a time: these bound what hangs.
    testTimeout: testPatienceMs,
    hookTimeout: testPatienceMs,
    teardownTimeout: patienceMs,
    expect: { poll: { timeout: patienceMs } },
  },
});
