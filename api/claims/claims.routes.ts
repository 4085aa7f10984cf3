import type { RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { heldQuestionsOf } from '../../domain/claims/held/held-questions.rules.js';
import { claimViewOf, shownReceiptOf } from '../../domain/claims/page/claim-view.rules.js';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import { cleanName, cleanShopName } from '../../domain/claims/page/clean-words.rules.js';
import { outcomeAnswers } from '../../domain/claims/page/outcome-form.rules.js';
import { isDayUnsure } from '../../domain/claims/page/unsure-day.rules.js';
import { risenCents, seenSince, targetIdOf } from '../../domain/claims/price-since.rules.js';
import { claimRoutes } from '../../domain/contracts/claims.contract.js';
import { claimUrlOf } from '../../domain/emails/claim-mail.rules.js';
import type { PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import { purchaseFactsOf } from '../../domain/purchases/purchase-facts.rules.js';
import { placeOf } from '../../domain/retailers/places/place.rules.js';
import { retailerToday } from '../../domain/retailers/windows/adjustment-window.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { formatMoney } from '../../domain/shared/money/money.js';
import { lastDayCalendar } from '../../platform/calendar/last-day-event.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch/watch-targets.repository.js';
import type { Hold } from '../../platform/purchases/hold.js';
import { smallFormFromHere } from '../http/limits/small-body.js';
import type { LiveStreams } from '../http/live-streams.js';
import { redirectForm } from '../http/routes/native-form.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import { createPrivatePageRouter, createRefusedFormPage, type PrivatePage } from '../site/private-page.js';
import type { SitePages } from '../site/site-pages.js';
import type { ClaimAccess, OpenedClaim } from './claim-access.js';
import { claimPath, type PromisedRetailers, serveClaimWords } from './claim-words.routes.js';
import type { OutcomeStore } from './record-outcome.js';

/** The last day of a claim as a calendar file. */
export function claimCalendar({
  claim,
  claimUrl,
  brand,
}: {
  claim: ClaimRecord;
  claimUrl: string;
  brand: { name: string; publicUrl: string };
}): string {
  const shop = cleanShopName(claim.retailer);
  const amount = formatMoney({ cents: claim.amount_cents, currency: claim.currency });
  return lastDayCalendar({
    event: {
      id: claim.id,
      title:
        claim.is_at_least || isDayUnsure([claim])
          ? `Ask ${shop} for ${amount}: this may be the last day`
          : `Last day to ask ${shop} for ${amount}`,
      lastDay: claim.last_day,
      url: claimUrl,
      description: `${cleanName(claim.name) || 'An item'} costs less than you paid. The message to send: ${claimUrl}`,
      createdAt: claim.created_at,
    },
    brand: { name: brand.name, domain: new URL(brand.publicUrl).hostname },
  });
}

/** Where the last seen price and the receipts are stored. */
type WatchedRecords = {
  items: Pick<PurchaseItemsRepository, 'findById' | 'listByPurchase'>;
  targets: Pick<WatchTargetsRepository, 'findById'>;
  receipts: Pick<ReceiptsRepository, 'findById'>;
};

/** What the routes of a claim need. */
export type ClaimsRouterDependencies = {
  access: ClaimAccess;
  store: OutcomeStore;
  watched: WatchedRecords;
  retailers: PromisedRetailers;
  brand: { name: string; publicUrl: string };
  pages: SitePages;
  /** Applies to callers of the page. */
  limit: RequestHandler;
  hold: Hold;
  live: LiveStreams;
  clock: Clock;
};

/**
 * The page of a claim: view it, save the last day, report the outcome. Callers of `path` are limited by the status
 * routes.
 */
export function createClaimsRouter({
  access,
  store,
  watched,
  retailers,
  brand,
  pages,
  limit,
  hold,
  live,
  clock,
}: ClaimsRouterDependencies): Router {
  const { router, serve } = serveRoutes(claimRoutes);
  const openTo =
    (to: 'read' | 'change') =>
    ({ token, id }: { token: string; id: string }) =>
      access.open({ token, claimId: id, to });
  const open = openTo('read');
  const openToChange = openTo('change');
  const viewOf = (opened: OpenedClaim): Promise<ClaimResponse> =>
    loadView({ ...opened, store, watched, retailers, clock });

  const read = async (params: { token: string; id: string }) => viewOf(await open(params));

  serve('GET /api/submissions/:token/claims/:id', [], ({ params }) => read(params));

  serve('GET /api/submissions/:token/claims/:id/live', [], async ({ params, response }) => {
    await open(params);
    live.follow({ response, read: () => read(params) });
    return response;
  });

  const page = {
    page: '/r/:token/claim/:id',
    pages,
    load: async ({ token = '', id = '' }) => ({ claim: await read({ token, id }) }),
  } satisfies PrivatePage;
  router.use(
    createPrivatePageRouter({
      ...page,
      summary: 'Show a claim as a page, which needs no JavaScript',
      query: z.object({ answer: z.enum(outcomeAnswers).optional() }),
      limit,
    }),
  );

  serve('GET /api/submissions/:token/claims/:id/last-day.ics', [], async ({ params, response }) => {
    const { claim } = await open(params);
    const statusUrl = `${brand.publicUrl}/r/${params.token}`;
    return response
      .type('text/calendar; charset=utf-8')
      .attachment('last-day.ics')
      .send(claimCalendar({ claim, claimUrl: claimUrlOf({ statusUrl, claimId: claim.id }), brand }));
  });

  serve('POST /api/submissions/:token/claims/:id/held', smallFormFromHere, async (call) => {
    const { purchase, claim } = await openToChange(call.params);
    const item = (await watched.items.findById({ id: claim.item_id })) ?? undefined;
    await hold({ purchase, item, ...call.body });
    return redirectForm(call, claimPath(call.params)) ?? read(call.params);
  });
  serveClaimWords({ serve, open: openToChange, viewOf, store, retailers, clock });
  router.use('/api/submissions/:token/claims/:id', createRefusedFormPage(page));
  return router;
}

async function loadView({
  claim,
  purchase,
  submissionId,
  store,
  watched,
  retailers,
  clock,
}: Omit<ClaimsRouterDependencies, 'access' | 'brand' | 'pages' | 'limit' | 'hold' | 'live'> &
  OpenedClaim): Promise<ClaimResponse> {
  const [version, item] = await Promise.all([
    retailers.promised(purchase),
    watched.items.findById({ id: claim.item_id }),
  ]);
  const ids = new Set(
    purchase.sources
      .filter(({ submission_id }) => submission_id === submissionId)
      .map(({ receipt_id }) => receipt_id),
  );
  const [since, items, tally, ...receipts] = await Promise.all([
    sinceThen({ claim, item, watched }),
    watched.items.listByPurchase({ purchaseId: purchase.id }),
    store.claims.tally({ retailerId: claim.retailer_id, policyVersion: claim.policy_version }),
    ...[...ids].map((id) => watched.receipts.findById({ id })),
  ]);
  const record = version?.record ?? null;
  const now = clock.now();
  const bought = purchaseFactsOf(purchase);
  const today = retailerToday(now, placeOf(record, bought));
  const questions = item ? heldQuestionsOf({ item, purchase, claims: [claim], record, today }) : [];
  const others = items.filter(({ id }) => id !== claim.item_id);
  return claimViewOf({
    ...since,
    record,
    tally,
    questions,
    receipt: shownReceiptOf(receipts),
    others,
    bought,
    now,
  });
}

/** The claim with the last time its price was shown, and the price at the last check if it is higher, cents. */
async function sinceThen({
  claim,
  item,
  watched,
}: {
  claim: ClaimRecord;
  item: PurchaseItemRecord | null;
  watched: WatchedRecords;
}): Promise<{ claim: ClaimRecord; risen: number | null }> {
  const id = targetIdOf({ claim, item });
  const target = id ? await watched.targets.findById({ id }) : null;
  return { claim: seenSince({ claim, target }), risen: risenCents({ claim, target }) };
}
