import type { Doubt } from '../retailers/decision/policy-decision.types.js';
import { reasonBeyond, windowDoubts } from '../retailers/decision/window-doubts.rules.js';
import { isItself } from '../retailers/kinds/item-kind.rules.js';
import { sellerKindOf } from '../retailers/own-seller.rules.js';
import { isOtherMarket } from '../retailers/places/other-market.rules.js';
import { placeOf } from '../retailers/places/place.rules.js';
import { dayAt, endOfDayIn, timeZoneOf } from '../retailers/places/time-zone.rules.js';
import type { PurchaseFacts, RetailerVersion } from '../retailers/retailer-record.types.js';
import { isLongOver } from '../retailers/windows/adjustment-window.rules.js';
import { isSure, policyWindowsOf } from '../retailers/windows/policy-windows.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { worthOf } from '../shared/money/currency-worth.rules.js';
import { regex } from '../shared/regex.js';
import { type FoundProduct, findProduct, type SharedLink } from './find-product.rules.js';
import type { DraftLine, PurchaseDraft } from './forming/purchase-draft.types.js';
import type { HeldFacts, ItemState, NotWatchableReason } from './purchase.types.js';
import { purchaseFactsOf } from './purchase-facts.rules.js';

/** Stored-value cards: their price never falls. */
const giftCard = regex('iu')`
    (?<![\p{L}])(?:(?:e-?)?gift ?cards?|e-?gift|gift certificates?|geschenk(?:karte|gutschein)|carte[- ]cadeau|
    tarjeta regalo|carta regalo|cadeaubon|cadeaukaart|store credit|gutschein(?:karte)?|guthabenkarte|bon cadeau|
    ch[èe]que cadeau|vale regalo|buono regalo|cart[ãa]o[- ]presente|vale[- ]presente|karta podarunkowa|presentkort|
    gavekort|lahjakortti|d[áa]rkov[áa] karta|ギフトカード|prepaid (?:visa|mastercard|card)|top[- ]?up card)(?![\p{L}])
  `;
/** Services and insurance, by words that no product name contains; a warranty set off from a name is what that has. */
const service = regex('i')`
    \b(?:protection plan|service plan|extended warranty|\d+[- ]?(?:year|yr)s? (?:plan|protection plan)|
    (?<![,(|]\s?|\s[–—-]\s)\d+[- ]?(?:year|yr)s? warranty|
    applecare\+?|geek squad|allstate protection|square ?trade|asurion|(?:home|tv|appliance) installation|
    assembly service|haul[- ]?away|activation fee|service charge|garantieverl[äa]ngerung|frais de (?:port|livraison)|
    gastos de env[íi]o|spese di spedizione|verzendkosten|versandkosten|extension de garantie)\b
  `;
/** Fees by words that product names also contain (a fine tip marker): only as the whole name. */
const feeAlone = regex('i')`
    ^\W*(?:delivery|shipping|handling|shipping (?:and|&) handling|installation|assembly|gift ?wrap(?:ping)?|donation|
    tip|gratuity|carrier bag|shopping bag|bag|bottle deposit|deposit|crv|pfand|eco|recycling|environmental|
    membership|subscription|versand|livraison)(?: (?:fee|charge|service|cost)s?)?[\W\d]*$
  `;
/** Used goods: no retailer adjusts their price. */
const used = regex('i')`
    \b(?:used|pre-?owned|pre-?loved|refurb(?:ished)?|renewed|open[- ]box|second[- ]hand|reconditioned|gebraucht|
    generalüberholt|d['’]occasion|reconditionn[ée]e?|reacondicionado|ricondizionato|tweedehands)\b
  `;

/** Why an item cannot be watched, judged by its name alone; null if nothing speaks against it. */
export function notWatchableByName(
  name: string,
): Extract<NotWatchableReason, 'gift_card' | 'service' | 'used'> | null {
  if (isItself({ name, kind: giftCard })) return 'gift_card';
  if (used.test(name)) return 'used';
  return isItself({ name, kind: service }) || feeAlone.test(name) ? 'service' : null;
}

/** Initial state of a bought line when its purchase is formed. */
export type FormedState = {
  state: Extract<ItemState, 'watching' | 'needs_link' | 'not_watchable' | 'returned'>;
  reason: NotWatchableReason | null;
  product: FoundProduct | null;
  /** Last day on which a lower price counts, in the retailer's time zone. */
  lastDay: CalendarDay | null;
  /** End of that day. */
  until: Date | null;
};

/**
 * The window in which a lower price counts: the promised one while it is open, else a longer one claimed by some
 * sources.
 */
