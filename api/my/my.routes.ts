import type { RequestHandler, Router } from 'express';
import { type MyPurchase, myLinkRoutes, myRoutes } from '../../domain/contracts/my.contract.js';
import { gmailFilters } from '../../domain/mail/forwarding/gmail-filters.rules.js';
import type { PurchaseItemView } from '../../domain/purchase-view/purchase-view.schemas.js';
import { seedRecords } from '../../domain/retailers/seeds/seed-records.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { csvLine } from '../../domain/shared/text/csv.js';
import type { FollowItem } from '../../platform/purchases/follow-item.js';
import type { Hold } from '../../platform/purchases/hold.js';
import type { MailWish } from '../../platform/purchases/mail-wish.js';
import type { PushPhones } from '../../platform/push/push-notices.js';
import type { ConfirmUpload } from '../../platform/submissions/confirm-upload.js';
import { eraseSubmission } from '../../platform/submissions/erase-submission.js';
import type { Pairing } from '../browsers/pairing.js';
import { smallBody, smallFormFromHere } from '../http/limits/small-body.js';
import { createNativeFormErrors, redirectForm } from '../http/routes/native-form.js';
import { type Serve, serveRoutes } from '../http/routes/serve-route.js';
import { refuseOtherSites } from '../http/safety/same-origin.js';
import { createPrivatePageRouter, createRefusedFormPage, type PrivatePage } from '../site/private-page.js';
import type { SitePages } from '../site/site-pages.js';
import { type EraseMineDependencies, eraseAddress, erasePurchase } from './erase-purchase.js';
import type { KnownBrowser } from './known-browser.js';
import type { MyAccess } from './my-access.js';
import type { MyLinkRequest } from './my-link-request.js';
import type { LoadMyPurchases } from './my-purchases.js';

type Row = { purchase: MyPurchase; item: PurchaseItemView };

const columns: readonly (readonly [string, (row: Row) => string | number | null | undefined])[] = [
  ['shop', ({ purchase }) => purchase.shop],
  ['order_number', ({ purchase }) => purchase.order_number],
  ['purchased_at', ({ purchase }) => purchase.purchased_at],
  ['item', ({ item }) => item.name],
  ['quantity', ({ item }) => item.quantity],
  ['currency', ({ purchase }) => purchase.currency],
  ['paid_for_one', ({ item }) => amount(item.paid_unit_cents)],
  ['paid', ({ item }) => amount(item.paid_total_cents)],
  ['state', ({ item }) => item.state],
  ['last_day', ({ item }) => item.last_day],
  ['link', ({ item }) => item.link?.url],
  ['last_price', ({ item }) => amount(item.last_price?.amount_cents ?? null)],
  ['last_price_at', ({ item }) => item.last_price?.at],
  ['last_look_at', ({ item }) => item.last_look?.at],
  ['to_ask_for', ({ item }) => amount(item.claim?.amount_cents ?? null)],
  ['ask_by', ({ item }) => item.claim?.last_day],
  ['came_back', ({ item }) => amount(item.claim?.answer?.refunded_cents ?? null)],
];

/** Purchases as a table (RFC 4180), one line per item; amounts are decimals in the purchase's currency. */
function purchasesCsv(purchases: readonly MyPurchase[]): string {
  const rows = purchases.flatMap((purchase) => purchase.items.map((item) => ({ purchase, item })));
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, read]) => read(row)))];
  return lines.map(csvLine).join('');
}

function amount(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2);
}

/** What the routes of all purchases of an address need. */
export type MyRouterDependencies = {
  requestLink: MyLinkRequest;
  access: MyAccess;
  load: LoadMyPurchases;
  mailWish: MailWish;
  followItem: FollowItem;
  hold: Hold;
  confirmUpload: ConfirmUpload;
  knownBrowser: KnownBrowser;
  pairing: Pick<Pairing, 'offer' | 'forget'>;
  phones: Pick<PushPhones, 'keep' | 'forget'>;
  store: EraseMineDependencies;
  limits: { links: RequestHandler; requests: RequestHandler };
  pages: SitePages;
  clock: Clock;
};

/** Requesting the link to all purchases of an address, and the actions it allows. */
export function createMyRouter(dependencies: MyRouterDependencies): Router {
  const { requestLink, limits, hold, load, access } = dependencies;
  const { router, serve } = serveRoutes({ ...myLinkRoutes, ...myRoutes });
  serve('POST /api/my/link', [limits.links, refuseOtherSites, ...smallBody], async (call) => {
    const { email } = call.body;
    await requestLink(email);
    return redirectForm(call, '/my?done=sent') ?? { email };
  });
  const notices = new Set(['email.required', 'email.invalid', 'request.rate_limited']);
  const noticeOf = ({ code }: { code: string }) => (notices.has(code) ? code : null);
  router.use('/api/my/link', createNativeFormErrors({ page: '/my', noticeOf }));
  router.use('/api/my', limits.requests);
  serveReading({ serve, ...dependencies });
  serveActs({ serve, ...dependencies });
  serve('POST /api/my/:token/items/:id/held', smallFormFromHere, async (call) => {
    const item = await access.openItem(call.params);
    const purchase = await access.openPurchase({ ...call.params, id: item.purchase_id });
    await hold({ purchase, item, ...call.body });
    return redirectForm(call, pageOf(call.params.token)) ?? undefined;
  });
  serveUploads({ serve, ...dependencies });
  serveBrowsers({ serve, ...dependencies });
  servePhones({ serve, ...dependencies });
  const page = {
    page: '/my/:token',
    pages: dependencies.pages,
    load: async ({ token = '' }) => ({ mine: await load(await access.open(token)) }),
  } satisfies PrivatePage;
  const summary = 'Show all purchases of an address as a page, which needs no JavaScript';
  router.use(createPrivatePageRouter({ ...page, summary, limit: limits.requests }));
  router.use('/api/my/:token', createRefusedFormPage(page));
  return router;
}

