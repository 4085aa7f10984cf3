import { defineConfig } from 'vitest/config';

const serverFolders = '{domain,platform,ingest,api,jobs,templates,scripts}';

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [`${serverFolders}/**/*.test.{ts,tsx}`, 'tests/support/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
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
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // After the unit and integration files, so that two cores are not shared with a whole product.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
