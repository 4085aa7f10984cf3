import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { hourMs, minuteMs } from '../../../domain/shared/units.js';
import type { PolledSource } from '../../../domain/watch/polled-source.types.js';
import { createFormPurchasesJob } from '../../../jobs/purchases/form-purchases.job.js';
import { createAskPaid } from '../../../jobs/watch/ask-paid.js';
import { createCheckHost } from '../../../jobs/watch/check-host.js';
import { createCloseWindows } from '../../../jobs/watch/deadlines/close-windows.js';
import { createFollowUpClaims } from '../../../jobs/watch/deadlines/follow-up-claims.js';
import { createNotifyOfUnreadable } from '../../../jobs/watch/deadlines/notify-of-unreadable.js';
import { createRemindOfLastDays } from '../../../jobs/watch/deadlines/remind-of-last-days.js';
import { createTellChanges } from '../../../jobs/watch/deadlines/tell-changes.js';
import { createWatchDeadlinesJob } from '../../../jobs/watch/deadlines/watch-deadlines.job.js';
import { createPurchaseMail } from '../../../jobs/watch/purchase-mail.js';
import { createRecordFinding } from '../../../jobs/watch/record-finding.js';
import { createTellDropJob } from '../../../jobs/watch/tell-drop.job.js';
import { createTellPurchaseJob } from '../../../jobs/watch/tell-purchase.job.js';
import type { OutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import type { ReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import type { WriteToOutbox } from '../../../platform/mailer/write-to-outbox.js';
import { createSharedLinks } from '../../../platform/purchases/linking/shared-links.js';
import { createWatchProduct } from '../../../platform/purchases/linking/watch-product.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { createPurchases } from '../../../platform/purchases/purchases.js';
import type { Queue } from '../../../platform/queue/queue.js';
import { createCompareReceipts } from '../../../platform/watch/compare-receipts.js';
import { createRecordPushedPrice } from '../../../platform/watch/record-pushed-price.js';

/** How a watch worker accesses the world; each of its calls is a step at which it may be killed. */
export type WatchBase = {
  records: PurchaseRecords & {
    outbox: OutboxRepository;
    receipts: ReceiptsRepository;
    submissions: SubmissionsRepository;
  };
  retailers: RetailerSource;
  queue: Queue;
  writeToOutbox: WriteToOutbox;
  source: Pick<PolledSource, 'check' | 'together'>;
};

/** The jobs and price checks of one worker. */
export type WatchParts = ReturnType<typeof createWatchParts>;

/** Assembles the watch of one worker as the product does. */
export function createWatchParts({
  base: { records, retailers, queue, writeToOutbox, source },
  clock,
  paceMsOf,
}: {
  base: WatchBase;
  clock: Clock;
  paceMsOf: PolledSource['paceMsOf'];
}) {
  const statusUrlOf = ({ id }: { id: string }): string => `https://dropback.example/r/${id}`;
  const purchaseMail = createPurchaseMail({ records, writeToOutbox, statusUrlOf });
  const purchases = createPurchases({
    records,
    retailers,
    sharedLinks: createSharedLinks(records),
    watchProduct: createWatchProduct({ targets: records.targets, hosts: records.hosts, clock }),
    clock,
    minDropCents: 100,
  });
  const recordPushedPrice = createRecordPushedPrice({ records, queue, clock });
  const compareReceipts = createCompareReceipts({ records, retailers, recordPushedPrice, clock });
  return {
    purchases,
    formPurchases: createFormPurchasesJob({
      records,
      purchases,
      compareReceipts,
      // No key of an API is set.
      linkByApi: async () => 0,
    }),
    tellDrop: createTellDropJob({
      records,
      retailers,
      askPaid: createAskPaid({ purchaseMail }),
      queue,
      clock,
      minDropCents: 100,
    }),
    tellPurchase: createTellPurchaseJob({ records, retailers, purchaseMail, queue, clock }),
    deadlines: createWatchDeadlinesJob({
      remindOfLastDays: createRemindOfLastDays({ records, retailers, purchaseMail, clock }),
      closeWindows: createCloseWindows({ records, retailers, purchaseMail, clock }),
      followUpClaims: createFollowUpClaims({ records, retailers, purchaseMail, clock }),
      notifyOfUnreadable: createNotifyOfUnreadable({ retailers, records, purchaseMail, clock }),
      tellChanges: createTellChanges({ records, purchaseMail, clock }),
    }),
    checkHost: createCheckHost({
      records,
      source: { ...source, paceMsOf },
      recordFinding: createRecordFinding(records),
      queue,
      settings: { intervalMs: 8 * hourMs, confirmAfterMs: 45 * minuteMs },
      clock,
    }),
  };
}
