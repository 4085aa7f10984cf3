import { setTimeout as sleep } from 'node:timers/promises';
import type { PriceReading } from '../../domain/price-sources/price-reading.types.js';
import type { ObservationRecord, WatchTargetRecord } from '../../domain/watch/watch.types.js';
import { newId } from '../../platform/database/record.js';
import type { ObservationsRepository } from '../../platform/database/watch/observations.repository.js';

/** Stores the finding of a check and returns its row; consecutive equal findings share one. */
export type RecordFinding = (input: { target: WatchTargetRecord; finding: PriceReading }) => Promise<string>;

/** Creates the one way findings become price history. */
export function createRecordFinding({
  observations,
}: {
  observations: ObservationsRepository;
}): RecordFinding {
  return async ({ target, finding }) => {
    const { facts, evidence } = finding;
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
      final_url: evidence.url,
      sha256: evidence.sha256,
      title: facts?.title ?? null,
      witnesses: evidence.witnesses,
      excerpt: evidence.excerpt,
      last_at: finding.at,
    };
    const { target_id: _target, title: _title, witnesses: _seen, excerpt: _excerpt, ...result } = found;
    if (
      target.observation_id &&
      (await observations.lengthen({ id: target.observation_id, found: result }))
    ) {
      return target.observation_id;
    }
    const id = newId();
    await observations.insertOnce({ id, ...found, first_at: finding.at, times: 1 });
    return id;
  };
}

/**
 * How long a finding waits for others, ms. Nobody waits for a check, and checks that end together cost few
 * commands.
 */
const gatherMs = 100;

/**
 * Records findings of the same moment together, so that the writes that follow each check also coincide and share
 * commands.
 *
 * @param gather waits for others; a timer unless a test passes another
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
