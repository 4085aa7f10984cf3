import type { MyPurchase, MyPurchasesResponse, WaitingUpload } from '../../domain/contracts/my.contract.js';
import { forwardingState } from '../../domain/mail/forwarding/forwarding-state.rules.js';
import { toPurchaseView } from '../../domain/purchase-view/purchase-view.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { statusLinkExpiry } from '../../domain/receipts/status-link.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import { minuteMs } from '../../domain/shared/units.js';
import { waitsForOwner } from '../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { MessagesRepository } from '../../platform/database/mail/messages.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import { newestOpenSubmission } from '../../platform/purchases/newest-submission.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import type { PushPhones } from '../../platform/push/push-notices.js';
import type { SubmissionAddressTokens } from '../../platform/submissions/address-token.js';
import type { StatusTokens } from '../../platform/submissions/status-token.js';
import type { Pairing } from '../browsers/pairing.js';
import type { OpenedAddress } from './my-access.js';
import type { FindUnnamedOrders } from './unnamed-orders.js';

/** Most purchases shown, newest first: years of a household's receipts whose windows may still be open. */
const maxPurchases = 200;

/** Most unconfirmed uploads shown, newest first: a stranger who sends more hides none that is confirmed. */
const maxWaiting = 50;

/** How long an upload is awaited after its owner said yes, ms: reading takes seconds, and longer only after a fault. */
const joiningMs = 30 * minuteMs;

/** Most mails of an address searched for those to its own address here, newest first. */
const maxMails = 100;

/** Loads all purchases of an address. */
export type LoadMyPurchases = (opened: OpenedAddress) => Promise<MyPurchasesResponse>;

/** Creates {@link LoadMyPurchases}: the content of the page and of its export. */
export function createLoadMyPurchases({
  purchases,
  submissions,
  receipts,
  purchaseViews,
  statusTokens,
  addressTokens,
  pairing,
  phones,
  messages,
  receiptsAddress,
  findUnnamed,
  clock,
}: {
  purchases: PurchasesRepository;
  submissions: SubmissionsRepository;
  receipts: Pick<ReceiptsRepository, 'listBySubmission'>;
  purchaseViews: PurchaseViews;
  statusTokens: StatusTokens;
  addressTokens: Pick<SubmissionAddressTokens, 'addressOf'>;
  pairing: Pick<Pairing, 'list'>;
  phones: Pick<PushPhones, 'list'>;
  messages: Pick<MessagesRepository, 'listAnsweredTo'>;
  receiptsAddress: string;
  findUnnamed: FindUnnamedOrders;
  clock: Clock;
}): LoadMyPurchases {
  const pageOf = (submission: SubmissionRecord | null): string | null => {
    if (!submission) return null;
    const expiresAt = statusLinkExpiry({ createdAt: submission.created_at });
    if (expiresAt <= clock.now()) return null;
    return `/r/${statusTokens.issue({ submissionId: submission.id, expiresAt })}`;
  };
  const load = async (purchase: PurchaseRecord): Promise<MyPurchase> => {
    const [facts, submission] = await Promise.all([
      purchaseViews.load(purchase),
      newestOpenSubmission({ purchase, submissions }),
    ]);
    // Mails are about the newest of its submissions: if that one is stopped, or every link to it is closed, none
    // are sent.
    const canCome = submission !== null && !submission.is_muted;
    const isMailStopped = !canCome || submission.mail_stopped_at !== null;
    return {
      ...toPurchaseView({ ...facts, isMailStopped }),
      page: pageOf(submission),
      ...(canCome ? {} : { mail_muted: true }),
    };
  };
  const addressFor = async (newest: PurchaseRecord | undefined): Promise<string | null> => {
    const submission = newest ? await newestOpenSubmission({ purchase: newest, submissions }) : null;
    return submission && addressTokens.addressOf({ submissionId: submission.id });
  };
  const waitingOf = async (submission: SubmissionRecord): Promise<WaitingUpload> => {
    const [files, formed] = await Promise.all([
      receipts.listBySubmission({ submissionId: submission.id }),
      purchases.listBySubmission({ submissionId: submission.id }),
    ]);
    return {
      id: submission.id,
      uploaded_at: submission.created_at.toISOString(),
      files: files.map(({ file_name }) => file_name),
      receipts: formed.map(boughtInShort),
      page: submission.revoked_at ? null : pageOf(submission),
    };
  };
  return async ({ email, expiresAt }) => {
    const provedAfter = new Date(clock.now().getTime() - joiningMs);
    const [all, waiting, confirmed, browsers, push, mails] = await Promise.all([
      purchases.listByEmail({ email, limit: maxPurchases }),
      submissions.listUnproved({ email, limit: maxWaiting }),
      submissions.listJoining({ email, provedAfter, limit: maxWaiting }),
      pairing.list(email),
      phones.list(email),
      messages.listAnsweredTo({ email, limit: maxMails }),
    ]);
    const mine = all.filter((purchase) => !waitsForOwner(purchase));
    const here = new Set(mine.flatMap(({ sources }) => sources.map(({ submission_id }) => submission_id)));
    const [address, unnamed] = await Promise.all([
      addressFor(mine[0]),
      findUnnamed({ purchases: mine, pageOf }),
    ]);
    return {
      email: maskEmailAddress(email),
      receipts_address: address,
      ...(address === null ? {} : { forwarding: forwardingState({ mails, receiptsAddress }) }),
      expires_at: expiresAt.toISOString(),
      waiting: await Promise.all(waiting.map(waitingOf)),
      joining: confirmed.filter(({ id }) => !here.has(id)).length,
      ...(unnamed.length > 0 ? { unnamed } : {}),
      purchases: await Promise.all(mine.map(load)),
      browsers,
      push,
    };
  };
}

function boughtInShort({ retailer: shop, purchased_at, total_cents, currency }: PurchaseRecord) {
  return { shop, purchased_at, total_cents, currency };
}
