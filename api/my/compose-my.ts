import type { Router } from 'express';
import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../../platform/database/connection.js';
import { createMessagesRepository } from '../../platform/database/mail/messages.repository.js';
import { createWaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { BrowsersRepository } from '../../platform/database/purchases/browsers.repository.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import { createPushSubscriptionsRepository } from '../../platform/database/purchases/push-subscriptions.repository.js';
import type { Keyring } from '../../platform/files/keyring.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import { createFollowItem } from '../../platform/purchases/follow-item.js';
import type { Hold } from '../../platform/purchases/hold.js';
import { createMailWish } from '../../platform/purchases/mail-wish.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import type { Purchases } from '../../platform/purchases/purchases.js';
import { createPushPhones } from '../../platform/push/push-notices.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createSubmissionAddressTokens } from '../../platform/submissions/address-token.js';
import { createConfirmUpload } from '../../platform/submissions/confirm-upload.js';
import type { EraseDependencies } from '../../platform/submissions/erase-submission.js';
import { createMyTokens } from '../../platform/submissions/my-token.js';
import type { StatusTokens } from '../../platform/submissions/status-token.js';
import type { Pairing } from '../browsers/pairing.js';
import type { SitePages } from '../site/site-pages.js';
import { createKnownBrowser } from './known-browser.js';
import { createMyRouter, type MyRouterDependencies } from './my.routes.js';
import { createMyAccess } from './my-access.js';
import { createMyLinkRequest } from './my-link-request.js';
import { createLoadMyPurchases } from './my-purchases.js';
import { createFindUnnamedOrders } from './unnamed-orders.js';

/** What the pages of an address are built from. */
export type MyContext = {
  database: Database;
  keyring: Keyring;
  store: Omit<EraseDependencies, 'purchases'> & { purchases: Purchases };
  records: { purchases: PurchasesRepository; items: PurchaseItemsRepository; claims: ClaimsRepository };
  purchaseViews: PurchaseViews;
  statusTokens: StatusTokens;
  writeToOutbox: WriteToOutbox;
  mayLink: (email: string) => Promise<boolean>;
  queue: Queue;
  publicUrl: string;
  pages: SitePages;
  receiptsAddress: string;
  vapidSecret: string | null;
  limits: MyRouterDependencies['limits'];
  pairing: Pairing;
  retailers: RetailerRegistry;
  browsers: BrowsersRepository;
  hold: Hold;
  clock: Clock;
};

/** Builds the routes for all purchases of an address. */
export function composeMy(context: MyContext): Router {
  const { database, keyring, store, browsers, limits, clock } = context;
  const { submissions } = store;
  const links = createMyLinksRepository({ database });
  const tokens = createMyTokens({ keyring });
  const waitlist = createWaitlistRepository({ database });
  const { purchases, items, claims } = context.records;
  const { receipts } = store;
  const bought = { purchases, items, submissions };
  const pushSubscriptions = createPushSubscriptionsRepository({ database });
  const phones = createPushPhones({ ...context, subscriptions: pushSubscriptions });
  return createMyRouter({
    requestLink: createMyLinkRequest({ ...context, records: { links, purchases, submissions }, tokens }),
    access: createMyAccess({ links, purchases, items, submissions, tokens, clock }),
    load: createLoadMyPurchases({
      ...context,
      phones,
      purchases,
      submissions,
      receipts,
      addressTokens: createSubmissionAddressTokens(context),
      messages: createMessagesRepository({ database }),
      findUnnamed: createFindUnnamedOrders({ ...context, receipts, submissions }),
    }),
    mailWish: createMailWish({ records: { ...bought, outbox: store.outbox }, clock }),
    followItem: createFollowItem({
      records: { ...bought, claims, receipts, outbox: store.outbox },
      formPurchases: store.purchases,
      clock,
    }),
    confirmUpload: createConfirmUpload({ ...context, submissions }),
    knownBrowser: createKnownBrowser({ ...context, links }),
    store: { ...store, links, browsers, pushSubscriptions, claims, waitlist },
    pairing: context.pairing,
    phones,
    limits,
    pages: context.pages,
    hold: context.hold,
    clock,
  });
}
