import { messageOfToldPrice } from '../../domain/purchases/told-price.rules.js';
import type { SubmissionRecord } from '../../domain/receipts/submission.types.js';
import type { MessagesRepository } from '../database/messages.repository.js';
import type { OutboxRepository } from '../database/outbox.repository.js';
import type { ReceiptsRepository } from '../database/receipts.repository.js';
import type { SubmissionsRepository } from '../database/submissions.repository.js';
import type { FileStore } from '../files/file-store.js';
import type { Purchases } from '../purchases/purchases.js';

/** Mails of a submission that are looked through; nobody gets nearly as many. */
const maxMails = 1_000;

/** What is cleared when a shopper asks for it, or when its time is over. */
export type EraseDependencies = {
  submissions: SubmissionsRepository;
  receipts: ReceiptsRepository;
  messages: MessagesRepository;
  outbox: OutboxRepository;
  files: FileStore;
  purchases: Pick<Purchases, 'forgetSubmission'>;
};

/**
 * Deletes everything of a submission: files, records, mails written or waiting, and the mail it came in.
 *
 * The submission itself goes last, so that its link works until the work is done and a deletion that was cut off
 * can be asked for again. Each step may be repeated.
 */
export async function eraseSubmission({
  submission,
  now,
  store,
}: {
  submission: SubmissionRecord;
  now: Date;
  store: EraseDependencies;
}): Promise<void> {
  // First of all nothing more is written about it: a worker may be at it in this moment.
  await store.submissions.stopMail({ id: submission.id, now });
  await eraseToldPrices({ submission, store });
  await store.outbox.deleteBySubmission({ submissionId: submission.id });
  await store.purchases.forgetSubmission({ submissionId: submission.id });
  for (const receipt of await store.receipts.listBySubmission({ submissionId: submission.id })) {
    if (receipt.file_path) await store.files.delete(receipt.file_path);
    await store.outbox.deleteByReceipt({ receiptId: receipt.id });
    await store.receipts.deleteById({ id: receipt.id });
  }
  if (submission.message_id) await eraseMessage({ id: submission.message_id, store });
  await store.submissions.delete({ id: submission.id });
  // An answer that was being written while its submission went away.
  await store.outbox.deleteBySubmission({ submissionId: submission.id });
}

/** Mails that told a price made no submission of their own: the answers to them say which they were. */
async function eraseToldPrices({
  submission: { id: submissionId },
  store,
}: {
  submission: SubmissionRecord;
  store: EraseDependencies;
}): Promise<void> {
  for (const { idempotency_key } of await store.outbox.listBySubmission({ submissionId, limit: maxMails })) {
    const id = messageOfToldPrice(idempotency_key);
    if (id) await eraseMessage({ id, store });
  }
}

/** Of a mail only the fact that it came is kept, so that the same mail delivered again is still known as a repeat. */
async function eraseMessage({ id, store }: { id: string; store: EraseDependencies }): Promise<void> {
  const message = await store.messages.findById({ id });
  // The same mail delivered again left its own copy of the bytes and of the sender.
  for (const copy of [message, ...(await store.messages.listDuplicates({ of: id }))]) {
    if (!copy) continue;
    if (copy.raw_path) await store.files.delete(copy.raw_path);
    await store.messages.erase({ id: copy.id });
  }
}
