import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { type AppConfig, publicUrlOf } from '../../platform/config/app-config.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { WatchHostsRepository } from '../../platform/database/watch/watch-hosts.repository.js';
import { nothingAllowed } from '../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch, type HttpFetch, robotUserAgent } from '../../platform/http-fetch/http-fetch.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import type { WorkCounters } from '../../platform/metrics/work-counters.js';
import { createAskRetailerApi, keyedApis } from '../../platform/price-sources/ask-retailer-api.js';
import { createAskShopApi } from '../../platform/price-sources/ask-shop-api.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import type { Queue } from '../../platform/queue/queue.js';
import { measureFindings } from '../measure-work.js';
import { createPageReader, type PageReader, pageReaders } from '../prices/page-reader.js';
import { createAskPaid } from './ask-paid.js';
import { createCheckHost } from './check-host.js';
import { createCloseWindows } from './deadlines/close-windows.js';
import { createFollowUpClaims } from './deadlines/follow-up-claims.js';
import { createNotifyOfUnreadable } from './deadlines/notify-of-unreadable.js';
import { createRemindOfLastDays } from './deadlines/remind-of-last-days.js';
import { createTellChanges } from './deadlines/tell-changes.js';
import type { WatchDeadlinesDependencies } from './deadlines/watch-deadlines.job.js';
import { createHostChecks } from './host-checks.js';
import { createPurchaseMail } from './purchase-mail.js';
import { createRecordFinding, recordTogether } from './record-finding.js';
import { createPageSource } from './sources/page-source.js';
import { createRetailerApiSource } from './sources/retailer-api-source.js';
import { createSiteSource } from './sources/site-source.js';
import type { TellDropDependencies } from './tell-drop.job.js';
import type { TellPurchaseDependencies } from './tell-purchase.job.js';

/** What the watch is built from. */
export type WatchContext = {
  /** Counts the outcomes of price checks; checks run from the command line are not counted. */
  counters?: Pick<WorkCounters, 'add'>;
  config: AppConfig;
  logger: Logger;
  clock: Clock;
  queue: Queue;
  records: PurchaseRecords & { outbox: OutboxRepository; submissions: SubmissionsRepository };
  retailers: RetailerSource;
  writeToOutbox: WriteToOutbox;
  statusUrlOf: (submission: SubmissionRecord) => string;
};

/** The dependencies of the watch jobs. */
export function composeWatchJobs({
  config,
  clock,
  queue,
  records,
  retailers,
  writeToOutbox,
  statusUrlOf,
}: WatchContext): {
  tellDrop: TellDropDependencies;
  tellPurchase: TellPurchaseDependencies;
  watchDeadlines: WatchDeadlinesDependencies;
} {
  const purchaseMail = createPurchaseMail({ records, writeToOutbox, statusUrlOf });
  return {
    tellDrop: {
      records,
      retailers,
      askPaid: createAskPaid({ purchaseMail }),
      queue,
      clock,
      minDropCents: config.prices.minDropCents,
    },
    tellPurchase: { records, retailers, purchaseMail, queue, clock },
    watchDeadlines: {
      remindOfLastDays: createRemindOfLastDays({ records, retailers, purchaseMail, clock }),
      closeWindows: createCloseWindows({ records, retailers, purchaseMail, clock }),
      followUpClaims: createFollowUpClaims({ records, retailers, purchaseMail, clock }),
      notifyOfUnreadable: createNotifyOfUnreadable({ records, retailers, purchaseMail, clock }),
      tellChanges: createTellChanges({ records, purchaseMail, clock }),
    },
  };
}

/** What checking products needs. */
export type ChecksContext = Pick<
  WatchContext,
  'config' | 'logger' | 'clock' | 'queue' | 'retailers' | 'counters'
> & {
  records: PurchaseRecords;
};

/** Price checks of product pages: fetching, and reading in child processes. */
export function openChecks({ config, logger, clock, queue, records, retailers, counters }: ChecksContext) {
  const recordFinding = recordTogether({ recordFinding: createRecordFinding(records) });
  const http: HttpFetch = createHttpFetch({
    clock,
    logger,
    allow: config.prices.fetchAllow ?? nothingAllowed,
    userAgent: robotUserAgent({ publicUrl: publicUrlOf(config) }),
  });
  const reader: PageReader = createPageReader({ poolSize: pageReaders, logger });
  const checkHost = createCheckHost({
    records,
    source: {
      ...createSiteSource({
        page: createPageSource({ http, reader, retailers, clock }),
        askShopApi: createAskShopApi({ http }),
        clock,
      }),
      together: createRetailerApiSource({
        keyed: keyedApis(config.priceKeys),
        ask: createAskRetailerApi({ http, quotas: records.quotas, clock }),
        clock,
      }),
    },
    recordFinding: counters ? measureFindings({ recordFinding, counters }) : recordFinding,
    queue,
    settings: { intervalMs: config.prices.checkIntervalMs, confirmAfterMs: config.prices.confirmAfterMs },
    clock,
  });
  return {
    checkHost,
    async close(): Promise<void> {
      await reader.close();
      await http.close();
    },
  };
}

/** The price checks and what runs them. */
export function openWatch(context: WatchContext) {
  const { logger, clock } = context;
  const hosts: WatchHostsRepository = context.records.hosts;
  const { checkHost, close } = openChecks(context);
  const checks = createHostChecks({ hosts, checkHost, clock, logger });
  return {
    start: checks.start,
    async stop(): Promise<void> {
      await checks.stop();
      await close();
    },
  };
}
