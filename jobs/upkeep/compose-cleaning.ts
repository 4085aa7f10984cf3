import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import { createFileAudit } from '../../platform/files/audit/file-audit.js';
import { openFileBucket } from '../../platform/files/file-bucket.js';
import type { SendingSwitch } from '../../platform/mailer/sending-switch.js';
import { type EraseDependencies, eraseSubmission } from '../../platform/submissions/erase-submission.js';
import type { ExpireFilesDependencies } from './expire-files.job.js';
import type { SweepFilesDependencies } from './sweep-files.job.js';

/**
 * Composes the jobs that remove files. They remove nothing in a rehearsal, because its bucket may serve the product that
 * it is a copy of.
 */
export function composeCleaning({
  config,
  database,
  clock,
  records,
  files,
  registry,
  purchases,
  sending,
}: {
  config: AppConfig;
  database: Database;
  clock: ExpireFilesDependencies['clock'];
  records: ExpireFilesDependencies['records'] & Omit<EraseDependencies, 'files' | 'purchases'>;
  files: EraseDependencies['files'];
  registry: ExpireFilesDependencies['retailers'];
  purchases: EraseDependencies['purchases'];
  sending: Pick<SendingSwitch, 'isOff'>;
}): { sweepFiles: SweepFilesDependencies; expireFiles: ExpireFilesDependencies } {
  const bucket = openFileBucket(config);
  const isRehearsal = async (): Promise<boolean> => bucket !== null && (await sending.isOff());
  const named = [records.receipts, records.messages];
  return {
    sweepFiles: { audit: createFileAudit({ database, named, bucket }), isRehearsal, clock },
    expireFiles: {
      isRehearsal,
      records,
      files,
      retailers: registry,
      clock,
      rawMailRetentionDays: config.files.rawMailRetentionDays,
      erase: (submission: SubmissionRecord) =>
        eraseSubmission({ submission, now: clock.now(), store: { ...records, files, purchases } }),
    },
  };
}
