import type { ClaimRecord } from '../claims/claim.types.js';
import { isAwaited } from '../claims/claim-state.rules.js';
import { heldQuestionsOf } from '../claims/held/held-questions.rules.js';
import { seenOnDay } from '../claims/page/claim-request.rules.js';
import { whyInWords } from '../claims/page/drop-reason.words.js';
import {
  asItStands,
  lowestInWords,
  mustBeLive,
  risenCents,
  risenInWords,
  seenSince,
  targetIdOf,
} from '../claims/price-since.rules.js';
import { isPublic, sourceOf } from '../price-sources/price-sources.data.js';
import { type LastDayKind, lastDayKindOf } from '../purchases/last-day-kind.rules.js';
import { lookedInWords } from '../purchases/look.rules.js';
import { toLookViews } from '../purchases/look-view.rules.js';
import { paidQuestionOf } from '../purchases/paid-question.rules.js';
import type { HeldDrop, ItemState, PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';
import { placeOf } from '../retailers/places/place.rules.js';
import { timeZoneOf } from '../retailers/places/time-zone.rules.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import { isLongOver } from '../retailers/windows/adjustment-window.rules.js';
import { unknownStartInWords } from '../retailers/windows/policy-words.rules.js';
import { type CalendarDay, calendarDayIn, daysBetween, formatDay } from '../shared/calendar-day.js';
import { formatMoney } from '../shared/money/money.js';
import { isolated } from '../shared/text/isolated.js';
import { timeAgoInWords } from '../shared/text/time-ago.words.js';
import { checkInWords, isShut } from '../watch/check-outcome.words.js';
import type { PricePoint } from '../watch/price-point.schemas.js';
import type { ObservationRecord, WatchTargetRecord } from '../watch/watch.types.js';
import { itemStateInWords } from './item-state.words.js';
import type { CheckView, ItemClaimView, PurchaseItemView, SeenPriceView } from './purchase-view.schemas.js';

/** Builds the view of one item. */
export function toPurchaseItemView({
  item,
  shop,
  isMailStopped,
  targets,
  observations,
  claims,
  purchase,
  record,
  today,
  now,
}: {
  item: PurchaseItemRecord;
  shop: string | null;
  /** Whether its buyer wants no mail about it. */
  isMailStopped: boolean;
  /** Watched products, including its own and those its claims are about. */
  targets: readonly WatchTargetRecord[];
  /** Observations of its product, in any order. */
  observations: readonly ObservationRecord[];
  /** Its claims. */
  claims: readonly ClaimRecord[];
  purchase: Pick<PurchaseRecord, 'purchased_at' | 'facts' | 'held'>;
  /** The policy version promised to the purchase; null for an unknown shop. */
  record: RetailerRecord | null;
  /** Today in the retailer's time zone. */
  today: CalendarDay;
  now: Date;
}): PurchaseItemView {
  const { id, name, quantity, paid_unit_cents, paid_total_cents, reason, last_day } = item;
  const state = stateAt({ item, now });
  const { purchased_at: boughtOn, facts } = purchase;
  const timeZone = timeZoneOf(placeOf(record, facts));
  const ends = lastDayKindOf({ item, purchase, record });
  const history = historyOf({ item, observations });
  const held = paidQuestionOf(item) ? (item.held_drop ?? null) : null;
  const first = claimThatMatters({ claims, state });
  const findTarget = (wanted: string | null) => targets.find((one) => one.id === wanted) ?? null;
  const target = findTarget(item.target_id);
  const followed = first && findTarget(targetIdOf({ claim: first, item }));
  const told = first && seenSince({ claim: first, target: followed });
  const risen = told && risenCents({ claim: told, target: followed });
  return {
    id,
    name,
    quantity,
    paid_unit_cents,
    paid_total_cents,
    state,
    reason,
    is_return_said: item.is_return_said === true,
    words: itemStateInWords({
      state,
      reason,
      lastDay: last_day,
      shop,
      isMailStopped,
      read: readInWords({ history, currency: item.currency, shop, now }),
      looked: lookedInWords({ looks: item.looks ?? [], now }),
      isShut: target !== null && isShut(target),
      ...beyondPromise({ ends, item, shop, today }),
      isPriceOpen: item.is_price_open === true,
      held: held && heldInWords({ held, currency: item.currency, shop, timeZone }),
      isUnanswered: told?.state === 'unanswered',
      isLongOver: isLongOver({ purchasedAt: boughtOn, today }),
      told: told && lowestInWords(lowestOf({ claim: told, timeZone })),
      risen: told && risen !== null ? risenWords({ claim: told, risen, shop, record, timeZone }) : null,
    }),
    last_day,
    ...(ends.isAtLeast && { is_at_least: true as const }),
    ...(ends.isUnsure && { is_day_unsure: true as const }),
    days_left: daysLeft({ lastDay: last_day, today }),
    link: item.link && { url: item.link.url, rung: item.link.rung },
    suggestion: item.suggestion,
    last_price: lastPublicPriceOf(history),
    last_look: lastCheckOf(target),
    looks: toLookViews(item.looks),
    history,
    time_zone: timeZone,
    claim: told && claimOf({ claim: asItStands({ claim: told, risen, record }), today }),
    held_drop: held && { price_cents: held.price_cents, seen_at: held.confirmed_at.toISOString() },
    questions: heldQuestionsOf({ item, purchase, claims, record, today }),
  };
}

/** Whole days left until the end of a last day; 0 on that day, null if it is over or there is none. */
export function daysLeft({
  lastDay,
  today,
}: {
  lastDay: CalendarDay | null;
  today: CalendarDay;
}): number | null {
  return lastDay && lastDay >= today ? daysBetween({ from: today, to: lastDay }) : null;
}

/**
 * Prices that the shop shows to everybody, oldest first, in the currency paid: those in another cannot be compared.
 * Another's price is told in a sentence with its source.
 */
function historyOf({
  item,
  observations,
}: {
  item: Pick<PurchaseItemRecord, 'currency'>;
  observations: readonly ObservationRecord[];
}): PricePoint[] {
  return observations
    .filter(
      ({ outcome, currency, source }) =>
        outcome === 'price' && currency === item.currency && isPublic(source),
    )
    .toSorted((a, b) => a.first_at.getTime() - b.first_at.getTime())
    .flatMap(({ amount_cents, first_at, last_at, source }) =>
      amount_cents === null
        ? []
        : [{ from: first_at.toISOString(), to: last_at.toISOString(), amount_cents, source }],
    );
}

/** The last price that the shop showed to everybody; null if none was read. */
function lastPublicPriceOf(history: readonly PricePoint[]): SeenPriceView | null {
  const last = history.toSorted((a, b) => a.to.localeCompare(b.to)).at(-1);
  return last ? { amount_cents: last.amount_cents, at: last.to, source: last.source } : null;
}

/** The last public price in words, with its source and age; null if none was read. */
function readInWords({
  history,
  currency,
  shop,
  now,
}: {
  history: readonly PricePoint[];
  currency: string;
  shop: string | null;
  now: Date;
}): string | null {
  const last = lastPublicPriceOf(history);
  if (!last) return null;
  const price = formatMoney({ cents: last.amount_cents, currency });
  const seen = sourceOf(last.source).words.seen({ price, shop: isolated(shop ?? 'the shop') });
  return `${seen}, read ${timeAgoInWords({ at: new Date(last.at), now })}`;
}

function lastCheckOf(target: WatchTargetRecord | null): CheckView | null {
  if (!target?.last_checked_at || !target.last_outcome) return null;
  const { last_checked_at: at, last_outcome: outcome, last_reason: reason } = target;
  return { at: at.toISOString(), outcome, words: checkInWords({ outcome, reason }) };
}

/** An item's state: one that waits for its purchase to be summed up has ended. */
function stateAt({ item: { state, until }, now }: { item: PurchaseItemRecord; now: Date }): ItemState {
  const isWaiting = state === 'watching' || state === 'needs_link' || state === 'dropped';
  return isWaiting && until !== null && until <= now ? 'expired' : state;
}

/** What the words of an item say once the promised window is over. */
function beyondPromise({
  ends: { promisedEnd, unknownStart },
  item: { last_day },
  shop,
  today,
}: {
  ends: LastDayKind;
  item: Pick<PurchaseItemRecord, 'last_day'>;
  shop: string | null;
  today: CalendarDay;
}): { isDisputed: boolean; unknownStart: string | null } {
  const isOver = promisedEnd !== null && promisedEnd < today;
  const start = isOver && unknownStart;
  return {
    isDisputed: isOver && last_day !== null && last_day >= today,
    unknownStart: start ? unknownStartInWords({ shop: isolated(shop ?? 'the shop'), ...start }) : null,
  };
}

/** The lower price of a claim, as its words need it. */
function lowestOf({ claim, timeZone }: { claim: ClaimRecord; timeZone: string }) {
  return {
    source: claim.evidence.source,
    lowestCents: claim.price_cents,
    currency: claim.currency,
    seenOn: seenOnDay({ claim, timeZone }),
  };
}

/** A lower price that waits for an answer, with its source and day. */
function heldInWords({
  held: { source, price_cents: lowestCents, confirmed_at: confirmedAt },
  currency,
  shop,
  timeZone,
}: {
  held: HeldDrop;
  currency: string;
  shop: string | null;
  timeZone: string;
}): string {
  const seenOn = calendarDayIn({ instant: confirmedAt, timeZone });
  const price = formatMoney({ cents: lowestCents, currency });
  const seen = sourceOf(source).words.seen({ price, shop: isolated(shop ?? 'the shop') });
  return `${seen} on ${formatDay(seenOn)}`;
}

function risenWords({
  claim,
  risen,
  shop,
  record,
  timeZone,
}: {
  claim: ClaimRecord;
  risen: number;
  shop: string | null;
  record: RetailerRecord | null;
  timeZone: string;
}) {
  return risenInWords({
    ...lowestOf({ claim, timeZone }),
    nowCents: risen,
    shop: shop ?? 'the shop',
    isLiveNeeded: mustBeLive(record),
  });
}

/**
 * The claim to show: for an item that waits for the shop the one that was asked for, else the open one, else the last
 * one.
 */
function claimThatMatters({
  claims,
  state,
}: {
  claims: readonly ClaimRecord[];
  state: PurchaseItemRecord['state'];
}): ClaimRecord | null {
  const newestFirst = claims.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const awaited = state === 'claimed' ? newestFirst.find(isAwaited) : undefined;
  const open = awaited ?? newestFirst.find((claim) => claim.state === 'open');
  return open ?? newestFirst.find((claim) => claim.state !== 'superseded') ?? null;
}

function claimOf({ claim, today }: { claim: ClaimRecord; today: CalendarDay }): ItemClaimView | null {
  if (claim.state === 'superseded') return null;
  const { id, state, verdict, amount_cents, price_cents, last_day, outcome } = claim;
  return {
    id,
    state,
    verdict,
    reason: whyInWords({ ...claim, shop: claim.retailer }).join(' '),
    amount_cents,
    price_cents,
    last_day,
    days_left: daysLeft({ lastDay: last_day, today }),
    asked_at: claim.asked_at?.toISOString() ?? null,
    answer: outcome && {
      answer: outcome.answer,
      refunded_cents: outcome.refunded_cents,
      at: outcome.at.toISOString(),
    },
  };
}