/** What a part of the routes is made of. */
type Part<Name extends keyof MyRouterDependencies> = Pick<MyRouterDependencies, Name> & {
  serve: Serve<typeof myRoutes>;
};

/** What is held of an address: to see, to take away, and to forward to. */
function serveReading({ serve, access, load }: Part<'access' | 'load'>): void {
  serve('GET /api/my/:token', [], async ({ params }) => load(await access.open(params.token)));
  serve('GET /api/my/:token/export', [], async ({ params, query: { format }, response }) => {
    const mine = await load(await access.open(params.token));
    response.attachment(`purchases.${format}`);
    if (format === 'json') return response.json(mine);
    return response.type('text/csv; charset=utf-8').send(purchasesCsv(mine.purchases));
  });
  serve('GET /api/my/:token/gmail-filters.xml', [], async ({ params, response }) => {
    const { receipts_address: forwardTo } = await load(await access.open(params.token));
    if (forwardTo === null)
      throw createAppError({ code: 'my.not_found', message: 'no address to forward to' });
    const shops = seedRecords.map(({ retailer: name, domains }) => ({ name, domains }));
    return response
      .attachment('gmail-filters.xml')
      .type('application/xml; charset=utf-8')
      .send(gmailFilters({ shops, forwardTo }));
  });
}

/** What is done with items and purchases, and with everything. */
function serveActs({
  serve,
  access,
  mailWish,
  followItem,
  store,
  clock,
}: Part<'access' | 'mailWish' | 'followItem' | 'store' | 'clock'>): void {
  serve('DELETE /api/my/:token', [], async ({ params }) => {
    const { email } = await access.open(params.token);
    await eraseAddress({ email, now: clock.now(), store });
  });
  for (const act of ['stop', 'returned', 'resume'] as const) {
    serve(`POST /api/my/:token/items/:id/${act}`, [], async ({ params }) => {
      await followItem[act](await access.openItem(params));
    });
  }
  const wishes = { stop: mailWish.stopPurchase, start: mailWish.startPurchase };
  for (const wish of ['stop', 'start'] as const) {
    serve(`POST /api/my/:token/purchases/:id/${wish}-mail`, [refuseOtherSites], async (call) => {
      await wishes[wish](await access.openPurchase(call.params));
      return redirectForm(call, pageOf(call.params.token)) ?? undefined;
    });
  }
  serve('DELETE /api/my/:token/purchases/:id', [], async ({ params }) => {
    const purchase = await access.openPurchase(params);
    await erasePurchase({ purchase, now: clock.now(), store });
  });
}

/**
 * What the owner of an address says about uploads that name it. Opening the link says nothing, because scanners of
 * mailboxes open every link; only a button does.
 */
function serveUploads({
  serve,
  access,
  confirmUpload,
  knownBrowser,
  store,
  clock,
}: Part<'access' | 'confirmUpload' | 'knownBrowser' | 'store' | 'clock'>): void {
  serve('POST /api/my/:token/uploads/:id/confirm', [], async (call) => {
    const { params, response } = call;
    const { id } = await access.openUpload(params);
    await confirmUpload({ submissionId: id });
    const { linkId, expiresAt: until } = await access.open(params.token);
    knownBrowser.remember({ response, linkId, until });
    return redirectForm(call, pageOf(params.token)) ?? undefined;
  });
  serve('DELETE /api/my/:token/uploads/:id', [], async ({ params }) => {
    const submission = await access.openUpload(params);
    await eraseSubmission({ submission, now: clock.now(), store });
  });
}

/** Pairing a browser with the address of a link, and forgetting one. */
function serveBrowsers({ serve, access, pairing }: Part<'access' | 'pairing'>): void {
  serve('POST /api/my/:token/browsers', [], async ({ params }) => {
    const { email } = await access.open(params.token);
    return pairing.offer(email);
  });
  serve('DELETE /api/my/:token/browsers/:id', [], async ({ params }) => {
    const { email } = await access.open(params.token);
    if (!(await pairing.forget({ id: params.id, email })))
      throw createAppError({ code: 'my.not_found', message: 'no such browser' });
  });
}

/** Notices on a phone: only its owner's page, opened on it, turns them on. */
function servePhones({ serve, access, phones }: Part<'access' | 'phones'>): void {
  serve('POST /api/my/:token/phones', smallBody, async ({ params, body: subscription }) => {
    const { email } = await access.open(params.token);
    await phones.keep({ email, subscription });
  });
  serve('DELETE /api/my/:token/phones/:id', [], async ({ params }) => {
    const { email } = await access.open(params.token);
    if (!(await phones.forget({ key: params.id, email })))
      throw createAppError({ code: 'my.not_found', message: 'no such phone' });
  });
}

/** The page that a form returns to. */
function pageOf(token: string): string {
  return `/my/${encodeURIComponent(token)}`;
}
