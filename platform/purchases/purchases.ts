import type { PurchaseReading } from '../../domain/purchases/forming/purchase-draft.types.js';
import type { PurchaseSource } from '../../domain/purchases/purchase.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createRetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { groupOf } from '../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { createCarryOver } from './forming/carry-over.js';
import {
  createFormOnePurchase,
  documentsOfReceipt,
  type FormOnePurchaseDependencies,
} from './forming/form-one-purchase.js';
import { createPlaceReading } from './forming/place-reading.js';
import { type DocumentOwner, meetingKeys } from './forming/reading-keys.js';

/**
 * Creates a lock for each key within this process: tasks that share a key run one after another, others in parallel. A
 * failing task does not affect the others.
 */
function createKeyedLock() {
  const last = new Map<string, Promise<unknown>>();
  const afterOthers = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
  return <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    // Keys are always taken in sorted order, so no two tasks can wait for each other.
    const ordered = [...new Set(keys)].toSorted();
    return ordered.reduceRight((inner, key) => () => afterOthers(key, inner), work)();
  };
}

/** The only way in which readings become purchases. */
export type Purchases = ReturnType<typeof createPurchases>;

/**
 * Forms purchases from readings: each reading finds its purchase, and each purchase is re-formed from all its
 * documents. Every step may be repeated; forming twice gives the same result.
 */
export function createPurchases(dependencies: FormOnePurchaseDependencies) {
  const {
    records: { purchases },
    retailers,
    clock,
  } = dependencies;
  const placeReading = createPlaceReading({ purchases });
  const { form } = createFormOnePurchase(dependencies);
  const carryOver = createCarryOver(dependencies);
  const locked = createKeyedLock();

  /** A document with its owner; only what the shopper or the shop is proved to have written is the owner's. */
  const owned = async (submission: SubmissionRecord, document: PurchaseReading): Promise<OwnDocument> => {
    const email = normalizeEmailAddress(submission.email);
    const { retailerId = null } = document.reading;
    const mailbox = submission.written_by?.mailbox ?? null;
    const shop = mailbox === null || retailerId === null ? null : await retailers.current(retailerId);
    const isFromShop =
      mailbox !== null && shop !== null && createRetailerSnapshot([shop]).byDomain(mailbox) !== null;
    return {
      email,
      unprovedOf: groupOf({ submission, isKnownShop: retailerId !== null, isFromShop }),
      document,
    };
  };

  const formOwn = async (
    submission: SubmissionRecord,
    documents: readonly OwnDocument[],
  ): Promise<string[]> => {
    const before = await purchases.listBySubmission({ submissionId: submission.id });
    const placed = new Map<string, string>();
    /** Purchases with documents that are proved. */
    const provedNow = new Set<string>();
    for (const own of documents) {
      const { document } = own;
      const current = before.find(({ sources }) =>
        sources.some(({ reading_id }) => reading_id === document.source.reading_id),
      );
      const id = await placeReading({ ...own, current: current ?? null, now: clock.now() });
      if (id) placed.set(document.source.reading_id, id);
      if (id && own.unprovedOf === null) provedNow.add(id);
    }
    const isOwn = ({ submission_id }: PurchaseSource): boolean => submission_id === submission.id;
    const joined = new Set(placed.values());
    const left = before.filter(({ id }) => !joined.has(id));
    for (const id of joined) {
      // Leaves out documents that now belong to another purchase, e.g. after a correction.
      await form(id, (source) => !isOwn(source) || placed.get(source.reading_id) === id);
    }
    for (const { id, unproved_of, sources } of left) {
      // What was said about an upload before its address was proved stays true of the purchase that it joins.
      const into = sources.flatMap(({ reading_id }) => placed.get(reading_id) ?? [])[0];
      if (unproved_of && into && provedNow.has(into)) await carryOver({ from: id, into });
      await form(id, (source) => !isOwn(source));
    }
    return [...joined];
  };

  return {
    /**
     * Forms or re-forms every purchase that a submission has documents of; its receipts are final.
     * Submissions about the same order run one after another.
     *
     * @returns the ids of the purchases that its documents belong to now
     * @throws {AppError} `purchase.contended` when other processes kept changing a purchase
     */
    async formSubmission({
      submission,
      receipts: read,
    }: {
      submission: SubmissionRecord;
      receipts: ReceiptRecord[];
    }): Promise<string[]> {
      const documents = await Promise.all(
        read.flatMap(documentsOfReceipt).map((document) => owned(submission, document)),
      );
      return locked(documents.flatMap(meetingKeys), () => formOwn(submission, documents));
    },
    /**
     * Removes a submission that is being deleted from its purchases; purchases with no other submission are deleted.
     */
    async forgetSubmission({ submissionId }: { submissionId: string }): Promise<void> {
      for (const { id } of await purchases.listBySubmission({ submissionId })) {
        await form(id, ({ submission_id }) => submission_id !== submissionId);
      }
    },
  };
}

type OwnDocument = DocumentOwner & { document: PurchaseReading };
