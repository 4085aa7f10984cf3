import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, half of their time spent waiting: started first, they end beside the others rather than
 * after them. Slowest first.
 */
const longFiles = [
  'jobs/watch/thirty-days.test.ts',
  'tests/e2e/site-upload.test.ts',
  'tests/e2e/faults-crash.test.ts',
  'jobs/watch/price-source-kills.contract.test.ts',
  'tests/e2e/walks.test.ts',
  'jobs/mime/hostile-mail.test.ts',
  'jobs/reading/generated-documents.test.ts',
  'tests/e2e/site-behaviours-pages.test.ts',
  'tests/e2e/site-pages.test.ts',
  'tests/e2e/site-behaviours-home.test.ts',
  'tests/e2e/site-messages.test.ts',
  'embedded-mongo/crash/crash.test.ts',
  'embedded-mongo/plan/planner.test.ts',
  'tests/e2e/admin-bulk.test.ts',
  'tests/e2e/site-focus.test.ts',
  'jobs/campaigns/campaign-kills.test.ts',
  'tests/e2e/refund.test.ts',
  'jobs/reading/reader.test.ts',
  'jobs/reading/reader-hostile.test.ts',
  'tests/e2e/faults-outage.test.ts',
  'tests/e2e/start.test.ts',
  'ingest/imap/read-mailbox-faults.test.ts',
  'tests/e2e/mails.test.ts',
  'jobs/watch/price-source-faults.contract.test.ts',
  'jobs/watch/price-sources.contract.test.ts',
  'jobs/watch/watch-kills.test.ts',
  'domain/receipts/reading/linear-time.test.ts',
];

/** Tests that render something: they use a different environment. */
const drawn = /\/dashboard\/.*\.test\.tsx$/;

/**
 * The order of a run: {@link longFiles}, then the others in Vitest's order, with rendering tests last. A
 * worker ends when the environment changes, and the next one loads everything again.
 */
export class LongFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const rank = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      if (rank >= 0) return rank;
      return longFiles.length + (drawn.test(moduleId) ? 1 : 0);
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
