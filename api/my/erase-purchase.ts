import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { BrowsersRepository } from '../../platform/database/purchases/browsers.repository.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import type { MyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import type { PushSubscriptionsRepository } from '../../platform/database/purchases/push-subscriptions.repository.js';
import type { Purchases } from '../../platform/purchases/purchases.js';
import {
  type EraseDependencies,
  eraseReceipt,
  eraseSubmission,
} from '../../platform/submissions/erase-submission.js';

/** What is cleared when a purchase, or everything of an address, is deleted. */
export type EraseMineDependencies = Omit<EraseDependencies, 'purchases'> & {
  purchases: Pick<Purchases, 'forgetSubmission' | 'formSubmission'>;
  links: MyLinksRepository;
  browsers: Pick<BrowsersRepository, 'deleteByEmail'>;
  pushSubscriptions: Pick<PushSubscriptionsRepository, 'deleteByEmail'>;
  claims: Pick<ClaimsRepository, 'deleteByEmail'>;
  waitlist: Pick<WaitlistRepository, 'deleteByEmail'>;
};

/** Submissions deleted per batch. */
const batchSize = 50;

/**
 * Deletes a purchase and every document that belongs to it alone. If a document also contains others, only the
 * reading is deleted; a submission left without receipts is deleted with its mail. Each step may be repeated.
 *
 * @throws {AppError} `correction.changed_meanwhile` when a document is being reread at this moment
 */
export async function erasePurchase({
  purchase,
  now,
  store,
}: {
  purchase: PurchaseRecord;
  now: Date;
  store: EraseMineDependencies;
}): Promise<void> {
  const readings = new Set(purchase.sources.map(({ reading_id }) => reading_id));
  for (const id of new Set(purchase.sources.map(({ receipt_id }) => receipt_id))) {
    const receipt = await store.receipts.findById({ id });
    if (receipt) await takeOut({ receipt, readings, now, store });
  }
  for (const id of new Set(purchase.sources.map(({ submission_id }) => submission_id))) {
    const submission = await store.submissions.findById({ id });
    const receipts = await store.receipts.listBySubmission({ submissionId: id });
    if (!submission || receipts.length === 0) await store.purchases.forgetSubmission({ submissionId: id });
    if (!submission) continue;
    if (receipts.length === 0) await eraseSubmission({ submission, now, store });
    else {
      // Mails about the submission may quote the purchase.
      await store.outbox.deleteAboutPurchase({ purchaseId: purchase.id, submissionId: id });
      await store.purchases.formSubmission({ submission, receipts });
    }
  }
}

async function takeOut({
  receipt,
  readings,
  now,
  store,
}: {
  receipt: ReceiptRecord;
  readings: ReadonlySet<string>;
  now: Date;
  store: EraseMineDependencies;
}): Promise<void> {
  const others = receipt.readings.filter(({ id }) => !readings.has(id));
  if (others.length > 0) {
    // Bulk mails report on receipts too, and belong to no submission.
    await store.outbox.deleteByReceipt({ receiptId: receipt.id });
    if (await store.receipts.replaceReadings({ seen: receipt, readings: others })) return;
    throw createAppError({ code: 'correction.changed_meanwhile', message: 'read again' });
  }
  await eraseReceipt({ receipt, now, store });
}

/**
 * Deletes everything of an address: submissions with files, readings, purchases and mails, then its sign-up, the
 * mails that belong to none, and last its links, so that an interrupted deletion can be requested again with the
 * same link.
 */
export async function eraseAddress({
  email,
  now,
  store,
}: {
  email: string;
  now: Date;
  store: EraseMineDependencies;
}): Promise<void> {
  for (;;) {
    const submissions = await store.submissions.listByEmail({ email, limit: batchSize });
    for (const submission of submissions) await eraseSubmission({ submission, now, store });
    if (submissions.length < batchSize) break;
  }
  // Claims whose purchase was deleted while they were being written.
  await store.claims.deleteByEmail({ email });
  // Before its mails: a welcome mail that is just being written looks for its sign-up afterwards.
  await store.waitlist.deleteByEmail({ email });
  await store.outbox.deleteByRecipient({ recipient: email });
  await store.browsers.deleteByEmail({ email });
  await store.pushSubscriptions.deleteByEmail({ email });
  await store.links.deleteByEmail({ email });
}
