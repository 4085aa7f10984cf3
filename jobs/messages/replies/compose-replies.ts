import type { Clock } from '../../../domain/shared/clock.js';
import type { OutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createHold } from '../../../platform/purchases/hold.js';
import type { Purchases } from '../../../platform/purchases/purchases.js';
import { createReportPrice } from '../../../platform/purchases/report-price.js';
import type { Queue } from '../../../platform/queue/queue.js';
import type { RetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { createRecordPushedPrice } from '../../../platform/watch/record-pushed-price.js';
import type { PurchaseMail } from '../../watch/purchase-mail.js';
import { answeredMailsOf, type FindAnsweredMails } from './answered-mails.js';
import { createTakeHeldAnswers } from './take-held-answers.js';
import { createTakeReceiptAnswer, type TakeReceiptAnswerDependencies } from './take-receipt-answer.js';
import { createTakeReportedPrice } from './take-reported-price.js';

/** Builds what takes the content of a reply to one of our mails: an answer about a receipt, a price, and how something was
 * bought. */
export function composeReplies({
  records,
  queue,
  registry,
  purchases,
  purchaseMail,
  minDropCents,
  clock,
  ...mails
}: {
  records: { outbox: Pick<OutboxRepository, 'findById' | 'listByRecipient'> } & Parameters<
    typeof createTakeReportedPrice
  >[0]['records'] &
    Parameters<typeof createTakeHeldAnswers>[0]['records'] &
    Parameters<typeof createTakeReceiptAnswer>[0]['records'] &
    Parameters<typeof createHold>[0]['records'] &
    Parameters<typeof createRecordPushedPrice>[0]['records'];
  queue: Queue;
  registry: RetailerRegistry;
  purchases: Pick<Purchases, 'formSubmission'>;
  purchaseMail: PurchaseMail;
  minDropCents: number;
  clock: Clock;
} & Pick<TakeReceiptAnswerDependencies, 'writeToOutbox' | 'statusUrlOf'>) {
  const retailers = createRetailerSource(registry);
  const recordPushedPrice = createRecordPushedPrice({ records, queue, clock });
  return {
    answeredMails: (input: Parameters<FindAnsweredMails>[0]) =>
      answeredMailsOf({ ...input, outbox: records.outbox }),
    takeReceiptAnswer: createTakeReceiptAnswer({
      ...mails,
      records,
      purchases,
      retailers: registry,
      queue,
      clock,
    }),
    takeReportedPrice: createTakeReportedPrice({
      records,
      reportPrice: createReportPrice({ records, retailers, recordPushedPrice, clock, minDropCents }),
      retailers: registry,
      purchaseMail,
    }),
    takeHeldAnswers: createTakeHeldAnswers({
      records,
      retailers,
      hold: createHold({
        records,
        retailers,
        formPurchases: purchases,
        snapshot: registry.snapshot,
        queue,
        clock,
        minDropCents,
      }),
      purchaseMail,
      clock,
    }),
  };
}