export type WatchWindow =
  | {
      isOpen: true;
      lastDay: CalendarDay;
      until: Date;
      /** What alone leaves it open: a holiday extension, or a first day that nobody knows. */
      doubts: Doubt[];
      /** Why a price can only be asked about if the promised window is over. */
      beyond: ReturnType<typeof reasonBeyond>;
    }
  | {
      isOpen: false;
      reason: Extract<
        NotWatchableReason,
        'unknown_policy' | 'no_window' | 'no_purchase_day' | 'window_over' | 'too_old'
      >;
      lastDay: CalendarDay | null;
    };

/** Determines the window of one item. */
export function watchWindowOf({
  retailer: { record },
  purchase,
  itemName,
  now,
}: {
  retailer: RetailerVersion;
  purchase: PurchaseFacts;
  itemName: string;
  now: Date;
}): WatchWindow {
  const { policy } = record;
  const place = placeOf(record, purchase);
  const purchasedAt = purchase.bought_on;
  if (!purchasedAt) return { isOpen: false, reason: 'no_purchase_day', lastDay: null };
  const { promised, longer, late } = policyWindowsOf({
    policy,
    purchase: { ...purchase, bought_on: purchasedAt, item_name: itemName },
  });
  const today = dayAt({ instant: now, place });
  const open = [promised, longer, late].find((window) => window && window.lastDay >= today);
  if (open) {
    const until = endOfDayIn({ day: open.lastDay, timeZone: timeZoneOf(place) });
    const doubts = open === promised ? [] : windowDoubts({ policy, window: open });
    return { isOpen: true, lastDay: open.lastDay, until, doubts, beyond: reasonBeyond(open) };
  }
  // Only a promised window can close: where nothing is promised, the words of the policy say so.
  if (promised)
    return { isOpen: false, reason: 'window_over', lastDay: (late ?? longer ?? promised).lastDay };
  const isOld = isLongOver({ purchasedAt, today });
  const reason = isSure(policy.confidence) ? 'no_window' : isOld ? 'too_old' : 'unknown_policy';
  return { isOpen: false, reason, lastDay: null };
}

/**
 * State of a bought line: returned, not watchable with the reason, waiting for a link, or watched.
 *
 * @param minDropCents smallest amount worth a claim, US cents: a line that cost no more cannot reach it
 */
export function formedStateOf({
  line,
  draft,
  held,
  retailer,
  shared,
  now,
  minDropCents,
}: {
  line: DraftLine;
  draft: Pick<PurchaseDraft, 'purchasedAt' | 'isReturned' | 'currency'> &
    Partial<Pick<PurchaseDraft, 'facts'>>;
  /** What the shopper told us; absent if nothing. */
  held?: HeldFacts | undefined;
  retailer: RetailerVersion | null;
  shared: readonly SharedLink[];
  now: Date;
  minDropCents: number;
}): FormedState {
  const none = { reason: null, product: null, lastDay: null, until: null };
  if (draft.isReturned || line.isReturned) return { ...none, state: 'returned' };
  const not = (reason: NotWatchableReason, lastDay: CalendarDay | null = null): FormedState => ({
    ...none,
    state: 'not_watchable',
    reason,
    lastDay,
  });
  const named = notWatchableByName(line.name);
  if (named) return not(named);
  if (!retailer) {
    const today = dayAt({ instant: now, place: '' });
    return not(isLongOver({ purchasedAt: draft.purchasedAt, today }) ? 'too_old' : 'unknown_retailer');
  }
  if (isOtherMarket({ record: retailer.record, currency: draft.currency })) return not('other_market');
  if (line.soldBy && sellerKindOf({ seller: line.soldBy, record: retailer.record }) === 'other')
    return not('marketplace');
  const window = watchWindowOf({
    retailer,
    purchase: purchaseFactsOf(
      { purchased_at: draft.purchasedAt, facts: draft.facts, held },
      { source_item_ids: line.sourceItemIds },
    ),
    itemName: line.name,
    now,
  });
  if (!window.isOpen) return not(window.reason, window.lastDay);
  if (line.paidUnitCents === null || line.paidTotalCents === null)
    return not('no_price_paid', window.lastDay);
  if (line.paidTotalCents <= worthOf({ dollarCents: minDropCents, currency: draft.currency }))
    return not('too_cheap', window.lastDay);
  const { domains, item_urls: itemUrls, item_numbers: itemNumbers } = retailer.record;
  const product = findProduct({ line, retailer: { domains, itemUrls, itemNumbers }, shared });
  return {
    state: product ? 'watching' : 'needs_link',
    reason: null,
    product,
    lastDay: window.lastDay,
    until: window.until,
  };
}
