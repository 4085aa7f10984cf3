import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { restsOn } from '../../domain/claims/claim-basis.rules.js';
import type { DropDecision } from '../../domain/claims/decide-drop.rules.js';
import type { PayloadOf, tellDropJob } from '../../domain/contracts/jobs.js';
import { isPublic } from '../../domain/price-sources/price-sources.data.js';
import { lastDayKindOf } from '../../domain/purchases/last-day-kind.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { placeOf } from '../../domain/retailers/places/place.rules.js';
import { endOfDayIn, timeZoneOf } from '../../domain/retailers/places/time-zone.rules.js';
import type { RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import { addDays } from '../../domain/shared/calendar-day.js';
import type { ObservationRecord } from '../../domain/watch/watch.types.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import { newId } from '../../platform/database/record.js';
import type { WatchTargetsRepository } from '../../platform/database/watch/watch-targets.repository.js';

type Payload = PayloadOf<typeof tellDropJob>;

/** What a decision rests on: price paid, quantity, shop and day; once corrected, the same price is decided again. */
export function basisOf({
  item: { quantity, is_price_open },
  purchase: { retailer_id, purchased_at },
  decision: { fromUnitCents },
}: {
  item: PurchaseItemRecord;
  purchase: PurchaseRecord;
  decision: DropDecision;
}): string {
  return `${fromUnitCents}x${quantity}:${retailer_id}:${purchased_at}${is_price_open ? ':open' : ''}`;
}

/** Sets an ask about a price that nobody but a person or a receipt names apart from the claim of a page showing it. */
function heardFrom({ source }: Payload): string {
  return isPublic(source) ? '' : ':heard';
}

/** Sets the claim of a price that rose and is shown again apart from the claim of its first fall. */
function shownAgain({ isAgain }: DropDecision, { first_seen_at }: Payload): string {
  return isAgain ? `:again:${first_seen_at}` : '';
}

/** The claim that a decision about one buyer leads to. */
export function claimOf({
  item,
  purchase,
  retailer,
  decision,
  payload,
  observation,
  now,
}: {
  item: PurchaseItemRecord;
  purchase: PurchaseRecord;
  retailer: RetailerVersion;
  decision: DropDecision;
  payload: Payload;
  observation: ObservationRecord;
  now: Date;
}): ClaimRecord {
  const lastDay = decision.lastDay ?? item.last_day ?? '';
  const { record, version } = retailer;
  return {
    id: newId(),
    key: `${item.id}:${payload.price_cents}:${basisOf({ item, purchase, decision })}${heardFrom(payload)}${shownAgain(decision, payload)}`,
    purchase_id: purchase.id,
    item_id: item.id,
    target_id: item.target_id,
    retailer_id: record.retailer_id,
    retailer: record.retailer,
    policy_version: version,
    email: purchase.email,
    verdict: decision.verdict === 'claim' ? 'claim' : 'ask',
    reason: decision.reason,
    doubts: decision.doubts,
    rests_on: restsOn({ purchase, item }),
    name: item.name,
    order_number: purchase.order_number,
    purchased_at: purchase.purchased_at,
    quantity: item.quantity,
    currency: item.currency,
    receipt_tax: purchase.facts?.tax ?? null,
    paid_unit_cents: decision.fromUnitCents,
    bought_unit_cents: item.adjusted_unit_cents === null ? null : item.paid_unit_cents,
    price_cents: payload.price_cents,
    amount_cents: decision.amountCents,
    last_day: lastDay,
    is_at_least: lastDayKindOf({ item: { ...item, last_day: lastDay }, purchase, record }).isAtLeast,
    until: endOfDayIn({ day: lastDay, timeZone: timeZoneOf(placeOf(record, purchase.facts)) }),
    evidence: {
      source: payload.source,
      url: observation.final_url,
      title: observation.title,
      seen_at: new Date(payload.first_seen_at),
      confirmed_at: new Date(payload.confirmed_at),
      sha256: observation.sha256,
      witnesses: observation.witnesses,
      excerpt: observation.excerpt ?? null,
    },
    state: 'open',
    outcome: null,
    created_at: now,
    mail_key: null,
    told_at: null,
    reminded_at: null,
  };
}

/**
 * Stores a claim, or finds the one about the same price: an expired one is open again, and a question that is now promised
 * becomes that promise. One that its shopper sent meanwhile is returned as the question it was.
 */
export async function storeClaim({
  claim,
  claims,
  now,
}: {
  claim: ClaimRecord;
  claims: ClaimsRepository;
  now: Date;
}): Promise<ClaimRecord> {
  const { record } = await claims.insertOrFind(claim);
  const decided = decisionOf(claim);
  // What it rested on when it ended no longer holds.
  if (await claims.reopen({ id: record.id, now })) {
    await claims.decideAgain({ id: record.id, ...decided });
    return (await claims.findById({ id: record.id })) ?? record;
  }
  if (record.verdict === claim.verdict || claim.verdict === 'ask') return record;
  await claims.promise({ id: record.id, set: { ...decided, evidence: claim.evidence } });
  return (await claims.findById({ id: record.id })) ?? record;
}

/** What a claim says besides its price and sums, and until when. */
function decisionOf({
  verdict,
  reason,
  doubts,
  rests_on,
  last_day,
  until,
  is_at_least = false,
}: ClaimRecord) {
  return { verdict, reason, doubts, rests_on, last_day, until, is_at_least };
}

/** Makes the price of an item news again on the day the shop may adjust to it. */
export async function wakeOn({
  decision: { againOn },
  item: { target_id: id },
  purchase: { facts },
  retailer,
  targets,
}: {
  decision: DropDecision;
  item: PurchaseItemRecord;
  purchase: Pick<PurchaseRecord, 'facts'>;
  retailer: RetailerVersion | null;
  targets: Pick<WatchTargetsRepository, 'makeNewsAgain'>;
}): Promise<void> {
  if (!againOn || !id || !retailer) return;
  const timeZone = timeZoneOf(placeOf(retailer.record, facts));
  await targets.makeNewsAgain({ id, at: endOfDayIn({ day: addDays(againOn, -1), timeZone }) });
}
