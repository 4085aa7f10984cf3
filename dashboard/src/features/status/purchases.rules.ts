import type {
  ItemClaimView,
  PurchaseItemView,
  PurchaseView,
} from '../../../../domain/purchases/purchase-view.types.js';

/** A claim that waits for its shopper. */
export type OpenClaim = { shop: string; name: string; currency: string; claim: ItemClaimView };

/** The claims to be sent now, the earliest last day first. */
export function openClaims(purchases: readonly PurchaseView[]): OpenClaim[] {
  return purchases
    .flatMap(({ shop, currency, items }) =>
      items.flatMap(({ name, state, claim }) =>
        state === 'dropped' && claim?.state === 'open'
          ? [{ shop: shop ?? 'the shop', name, currency, claim }]
          : [],
      ),
    )
    .toSorted((one, other) => one.claim.last_day.localeCompare(other.claim.last_day));
}

/** States in which a lower price that the shopper saw can still be asked for. */
const reportable = new Set(['watching', 'needs_link', 'dropped', 'claimed', 'refunded', 'partly_refunded']);

/** What the shopper can do with an item. */
export function itemChoices({ state, days_left, paid_unit_cents, suggestion }: PurchaseItemView) {
  const isOpen = days_left !== null;
  return {
    canLink: state === 'needs_link' && !suggestion,
    canReport: reportable.has(state) && isOpen && paid_unit_cents !== null,
    canStop: state === 'watching' || state === 'needs_link',
    canResume: state === 'stopped' && isOpen,
  };
}

/** Prices by day as the chart draws them. */
export function chartPoints({ history }: Pick<PurchaseItemView, 'history'>) {
  const days = new Map<string, number>();
  for (const { from, to, amount_cents } of history) {
    for (const instant of [from, to]) days.set(instant.slice(0, 10), amount_cents);
  }
  return [...days]
    .map(([day, price_cents]) => ({ day, price_cents }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
