import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, half of it waiting: begun first, they end beside the others and not after them. The longest
 * is the first.
 */
const longFiles = [
  'jobs/watch/thirty-days.test.ts',
  'tests/e2e/faults-crash.test.ts',
  'tests/e2e/site-upload.test.ts',
  'ingest/imap/read-mailbox-faults.test.ts',
  'tests/e2e/faults-outage.test.ts',
  'tests/e2e/admin-work.test.ts',
  'jobs/reading/generated-documents.test.ts',
  'tests/e2e/site-pages.test.ts',
  'jobs/campaigns/campaign-kills.test.ts',
  'embedded-mongo/crash/crash.test.ts',
  'jobs/messages/hostile-mail.test.ts',
  'tests/e2e/admin-bulk.test.ts',
  'tests/e2e/refund.test.ts',
  'tests/e2e/start.test.ts',
  'jobs/reading/reader-hostile.test.ts',
  'jobs/reading/reader.test.ts',
  'jobs/watch/watch-kills.test.ts',
];

/** The order of a run: {@link longFiles}, then the others as Vitest has them. */
export class LongFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
    const long = sorted.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...long, ...sorted.filter((file) => rank(file) < 0)];
  }
}
