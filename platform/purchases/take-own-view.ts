import { type DropDecision, decideDrop } from '../../domain/claims/decide-drop.rules.js';
import type { Availability } from '../../domain/prices/facts/page-facts.types.js';
import { isOnDomains, parseWebUrl, withoutTracking } from '../../domain/purchases/product-url.rules.js';
import { isReportable, paidForOne } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { RecordPushedPrice } from '../watch/record-pushed-price.js';
import { type AskedRecords, askedBefore } from './asked-before.js';
import { notPossible, type OwnItem } from './report-price.js';

/** Oldest view of a page that is taken, ms: what a browser showed earlier says little about now. */
export const maxViewAgeMs = 10 * minuteMs;

/** A price as one shopper's own browser showed it. */
export type OwnView = OwnItem & {
  /** Address of the page that showed it. */
  url: string;
  /** Price of one unit, cents. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  seenAt: Date;
  /** Whether the shopper was signed in, so that it may be a price for members. */
  isSignedIn: boolean;
  /** Whether the shop itself sells it; null if the page does not say. */
  ownSeller: boolean | null;
  availability: Availability;
};

/** What came of a view: a decision if it was lower, null if it only went into the history. */
export type TakenView = { decision: DropDecision | null };

/**
 * Takes what a shopper's own browser shows for one of their items. It is never public: it ends at most in a question
 * to the shop, and has the product checked by every public source that reaches it.
 *
 * @throws {AppError} `item.not_possible` (409) when the item's state does not allow it, `price.other_shop`,
 * `price.other_currency`, `price.too_old`
 */
export type TakeOwnView = (view: OwnView) => Promise<TakenView>;

/** Creates {@link TakeOwnView}. The same view sent again changes nothing. */
export function createTakeOwnView({
  records,
  retailers,
  recordPushedPrice,
  clock,
  minDropCents,
}: {
  /** What was asked before, where the shop adjusts only once. */
  records: AskedRecords;
  retailers: RetailerSource;
  recordPushedPrice: RecordPushedPrice;
  clock: Clock;
  minDropCents: number;
}): TakeOwnView {
  return async ({ item, purchase, url, amountCents, currency, seenAt, isSignedIn, ...page }) => {
    const paid = paidForOne(item);
    if (paid === null || !isReportable(item)) throw notPossible();
    const now = clock.now();
    if (Math.abs(now.getTime() - seenAt.getTime()) > maxViewAgeMs) throw refusal('price.too_old');
    if (currency !== item.currency) throw refusal('price.other_currency');
    const retailer = await retailers.promised(purchase);
    const address = parseWebUrl(url);
    if (!address || !isOnDomains({ url: address, domains: retailer?.record.domains ?? [] }))
      throw refusal('price.other_shop');
    const source = 'browser' as const;
    const { isLower } = await recordPushedPrice({
      source,
      about: { itemId: item.id },
      amountCents,
      currency,
      highestPaidCents: paid,
      url: withoutTracking(address).href,
      title: null,
      firstSeenAt: seenAt,
      seenAt,
      witnesses: isSignedIn ? ['signed_in'] : ['visible'],
      ...page,
    });
    if (!isLower) return { decision: null };
    const price = { unitCents: amountCents, seenAt, source };
    const before = await askedBefore({ item, retailer, records });
    return { decision: decideDrop({ item, purchase, ...before, retailer, price, now, minDropCents }) };
  };
}

function refusal(code: 'price.too_old' | 'price.other_currency' | 'price.other_shop'): AppError {
  return createAppError({ code, message: 'the view of a page was not taken' });
}
