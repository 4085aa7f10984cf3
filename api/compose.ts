import { join } from 'node:path';
import type { Express, Router } from 'express';
import { publicUrlOf } from '../platform/config/app-config.js';
import { createAnswerWatch } from '../platform/database/answer-watch.js';
import { createSuppressionsRepository } from '../platform/database/mail/suppressions.repository.js';
import { createBrowsersRepository } from '../platform/database/purchases/browsers.repository.js';
import { createMyLinksRepository } from '../platform/database/purchases/my-links.repository.js';
import { createPushSubscriptionsRepository } from '../platform/database/purchases/push-subscriptions.repository.js';
import { createReleaseMail } from '../platform/mail-release/release-mail.js';
import { createConfirmSenderTokens } from '../platform/mailer/confirm-sender-token.js';
import { createUnsubscribeTokens } from '../platform/mailer/unsubscribe-token.js';
import { createHold, type Hold } from '../platform/purchases/hold.js';
import { createMailWish } from '../platform/purchases/mail-wish.js';
import { composeBrowsers } from './browsers/compose-browsers.js';
import { createPairing } from './browsers/pairing.js';
import { createClaimAccess } from './claims/claim-access.js';
import { createClaimsRouter } from './claims/claims.routes.js';
import { composeAdmin } from './compose-admin.js';
import { createConfirmSenderRouter } from './confirm-sender/confirm-sender.routes.js';
import { createEventsRepository } from './events/events.repository.js';
import { createEventsRouter } from './events/events.routes.js';
import { createHealthRouter } from './health/health.routes.js';
import { createMigrationGate } from './http/after-migration.js';
import type { LiveStreams } from './http/live-streams.js';
import { contentSourcesOf } from './http/safety/content-sources.js';
import { composeItems } from './items/compose-items.js';
import { composeMetrics } from './metrics/compose-metrics.js';
import { composeMy } from './my/compose-my.js';
import { createKnownBrowser } from './my/known-browser.js';
import { type ApiContext, type ApiParts, openParts } from './open-parts.js';
import { createOpenApiRouter } from './openapi/openapi.routes.js';
import { createReceiptsRouter } from './receipts/receipts.routes.js';
import { createSecurityTxtRouter } from './security/security-txt.routes.js';
import { createServer } from './server.js';
import { createShareRouter } from './share/share.routes.js';
import { createStatsRouter } from './stats/stats.routes.js';
import { createLivePages } from './submissions/live-pages.js';
import { createStatusPage } from './submissions/status-page.js';
import { createStatusReader } from './submissions/status-reader.js';
import { createSubmissionsRouter } from './submissions/submissions.routes.js';
import { createUnsubscribeRouter } from './unsubscribe/unsubscribe.routes.js';
import { createWaitlistRouter } from './waitlist/waitlist.routes.js';
import { createWaitlistSignUp } from './waitlist/waitlist-sign-up.js';
import { createWelcomeLine } from './waitlist/welcome-line.js';

/** The composition root of the web process: builds every part once and hands it to the routes that need it. */
export function composeApi(context: ApiContext): Express {
  const { config, logger, site } = context;
  const publicUrl = publicUrlOf(config);
  const { measure, metrics } = composeMetrics(context);
  const routers = [...composeRouters(context), metrics];
  const openApi = createOpenApiRouter({ routers, title: config.brand.name, publicUrl });
  return createServer({
    logger,
    settings: {
      publicUrl,
      trustedProxies: config.http.trustedProxies,
      authProxyHeader: config.http.authProxyHeader,
      sources: contentSourcesOf(config),
    },
    watch: createAnswerWatch(context),
    routers: [measure([...routers, openApi]), ...routers, openApi],
    site,
  });
}

/** What the routes of an area are built from. */
type AreaInput = { context: ApiContext; parts: ApiParts };

function composeRouters(context: ApiContext): Router[] {
  const { config, database, clock } = context;
  const parts = openParts(context);
  const { store, bought, limits, disk } = parts;
  const { items, claims } = bought.records;
  const spoolDir = join(config.store.dataDir, 'spool', 'new');
  const security = { contact: config.brand.supportEmail, publicUrl: publicUrlOf(config), clock };
  const events = createEventsRepository({ database });
  return [
    createHealthRouter({ database, files: store.files, spoolDir, disk, clock }),
    createSecurityTxtRouter(security),
    createMigrationGate({ database }),
    ...composeIntake({ context, parts }),
    ...composePurchases({ context, parts }),
    createShareRouter({ limit: limits.shares }),
    ...composeMailLinks({ context, parts }),
    createStatsRouter({ receipts: store.receipts, items, claims, clock }),
    createEventsRouter({ events, windows: parts.windows, disk, limit: limits.requests, clock }),
    composeAdmin({ context, parts, spoolDir }),
  ];
}

