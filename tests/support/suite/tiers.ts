/** Test files that `npm test` leaves out for what they cost; `folder/**` for all of a folder. */
type LeftOut = { what: string; files: readonly string[] };

/**
 * The second tier: tests that look again, at more cost, at what the first tier looks at once, and tests of rare
 * accidents. `npm run test:all` runs both tiers, as do `npm run verify` and `.ci/run`. Everything that is not named here
 * belongs to the first tier.
 */
export const secondTier: readonly LeftOut[] = [
  {
    what: 'pages in a browser at every width and theme, all they do and say, and mails as they are drawn',
    files: [
      'tests/e2e/mails.test.ts',
      'tests/e2e/site-axe.test.ts',
      'tests/e2e/site-behaviours-home.test.ts',
      'tests/e2e/site-behaviours-my.test.ts',
      'tests/e2e/site-behaviours-pages.test.ts',
      'tests/e2e/site-behaviours-private.test.ts',
      'tests/e2e/site-claim.test.ts',
      'tests/e2e/site-first-screen.test.ts',
      'tests/e2e/site-focus.test.ts',
      'tests/e2e/site-hydration.test.ts',
      'tests/e2e/site-messages.test.ts',
      'tests/e2e/site-names.test.ts',
      'tests/e2e/site-narrow.test.ts',
      'tests/e2e/site-offline.test.ts',
      'tests/e2e/site-offline-rights.test.ts',
      'tests/e2e/site-pages.test.ts',
      'tests/e2e/site-till-receipt.test.ts',
      'tests/e2e/site-upload.test.ts',
      'tests/e2e/site-visits.test.ts',
    ],
  },
  {
    what: 'the extension in a whole Chromium (apt-get install chromium)',
    files: ['tests/e2e/extension.test.ts', 'tests/e2e/extension-link.test.ts'],
  },
  {
    what: 'further walks through the whole product',
    files: [
      'tests/e2e/admin-bulk.test.ts',
      'tests/e2e/admin-preview.test.ts',
      'tests/e2e/admin-provider.test.ts',
      'tests/e2e/admin-refunds.test.ts',
      'tests/e2e/admin-tokens.test.ts',
      'tests/e2e/image.test.ts',
      'tests/e2e/open-price.test.ts',
      'tests/e2e/operators-day.test.ts',
      'tests/e2e/parent-walk.test.ts',
      'tests/e2e/reread.test.ts',
      'tests/e2e/sample-shop.test.ts',
      'tests/e2e/start.test.ts',
      'tests/e2e/trace.test.ts',
      'tests/e2e/upgrade-releases.test.ts',
      'tests/e2e/upgrade.test.ts',
      'tests/e2e/which-shop.test.ts',
    ],
  },
  {
    what: 'kills, outages, stalls and sources of prices that do wrong',
    files: [
      'api/admin/hung-database.test.ts',
      'api/health/health.routes.test.ts',
      'embedded-mongo/crash/**',
      'ingest/imap/read-mailbox-faults.test.ts',
      'ingest/smtp/failing-disk.test.ts',
      'jobs/campaigns/campaign-kills.test.ts',
      'jobs/messages/process-message.failures.test.ts',
      'jobs/watch/price-source-faults.contract.test.ts',
      'jobs/watch/price-source-kills.contract.test.ts',
      'jobs/watch/watch-kills.test.ts',
      'jobs/worker.main.test.ts',
      'platform/database/bulk-writes.test.ts',
      'platform/processes/pool/child-pool-hostile.test.ts',
      'platform/purchases/link-kills.test.ts',
      'platform/queue/stalls.test.ts',
      'scripts/cli/shared/silent-database.test.ts',
      'tests/e2e/faults-crash.test.ts',
      'tests/e2e/faults-full-disk.test.ts',
      'tests/e2e/faults-outage.test.ts',
      'tests/e2e/two-machines.test.ts',
      'tests/mail-doubled.test.ts',
    ],
  },
  {
    what: 'hostile mails, pages and documents',
    files: [
      'domain/receipts/reading/linear-time.test.ts',
      'ingest/smtp/hostile-sessions.test.ts',
      'jobs/mime/hostile-mail.test.ts',
      'jobs/prices/page-hostile.test.ts',
      'jobs/reading/reader-hostile.test.ts',
      'platform/http-fetch/http-fetch-bounds.test.ts',
      'platform/preview/inline-pictures.test.ts',
      'tests/e2e/faults-hostile.test.ts',
    ],
  },
  {
    what: 'random input and generated documents',
    files: [
      'embedded-mongo/fuzz/**',
      'embedded-mongo/plan/planner.test.ts',
      'jobs/reading/generated-documents.test.ts',
      'jobs/reading/picture-formats.test.ts',
      'jobs/reading/places-in-photos.test.ts',
      'jobs/reading/several-receipts.test.ts',
      'jobs/reading/rotated-photos.test.ts',
    ],
  },
  {
    what: 'the embedded store against MongoDB, statement by statement, and its long commands',
    files: [
      'embedded-mongo/commands/slices.test.ts',
      'embedded-mongo/conformance/**',
      'embedded-mongo/wire/wire.test.ts',
    ],
  },
  {
    what: 'the models that read pictures, folded anew',
    files: ['jobs/reading/ocr/onnx/fold-steps.test.ts', 'jobs/reading/ocr/onnx/keep-classes.test.ts'],
  },
  {
    what: 'installing and building, commands on whole stores or that start many processes, and tools for assistants',
    files: [
      'scripts/bootstrap.test.ts',
      'scripts/cli/backup/backup.command.test.ts',
      'scripts/cli/backup/bucket-backup.test.ts',
      'scripts/cli/backup/scheduled-backup.test.ts',
      'scripts/cli/files-move.command.test.ts',
      'scripts/cli/price/price.command.test.ts',
      'scripts/cli/read/read.command.test.ts',
      'scripts/cli/receipts/receipts-import.command.test.ts',
      'scripts/cli/store/store.command.test.ts',
      'scripts/cli/watch/watch.command.test.ts',
      'scripts/mcp/mcp.main.test.ts',
    ],
  },
  {
    what: 'lists of many records, and what their pages scan',
    files: [
      'api/admin/lists/word-search.test.ts',
      'api/admin/work-lists.test.ts',
      'platform/purchases/list-by-window.test.ts',
    ],
  },
  {
    what: 'weeks of watching, simulated',
    files: [
      'jobs/watch/black-friday-week.test.ts',
      'jobs/watch/deadlines/follow-up-claims.test.ts',
      'jobs/watch/thirty-days.test.ts',
      'jobs/watch/watch-deletions.test.ts',
      'jobs/watch/watch-promises.test.ts',
      'tests/support/shops/start-shops.test.ts',
    ],
  },
];

/** What tests of the first tier look at in one way, and in every way only with the second, by {@link isFirstTier}. */
const lookedAtOnce: readonly string[] = [
  'the admin pages: on a phone, in the light',
  'the contract of price sources: one that everybody can read, and one that only its shopper can',
];

/** Patterns to exclude from a run of the first tier. */
export const secondTierFiles: readonly string[] = secondTier.flatMap(({ files }) => files);

/** Whether this run is of the first tier only, as `scripts/bootstrap.mjs` asks for in `npm test`. */
export const isFirstTier = process.env.TEST_TIER === 'first';

/** What a run of the first tier says that it left out. */
export function leftOutText(): string {
  const kinds = secondTier.map(({ what, files }) => `  ${what} (${files.length})`);
  return [
    '\nLeft out, by what they test (files or folders):',
    ...kinds,
    'Looked at in one way only:',
    ...lookedAtOnce.map((what) => `  ${what}`),
    'With them: npm run test:all\n',
  ].join('\n');
}
