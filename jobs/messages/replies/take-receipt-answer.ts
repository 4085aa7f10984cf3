import { formPurchasesJob } from '../../../domain/contracts/jobs.js';
import type { EmailProps } from '../../../domain/emails/email-props.schemas.js';
import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import { mailboxOf } from '../../../domain/mail/mail-address.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import type { ParsedMail } from '../../../domain/mail/parsed-mail.types.js';
import type { PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import {
  answerIn,
  paidSaid,
  type SaidAnswer,
  settledBy,
} from '../../../domain/purchases/replies/answer-in-reply.rules.js';
import { priceAnswerKey } from '../../../domain/purchases/replies/price-in-reply.rules.js';
import { shopSaid } from '../../../domain/purchases/replies/shop-in-reply.rules.js';
import { correctReading } from '../../../domain/receipts/corrections/correct-reading.rules.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import { questionInWords } from '../../../domain/receipts/view/question-words.rules.js';
import { toReadingView } from '../../../domain/receipts/view/reading-view.rules.js';
import type { ReadingView } from '../../../domain/receipts/view/reading-view.schemas.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { formatMoney } from '../../../domain/shared/money/money.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import type { PurchaseItemsRepository } from '../../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { ReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import type { WriteToOutbox } from '../../../platform/mailer/write-to-outbox.js';
import type { Purchases } from '../../../platform/purchases/purchases.js';
import { createSettlePaid, type SettlePaid } from '../../../platform/purchases/settle-paid.js';
import type { Queue } from '../../../platform/queue/queue.js';
import type { RetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { replyHeaders } from '../../emails/reply-headers.js';
import type { AnsweredMails } from './answered-mails.js';

/**
 * Takes a shopper's reply to a question in one of our mails: what they paid, or whether something was read right. What it
 * settled is mailed to them. Null when the mail answers no question that is open.
 */
export type TakeReceiptAnswer = (input: {
  message: Pick<MessageRecord, 'id' | 'received_at'>;
  mail: ParsedMail;
  /** The authenticated sender. */
  email: string;
  /** The mails of ours that it may answer. */
  answered: AnsweredMails;
}) => Promise<ReceiptAnswerResult | null>;

/** Whether a reply settled something. */
export type ReceiptAnswerResult = 'settled' | 'unclear';

type Noted = EmailProps<'receipt-corrected'>;

/** What {@link createTakeReceiptAnswer} needs. */
export type TakeReceiptAnswerDependencies = {
  records: {
    purchases: Pick<PurchasesRepository, 'findById'>;
    items: Pick<PurchaseItemsRepository, 'findById'>;
    receipts: ReceiptsRepository;
    submissions: Pick<SubmissionsRepository, 'findById'>;
  };
  purchases: Pick<Purchases, 'formSubmission'>;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  writeToOutbox: WriteToOutbox;
  statusUrlOf: (submission: SubmissionRecord) => string;
  queue: Queue;
  clock: Clock;
};

/** What a reply came to, and the submission whose private page its answer links to. */
type Taken = { submissionId: string; noted: Omit<Noted, 'statusUrl'> };

/**
 * Creates {@link TakeReceiptAnswer}. Only the address a question went to can answer it, and only that question: the mail that is
 * answered names it, and where a reply names none of our mails, it must fit one of them alone.
 */
export function createTakeReceiptAnswer(dependencies: TakeReceiptAnswerDependencies): TakeReceiptAnswer {
  const { records, retailers, writeToOutbox, statusUrlOf } = dependencies;
  const settlePaid = createSettlePaid({
    ...dependencies,
    formPurchases: dependencies.purchases,
    snapshot: retailers.snapshot,
  });
  return async ({ message, mail, email, answered: { rows, areNamed } }) => {
    if (!mail.reply) return null;
    const [row, ...others] = rows;
    if (!row || (!areNamed && others.length > 0)) return null;
    const { words } = mail.reply.said;
    const today = message.received_at.toISOString().slice(0, 10);
    const read = (currency: string): SaidAnswer => answerIn({ words, currency, today });
    const taken =
      row.template === 'what-was-paid'
        ? await takePaid({ row, email, read, settlePaid, dependencies })
        : await takeReadings({ row, words, read, dependencies });
    const submission = taken && (await records.submissions.findById({ id: taken.submissionId }));
    if (!submission) return null;
    const { messageId: message_id_header, references, subject } = mail.header;
    await writeToOutbox({
      template: 'receipt-corrected',
      props: { ...taken.noted, statusUrl: statusUrlOf(submission) },
      ...replyHeaders({ message_id_header, references, subject }),
      auto_reply: true,
      idempotency_key: priceAnswerKey(message.id),
      recipient: submission.email,
      submission_id: submission.id,
    });
    return taken.noted.noted.length > 0 ? 'settled' : 'unclear';
  };
}

type Read = (currency: string) => SaidAnswer;

/** Takes what was paid for the item that a mail of ours asked about. */
async function takePaid({
  row,
  email,
  read,
  settlePaid,
  dependencies: { records },
}: {
  row: OutboxRecord;
  email: string;
  read: Read;
  settlePaid: SettlePaid;
  dependencies: TakeReceiptAnswerDependencies;
}): Promise<Taken | null> {
  const { itemId, paidCents, currency } = row.props as EmailProps<'what-was-paid'>;
  const { submission_id: submissionId } = row;
  const item = await records.items.findById({ id: itemId });
  const purchase: PurchaseRecord | null =
    item && (await records.purchases.findById({ id: item.purchase_id }));
  if (!item || !purchase || !submissionId || mailboxOf(purchase.email) !== mailboxOf(email)) return null;
  const noted = { shop: purchase.retailer, noted: [], open: [] };
  const said = paidSaid({ said: read(currency), paidCents });
  if (said === null) return { submissionId, noted };
  const isSettled = await settlePaid({ item, purchase, paidCents: said });
  // A repeated run finds it settled by this very answer; one settled otherwise by a tap stays as it is.
  if (!isSettled && item.paid_total_cents !== said) return { submissionId, noted };
  const value = formatMoney({ cents: said, currency });
  return { submissionId, noted: { ...noted, noted: [{ about: 'paid', value, item: item.name }] } };
}

/** Takes an answer to the questions of the mail about a receipt. */
async function takeReadings({
  row,
  words,
  read,
  dependencies,
}: {
  row: OutboxRecord;
  words: string;
  read: Read;
  dependencies: TakeReceiptAnswerDependencies;
}): Promise<Taken | null> {
  const { submission_id: submissionId, template } = row;
  if (!submissionId || (template !== 'receipt-analysis' && template !== 'receipt-received')) return null;
  const asked = await askedIn({ row, submissionId, dependencies });
  const [first, ...others] = asked;
  // With several receipts in doubt, a yes or an amount does not say which.
  if (!first || others.length > 0) return null;
  const { view } = first;
  const said = read(view.currency_code);
  const shop = shopSaid({ words, retailers: await dependencies.retailers.snapshot() });
  const found = settledBy({ said, shop, reading: view });
  if (!found && !said.isYes && !said.isAboutReceipt) return null;
  const open = view.questions.map((question) => questionInWords(question, view));
  if (!found) return { submissionId, noted: { shop: view.shop, noted: [], open } };
  const after = await correct({ ...first, correction: found.correction, dependencies });
  if (!after) throw new Error('the receipt changed while it was corrected');
  await dependencies.queue.enqueue({ job: formPurchasesJob, payload: { submission_id: submissionId } });
  const noted = found.settled.map((one) => ({ ...one, item: null }));
  const left = after.questions.map((question) => questionInWords(question, after));
  return { submissionId, noted: { shop: after.shop, noted, open: left } };
}

type Asked = { receipt: ReceiptRecord; view: ReadingView };

/**
 * The readings that a mail asked about, with its questions: a run that is repeated after its correction still knows what
 * it answers.
 */
async function askedIn({
  row,
  submissionId,
  dependencies: { records, retailers, clock },
}: {
  row: OutboxRecord;
  submissionId: string;
  dependencies: TakeReceiptAnswerDependencies;
}): Promise<Asked[]> {
  const { readings: told } = row.props as EmailProps<'receipt-analysis'>;
  const questions = new Map(told.map((reading) => [reading.id, reading.questions]));
  const known = await retailers.snapshot();
  const receipts = await records.receipts.listBySubmission({ submissionId });
  return receipts
    .flatMap((receipt) =>
      receipt.readings.map((reading) => ({
        receipt,
        view: {
          ...toReadingView({ reading, receivedAt: receipt.created_at, now: clock.now(), retailers: known }),
          questions: questions.get(reading.id) ?? [],
        },
      })),
    )
    .filter(({ view }) => view.questions.length > 0);
}

/** Corrects a reading; its view afterwards, or null if somebody else changed the receipt meanwhile. */
async function correct({
  receipt,
  view,
  correction,
  dependencies: { records, retailers, clock },
}: Asked & {
  correction: Parameters<typeof correctReading>[0]['correction'];
  dependencies: TakeReceiptAnswerDependencies;
}): Promise<ReadingView | null> {
  const known = await retailers.snapshot();
  const before = receipt.readings.find(({ id }) => id === view.id);
  if (!before) return null;
  const at = clock.now().toISOString();
  const after = correctReading({ reading: before, correction, retailers: known, at });
  const readings = receipt.readings.map((one) => (one === before ? after : one));
  const isWritten = await records.receipts.replaceReadings({ seen: receipt, readings });
  return isWritten
    ? toReadingView({ reading: after, receivedAt: receipt.created_at, now: clock.now(), retailers: known })
    : null;
}