/** What a stranger may send: receipts and sign-ups. */
function composeIntake({ context, parts }: AreaInput): Router[] {
  const { config, database, keyring, logger, background, clock } = context;
  const { intake, memory, limits, waitlist, writeToOutbox, mayWelcome, disk } = parts;
  const links = createMyLinksRepository({ database });
  const knownBrowser = createKnownBrowser({ keyring, links, publicUrl: publicUrlOf(config), clock });
  return [
    createReceiptsRouter({ intake, memory, knownBrowser, limit: limits.uploads, clock }),
    createWaitlistRouter({
      signUp: createWaitlistSignUp({
        waitlist,
        welcomes: config.bulk.welcomeOnSignUp
          ? createWelcomeLine({
              waitlist,
              outbox: parts.store.outbox,
              mayWelcome,
              writeToOutbox,
              background,
              logger,
            })
          : null,
        windows: parts.windows,
        disk,
        clock,
      }),
      limit: limits.signUps,
    }),
  ];
}

/** What shoppers see of their submissions, and report about them. */
function composePurchases({ context, parts }: AreaInput): Router[] {
  const { config, database, keyring, pages, clock } = context;
  const { store, access, bought, retailers, registry, limits, queue, purchaseViews } = parts;
  const { records } = bought;
  const publicUrl = publicUrlOf(config);
  const browsers = createBrowsersRepository({ database });
  const pairing = createPairing({ browsers, keyring, clock });
  const { minDropCents } = config.prices;
  const hold = composeHold({ context, parts });
  const live = createLivePages();
  const { receipts, outbox } = store;
  const statusOf = createStatusReader({
    access,
    receipts,
    outbox,
    purchaseViews,
    retailers: registry,
    clock,
  });
  const limit = limits.requests;
  const statusPage = createStatusPage({ statusOf, pages, limit });
  const { refused } = statusPage;
  return [
    statusPage.router,
    createSubmissionsRouter({
      live,
      access,
      store,
      retailers: registry,
      queue,
      statusOf,
      refused,
      limit,
      mailWish: createMailWish({ records: { ...store, ...records }, clock }),
      clock,
    }),
    composeBrowsers({
      ...{ database, records, pairing, retailers, queue, minDropCents, limits, clock },
      watchProduct: bought.watchProduct,
    }),
    composeMy({
      pairing,
      browsers,
      database,
      keyring,
      store,
      records,
      purchaseViews,
      retailers: registry,
      statusTokens: parts.statusTokens,
      writeToOutbox: parts.writeToOutbox,
      mayLink: parts.mayLink,
      queue,
      publicUrl,
      limits,
      clock,
      receiptsAddress: config.mail.receiptsAddress,
      vapidSecret: config.push.vapidSecret,
      pages,
      hold,
    }),
    composeClaims({ context, parts, hold, live }),
    composeItems({ config, bought, store, queue, retailers, purchaseViews, clock, access, hold, refused }),
  ];
}

/** The page of a claim, and what shoppers report on it. */
function composeClaims({
  context: { config, pages, clock },
  parts: { access, bought, store, retailers, limits },
  hold,
  live,
}: AreaInput & { hold: Hold; live: LiveStreams }): Router {
  const { records } = bought;
  return createClaimsRouter({
    live,
    access: createClaimAccess({ access, ...records }),
    store: records,
    watched: { ...records, receipts: store.receipts },
    retailers,
    brand: { name: config.brand.name, publicUrl: publicUrlOf(config) },
    pages,
    limit: limits.requests,
    hold,
    clock,
  });
}

/** Takes shoppers' answers to questions, on whatever page they are asked. */
function composeHold({ context: { config, clock }, parts }: AreaInput): Hold {
  const { store, bought, retailers, registry, queue } = parts;
  return createHold({
    records: { ...bought.records, submissions: store.submissions, receipts: store.receipts },
    retailers,
    formPurchases: bought.purchases,
    snapshot: registry.snapshot,
    queue,
    clock,
    minDropCents: config.prices.minDropCents,
  });
}

/** The pages behind links in mails, which belong to an address. */
function composeMailLinks({ context: { database, keyring, clock }, parts }: AreaInput): Router[] {
  const { store, queue, limits } = parts;
  const limit = limits.requests;
  return [
    createUnsubscribeRouter({
      tokens: createUnsubscribeTokens({ keyring }),
      suppressions: createSuppressionsRepository({ database }),
      pushSubscriptions: createPushSubscriptionsRepository({ database }),
      limit,
      clock,
    }),
    createConfirmSenderRouter({
      tokens: createConfirmSenderTokens({ keyring }),
      releaseAllOf: createReleaseMail({ messages: store.messages, queue, clock }).releaseAllOf,
      limit,
    }),
  ];
}
