import { formatMoney } from '../../../domain/shared/money.js';
import { lookInWords } from '../../../domain/watch/look-outcome.words.js';
import type { WatchHostRecord, WatchTargetRecord } from '../../../domain/watch/watch.types.js';

/** A watched product as it is printed; nothing of it names a person. */
export function targetRow(target: WatchTargetRecord) {
  const { key: _key, etag: _etag, last_modified: _lastModified, ...rest } = target;
  return rest;
}

/** What a look found, for people; why that is no news in the words of the pages. */
export function lookText({
  last_outcome: outcome,
  last_reason: reason,
  last_price_cents: cents,
  currency,
}: Pick<WatchTargetRecord, 'last_outcome' | 'last_reason' | 'last_price_cents' | 'currency'>): string | null {
  if (!outcome) return null;
  const price =
    (outcome === 'price' || outcome === 'not_modified') && cents !== null
      ? ` ${formatMoney({ cents, currency })}`
      : '';
  return `${outcome}${price}${reason ? `: ${lookInWords({ outcome, reason })} (${reason})` : ''}`;
}

/** A host with how much of it is due. */
export type DueHost = WatchHostRecord & { due: number };

/** A host as it is printed: `held` while somebody looks, `resting` after it blocked us, `due`, or `waiting`. */
export function hostRow({ id, due, held_by, cool_until, next_due_at }: DueHost, now: Date) {
  const isResting = cool_until !== null && cool_until > now;
  const isDue = next_due_at !== null && next_due_at <= now;
  const lane = held_by ? 'held' : isResting ? 'resting' : isDue ? 'due' : 'waiting';
  return { host: id, lane, due, next_due_at, resting_until: isResting ? cool_until : null };
}
