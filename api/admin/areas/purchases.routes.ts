import {
  type AdminItemResponse,
  type PurchaseDetailResponse,
  purchaseRoutes,
  purchasesList,
} from '../../../domain/admin/contracts/purchases.contract.js';
import { itemStateInWords } from '../../../domain/purchase-view/item-state.words.js';
import { lastDayKindOf } from '../../../domain/purchases/last-day-kind.rules.js';
import { toLookViews } from '../../../domain/purchases/look-view.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { windowStateOf } from '../../../domain/purchases/window-state.rules.js';
import { placeOf } from '../../../domain/retailers/places/place.rules.js';
import type { RetailerRecord } from '../../../domain/retailers/retailer-record.types.js';
import { retailerToday } from '../../../domain/retailers/windows/adjustment-window.rules.js';
import { policyWordsOf } from '../../../domain/retailers/windows/policy-words.rules.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { systemClock } from '../../../domain/shared/clock.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea, AdminParts } from '../admin-area.js';
import { createSeldomCount } from '../lists/seldom-count.js';
import { createWordSearch } from '../lists/word-search.js';
import { toClaimRow } from '../views/claim-rows.js';
import { toDropRow } from '../views/drop-rows.js';
import { makeDue, targetEnded } from '../views/make-due.js';
import { listPurchases, toPurchaseHead } from '../views/purchase-list.js';

/** Purchases with everything belonging to them. */
export const adminArea: AdminArea = ({ bought: records, retailers, linkItem, acts, lists }) => {
  const { router, serve } = serveRoutes(purchaseRoutes);
  const searchFor = createWordSearch(records.purchases);
  const countSeldom = createSeldomCount();
  const list = lists.serve(purchasesList, (query) =>
    listPurchases({ records, retailers, searchFor, countSeldom, query, now: systemClock.now() }),
  );
  serve('GET /api/admin/purchases/:id', [], async ({ params: { id }, response }) => {
    const purchase = await records.purchases.findById({ id });
    if (!purchase) throw createAppError({ code: 'request.not_found', message: 'no such purchase' });
    // Viewing a shopper's purchase is audited.
    await acts.note({ response, action: 'purchase.viewed', target: id });
    return toDetail({ purchase, records, retailers });
  });

  serve('POST /api/admin/purchases/:id/items/:item/link', [], async ({ params, body, response }) => {
    const [purchase, item] = await Promise.all([
      records.purchases.findById({ id: params.id }),
      records.items.findById({ id: params.item }),
    ]);
    if (!purchase || item?.purchase_id !== purchase.id) {
      throw createAppError({ code: 'request.not_found', message: 'no such item' });
    }
    await acts.around({ response, action: 'item.linked', target: purchase.id }, () =>
      linkItem({ item, purchase, url: body.url }),
    );
    return toDetail({ purchase, records, retailers });
  });
  serve('POST /api/admin/purchases/:id/check', [], async ({ params: { id }, response }) => {
    const items = await records.items.listByPurchase({ purchaseId: id });
    const ids = new Set(items.flatMap(({ target_id }) => target_id ?? []));
    const now = systemClock.now();
    const products = await acts.around({ response, action: 'purchase.check_asked', target: id }, async () => {
      const found = await Promise.all([...ids].map((target) => records.targets.findById({ id: target })));
      const due = await Promise.all(
        found.map((target) => (target ? makeDue({ records, target, now }) : false)),
      );
      const count = due.filter(Boolean).length;
      if (count === 0) throw targetEnded();
      return count;
    });
    return { products };
  });
  return list.use(router);
};

async function toDetail({
  purchase,
  records,
  retailers,
}: Pick<AdminParts, 'retailers'> & {
  records: PurchaseRecords;
  purchase: PurchaseRecord;
}): Promise<PurchaseDetailResponse> {
  const of = { purchaseId: purchase.id };
  const [items, drops, claims, promised] = await Promise.all([
    records.items.listByPurchase(of),
    records.drops.listByPurchase(of),
    records.claims.listByPurchase(of),
    retailers.promised(purchase),
  ]);
  return {
    ...toPurchaseHead(purchase),
    window: windowStateOf({
      purchase,
      items,
      today: retailerToday(systemClock.now(), placeOf(promised?.record, purchase.facts)),
    }),
    policy_version: purchase.policy_version,
    promise: promised && policyWordsOf(promised.record).promise,
    is_returned: purchase.is_returned,
    mail_stopped_at: purchase.mail_stopped_at?.toISOString() ?? null,
    last_told_at: purchase.last_told_at?.toISOString() ?? null,
    closed_at: purchase.closed_at?.toISOString() ?? null,
    sources: purchase.sources,
    items: items.map((item) => toItem({ item, purchase, record: promised?.record ?? null })),
    drops: drops.map((drop) =>
      toDropRow({
        drop,
        item: items.find(({ id }) => id === drop.item_id),
        purchase,
        claim: claims.find(({ id }) => id === drop.claim_id),
      }),
    ),
    claims: claims.map(toClaimRow),
  };
}

function toItem({
  item,
  purchase,
  record,
}: {
  item: PurchaseItemRecord;
  purchase: PurchaseRecord;
  record: RetailerRecord | null;
}): AdminItemResponse {
  const { retailer: shop } = purchase;
  const words = itemStateInWords({ state: item.state, reason: item.reason, lastDay: item.last_day, shop });
  return {
    id: item.id,
    name: item.name,
    quantity: item.quantity,
    currency: item.currency,
    paid_unit_cents: item.paid_unit_cents,
    state: item.state,
    words: words.what,
    last_day: item.last_day,
    is_at_least: lastDayKindOf({ item, purchase, record }).isAtLeast,
    sku: item.sku,
    gtin: item.gtin,
    link: item.link && { url: item.link.url, rung: item.link.rung },
    looks: toLookViews(item.looks),
    target_id: item.target_id,
    told_unit_cents: item.told_unit_cents,
    adjusted_unit_cents: item.adjusted_unit_cents,
  };
}
