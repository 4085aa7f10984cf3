import { expireFilesJob } from '../../domain/contracts/jobs.js';
import { fileGraceDays, fileKeptThrough } from '../../domain/receipts/file-retention.rules.js';
import { retailerToday } from '../../domain/retailers/windows/adjustment-window.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { MessagesRepository } from '../../platform/database/mail/messages.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { FileStore } from '../../platform/files/file-store.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { type ExpireRecordsDependencies, expireRecords } from './expire-records.js';

/** How often expired files are looked for, ms; also done when a worker starts. */
export const expireFilesEveryMs = dayMs;

/** Messages read per page. */
const pageSize = 100;

/** What {@link createExpireFilesJob} needs. */
export type ExpireFilesDependencies = ExpireRecordsDependencies & {
  records: { receipts: ReceiptsRepository; messages: MessagesRepository };
  files: Pick<FileStore, 'delete'>;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  /** Whether these data are a copy whose bucket may serve another product: then nothing is deleted. */
  isRehearsal: () => Promise<boolean>;
  clock: Clock;
  /** Days a raw mail is kept after processing. */
  rawMailRetentionDays: number;
};

/**
 * Enforces retention: a receipt's file is deleted when its last refund window is over, a raw mail some days after
 * processing, and records after two years. The bytes go before the record drops its reference, so that the next run
 * completes an interrupted one.
 */
export function createExpireFilesJob({
  records,
  files,
  retailers,
  clock,
  rawMailRetentionDays,
  isRehearsal,
  erase,
}: ExpireFilesDependencies): JobDefinition<typeof expireFilesJob> {
  const { receipts, messages } = records;
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);

  const expireReceiptFiles = async (signal: AbortSignal): Promise<number> => {
    const today = retailerToday(clock.now());
    const known = await retailers.snapshot();
    let deleted = 0;
    // No file is deleted before its grace period ends, whatever was read from it.
    for await (const receipt of receipts.listFinalWithFile({ createdBefore: daysAgo(fileGraceDays) })) {
      if (signal.aborted) break;
      const { id, file_path: path } = receipt;
      if (!path || today <= fileKeptThrough({ receipt, retailers: known })) continue;
      await receipts.noteDeletion({ id, path, reason: 'expired', at: clock.now() });
      await files.delete(path);
      await receipts.forgetFile({ id, path });
      deleted += 1;
    }
    return deleted;
  };

  const expireRawMails = async (signal: AbortSignal): Promise<number> => {
    const processedBefore = daysAgo(rawMailRetentionDays);
    let deleted = 0;
    for (;;) {
      const page = await messages.listWithRaw({ processedBefore, limit: pageSize });
      for (const { id, raw_path: path } of page) {
        if (signal.aborted || !path) return deleted;
        await messages.noteDeletion({ id, path, reason: 'expired', at: clock.now() });
        await files.delete(path);
        await messages.forgetRaw({ id, path });
        deleted += 1;
      }
      if (page.length < pageSize) return deleted;
    }
  };

  return {
    job: expireFilesJob,
    concurrency: 1,
    async handle(_payload, { logger, signal }) {
      if (await isRehearsal()) return;
      const receiptFiles = await expireReceiptFiles(signal);
      const rawMails = await expireRawMails(signal);
      const expired = await expireRecords({ records, erase, clock, signal });
      const deleted = { receipt_files: receiptFiles, raw_mails: rawMails, ...expired };
      if (Object.values(deleted).some((count) => count > 0))
        logger.info(deleted, 'expired files and records deleted');
    },
  };
}
