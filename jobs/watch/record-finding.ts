import { setTimeout as sleep } from 'node:timers/promises';
import type { PriceFinding } from '../../domain/watch/price-source.types.js';
import type { ObservationRecord, WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { ObservationsRepository } from '../../platform/database/observations.repository.js';
import { newId } from '../../platform/database/record.js';

/** Keeps what a look found and says in which row; equal looks in a row share one. */
export type RecordFinding = (input: { target: WatchTargetRecord; finding: PriceFinding }) => Promise<string>;

/** Creates the one way in which findings become price history. */
export function createRecordFinding({
  observations,
}: {
  observations: ObservationsRepository;
}): RecordFinding {
  return async ({ target, finding }) => {
    const { facts } = finding;
    if (finding.outcome === 'not_modified' && target.observation_id) {
      await observations.prolong({ id: target.observation_id, at: finding.at });
      return target.observation_id;
    }
    const found: Omit<ObservationRecord, 'id' | 'first_at' | 'times'> = {
      target_id: target.id,
      source: finding.source,
      outcome: finding.outcome,
      reason: finding.reason,
      amount_cents: facts?.amountCents ?? null,
      currency: facts?.currency ?? null,
      final_url: finding.finalUrl,
      sha256: finding.sha256,
      title: facts?.title ?? null,
      witnesses: [...new Set((facts?.witnesses ?? []).map(({ source }) => source))],
      excerpt: facts?.excerpt ?? null,
      last_at: finding.at,
    };
    const { target_id: _target, title: _title, witnesses: _seen, excerpt: _excerpt, ...look } = found;
    if (target.observation_id && (await observations.lengthen({ id: target.observation_id, found: look }))) {
      return target.observation_id;
    }
    const id = newId();
    await observations.insertOnce({ id, ...found, first_at: finding.at, times: 1 });
    return id;
  };
}

/** How long a finding waits for others, ms: nobody waits for a look, and what ends together costs a few commands. */
const gatherMs = 100;

/**
 * Records findings that come within a moment together: what each look writes from then on, it writes at the same time as
 * the others, which is one command for all of them.
 *
 * @param gather waits for others; a timer unless a test gives another
 */
export function recordTogether({
  recordFinding,
  gather = () => sleep(gatherMs),
}: {
  recordFinding: RecordFinding;
  gather?: () => Promise<unknown>;
}): RecordFinding {
  let gathered: Promise<unknown> | null = null;
  return async (input) => {
    gathered ??= gather().finally(() => {
      gathered = null;
    });
    await gathered;
    return recordFinding(input);
  };
}
