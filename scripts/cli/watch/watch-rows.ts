import { formatMoney } from '../../../domain/shared/money/money.js';
import { checkInWords } from '../../../domain/watch/check-outcome.words.js';
import type { WatchHostRecord, WatchTargetRecord } from '../../../domain/watch/watch.types.js';

/** A watched product as printed; nothing in it identifies a person. */
export function targetRow(target: WatchTargetRecord) {
  const { key: _key, etag: _etag, last_modified: _lastModified, page_sha256: _page, ...rest } = target;
  return rest;
}

/** The result of a check, for people; the reason it is not news is worded as on the pages. */
export function checkText({
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
  return `${outcome}${price}${reason ? `: ${checkInWords({ outcome, reason })} (${reason})` : ''}`;
}

/** A host with the number of its due products. */
export type DueHost = WatchHostRecord & { due: number };

/** A host as printed: `held` during a check, `resting` after it blocked us, `due`, or `waiting`. */
export function hostRow({ id, due, held_by, cool_until, next_due_at }: DueHost, now: Date) {
  const isResting = cool_until !== null && cool_until > now;
  const isDue = next_due_at !== null && next_due_at <= now;
  const state = held_by ? 'held' : isResting ? 'resting' : isDue ? 'due' : 'waiting';
  return { host: id, state, due, next_due_at, resting_until: isResting ? cool_until : null };
}
