import type { Clock } from '../../domain/shared/clock.js';
import { type Confirmation, confirmReading, newsTold } from '../../domain/watch/confirmation.rules.js';
import { judgePrice, type PriceJudgement } from '../../domain/watch/drop.rules.js';
import { secondReadingAt } from '../../domain/watch/schedule.rules.js';
import type { ObservationRecord, WatchTargetRecord } from '../../domain/watch/watch.types.js';
import { newId } from '../database/record.js';
import type { ObservationsRepository } from '../database/watch/observations.repository.js';
import type { WatchHostsRepository } from '../database/watch/watch-hosts.repository.js';
import type { WatchTargetsRepository } from '../database/watch/watch-targets.repository.js';
import { feedPriceAt } from '../price-feed/feed-row.rules.js';
import type { FeedRow } from '../price-feed/price-feed.types.js';
import type { RecordPushedPrice } from './record-pushed-price.js';

/**
 * Result of a feed row for a watched product.
 *
 * - `not_lower`: not lower, or not a price for everybody: sold out, used, a pack, another currency
 * - `first_reading`: lower, and still to be confirmed by a second reading
 * - `same_reading`: the same file, or too soon after the first reading; it cannot confirm itself
 * - `confirmed`: the second reading; being decided for the buyers
 * - `known`: already reported to the buyers
 * - `busy`: a price check changed the product at the same moment; import again
 */
export type FeedPriceEnd = 'not_lower' | 'first_reading' | 'same_reading' | 'confirmed' | 'known' | 'busy';

/** Processes the price in one row for one watched product. */
export type TakeFeedPrice = (input: {
  target: WatchTargetRecord;
  row: FeedRow;
  /** SHA-256 of the file, hex; null for a feed just fetched from its address. */
  sha256: string | null;
  /** Only reports what would happen and changes nothing. */
  isDryRun: boolean;
}) => Promise<FeedPriceEnd>;

/**
 * Creates {@link TakeFeedPrice}. A row is one reading, like one price check of a page: it brings the page's second
 * check forward, and reading the feed again later can confirm it too. The same file is the same statement however often
 * it is imported, so it never confirms itself; a URL is fetched anew each time, so a later fetch may.
 */
export function createTakeFeedPrice({
  records: { targets, hosts, observations },
  recordPushedPrice,
  confirmAfterMs,
  clock,
}: {
  records: {
    targets: WatchTargetsRepository;
    hosts: WatchHostsRepository;
    observations: ObservationsRepository;
  };
  recordPushedPrice: RecordPushedPrice;
  confirmAfterMs: number;
  clock: Clock;
}): TakeFeedPrice {
  const isSameFile = async ({ pending }: WatchTargetRecord, sha256: string | null): Promise<boolean> =>
    pending !== null &&
    sha256 !== null &&
    (await observations.findById({ id: pending.observation_id }))?.sha256 === sha256;

  const readFirst = async (
    target: WatchTargetRecord,
    found: ObservationRecord,
    { pending }: Step<'first'>,
  ): Promise<FeedPriceEnd> => {
    const now = clock.now();
    const soon = secondReadingAt({ now, confirmAfterMs, earliestUntil: target.earliest_until, random: 0.5 });
    const next = target.next_check_at && target.next_check_at < soon ? target.next_check_at : soon;
    await observations.insertOnce(found);
    const isTaken = await targets.changeOne({
      filter: { _id: target.id, state: 'active', pending: null, next_check_at: target.next_check_at },
      set: { pending, next_check_at: next },
    });
    await hosts.wake({ host: target.host, at: next });
    return isTaken ? 'first_reading' : 'busy';
  };

  const confirm = async (
    target: WatchTargetRecord,
    row: FeedRow,
    { amountCents, firstSeenAt, toldCents }: Step<'confirmed'>,
  ): Promise<FeedPriceEnd> => {
    await recordPushedPrice({
      source: 'feed',
      about: { targetId: target.id },
      amountCents,
      currency: row.currency,
      highestPaidCents: target.highest_paid_cents,
      url: row.link,
      title: row.title,
      firstSeenAt,
      seenAt: clock.now(),
    });
    await targets.changeOne({
      filter: { _id: target.id, 'pending.observation_id': target.pending?.observation_id },
      set: { pending: null, told_price_cents: toldCents, ...newsTold({ target, firstSeenAt }) },
    });
    return 'confirmed';
  };

  return async ({ target, row, sha256, isDryRun }) => {
    const now = clock.now();
    const cents = feedPriceAt({ row, now });
    const found = readingOf({ target, row, cents, sha256, now });
    const end = confirmReading({
      target,
      judged: judged({ target, row, cents }),
      observationId: found.id,
      confirmAfterMs,
      isSameStatement: await isSameFile(target, sha256),
      now,
    });
    switch (end.step) {
      case 'first':
        return isDryRun ? 'first_reading' : readFirst(target, found, end);
      case 'confirmed':
        return isDryRun ? 'confirmed' : confirm(target, row, end);
      case 'again':
        return 'same_reading';
      default:
        return end.step;
    }
  };
}

type Step<S extends Confirmation['step']> = Extract<Confirmation, { step: S }>;

function judged({
  target,
  row,
  cents,
}: {
  target: WatchTargetRecord;
  row: FeedRow;
  cents: number;
}): PriceJudgement {
  const { currency, condition, availability } = row;
  const pack = row.pack ?? 1;
  if (pack > 1) return { isLower: false, reason: 'other_pack' };
  return judgePrice({
    facts: { amountCents: cents, currency, kind: 'public', ownSeller: true, condition, availability },
    highestPaidCents: target.highest_paid_cents,
    currency: target.currency,
  });
}

function readingOf({
  target,
  row,
  cents,
  sha256,
  now,
}: {
  target: WatchTargetRecord;
  row: FeedRow;
  cents: number;
  sha256: string | null;
  now: Date;
}): ObservationRecord {
  return {
    id: newId(),
    target_id: target.id,
    source: 'feed',
    outcome: 'price',
    reason: null,
    amount_cents: cents,
    currency: row.currency,
    final_url: row.link,
    sha256,
    title: row.title,
    witnesses: ['feed'],
    first_at: now,
    last_at: now,
    times: 1,
  };
}
