import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { messageOfPriceAnswer } from '../../domain/purchases/replies/price-in-reply.rules.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { MessagesRepository } from '../database/mail/messages.repository.js';
import type { OutboxRepository } from '../database/mail/outbox.repository.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import type { FileStore } from '../files/file-store.js';
import type { Purchases } from '../purchases/purchases.js';

/** Mails of a submission that are searched; real ones have far fewer. */
const maxMails = 1_000;

/** What is erased when a shopper asks for it, or when the retention period ends. */
export type EraseDependencies = {
  submissions: SubmissionsRepository;
  receipts: ReceiptsRepository;
  messages: MessagesRepository;
  outbox: OutboxRepository;
  files: FileStore;
  purchases: Pick<Purchases, 'forgetSubmission'>;
};

/**
 * Deletes everything of a submission: files, records, mails sent or waiting, and the mail it came in.
 *
 * The submission itself goes last, so that its link works until the work is done and an interrupted deletion
 * can be requested again. Each step may be repeated.
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
  // First of all, prevent further mail about it: a worker may be processing it right now.
  await store.submissions.stopMail({ id: submission.id, now });
  await erasePriceAnswers({ submission, now, store });
  await store.outbox.deleteBySubmission({ submissionId: submission.id });
  await store.purchases.forgetSubmission({ submissionId: submission.id });
  for (const receipt of await store.receipts.listBySubmission({ submissionId: submission.id }))
    await eraseReceipt({ receipt, now, store });
  if (submission.message_id) await eraseMessage({ id: submission.message_id, now, store });
  await store.submissions.delete({ id: submission.id });
  // An answer that was being written during the deletion.
  await store.outbox.deleteBySubmission({ submissionId: submission.id });
}

/** Deletes a receipt: its file, mails about it and its record. Each step may be repeated. */
export async function eraseReceipt({
  receipt: { id, file_path: path },
  now,
  store,
}: {
  receipt: Pick<ReceiptRecord, 'id' | 'file_path'>;
  now: Date;
  store: Pick<EraseDependencies, 'receipts' | 'files' | 'outbox'>;
}): Promise<void> {
  if (path) {
    await store.receipts.noteDeletion({ id, path, reason: 'erased', at: now });
    await store.files.delete(path);
  }
  await store.outbox.deleteByReceipt({ receiptId: id });
  await store.receipts.deleteById({ id });
}

/** Mails that reported a price created no submission of their own: the answers to them identify them. */
async function erasePriceAnswers({
  submission: { id: submissionId },
  now,
  store,
}: {
  submission: SubmissionRecord;
  now: Date;
  store: EraseDependencies;
}): Promise<void> {
  for (const { idempotency_key } of await store.outbox.listBySubmission({ submissionId, limit: maxMails })) {
    const id = messageOfPriceAnswer(idempotency_key);
    if (id) await eraseMessage({ id, now, store });
  }
}

/** Only the fact that a mail came is kept, so that the same mail delivered again is still recognised. */
async function eraseMessage({
  id,
  now,
  store,
}: {
  id: string;
  now: Date;
  store: EraseDependencies;
}): Promise<void> {
  const message = await store.messages.findById({ id });
  // Each later delivery of the mail stored its own copy of the bytes and of the sender.
  for (const copy of [message, ...(await store.messages.listDuplicates({ of: id }))]) {
    if (copy) await eraseMail({ message: copy, now, store });
  }
}

/** Erases the bytes, content and sender of a mail. Each step may be repeated. */
export async function eraseMail({
  message: { id, raw_path: path },
  now,
  store,
}: {
  message: Pick<MessageRecord, 'id' | 'raw_path'>;
  now: Date;
  store: Pick<EraseDependencies, 'messages' | 'files'>;
}): Promise<void> {
  if (path) {
    await store.messages.noteDeletion({ id, path, reason: 'erased', at: now });
    await store.files.delete(path);
  }
  await store.messages.erase({ id });
}
