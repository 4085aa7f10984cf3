import type {
  HostRowResponse,
  ObservationResponse,
  TargetRowResponse,
} from '../../../domain/admin/contracts/watch.contract.js';
import type {
  ObservationRecord,
  WatchHostRecord,
  WatchTargetRecord,
} from '../../../domain/watch/watch.types.js';

/** A watched product, with the outcome of its last check and the time of the next. */
export function toTargetRow(target: WatchTargetRecord): TargetRowResponse {
  return {
    id: target.id,
    host: target.host,
    url: target.url,
    name: target.name,
    sku: target.sku,
    retailer_id: target.retailer_id,
    state: target.state,
    last_outcome: target.last_outcome,
    last_reason: target.last_reason,
    last_checked_at: iso(target.last_checked_at),
    last_read_at: iso(target.last_read_at),
    last_price_cents: target.last_price_cents,
    currency: target.currency,
    next_check_at: iso(target.next_check_at),
  };
}

/** A host, with its rest if one is in force. */
export function toHostRow({ host, now }: { host: WatchHostRecord; now: Date }): HostRowResponse {
  return {
    host: host.id,
    next_due_at: iso(host.next_due_at),
    is_held: host.held_by !== null,
    rests_until: host.cool_until && host.cool_until > now ? iso(host.cool_until) : null,
    rest_ms: host.cool_ms,
  };
}

/** A run of equal findings. */
export function toObservation(seen: ObservationRecord): ObservationResponse {
  return {
    id: seen.id,
    source: seen.source,
    outcome: seen.outcome,
    reason: seen.reason,
    amount_cents: seen.amount_cents,
    currency: seen.currency,
    title: seen.title,
    sha256: seen.sha256,
    first_at: seen.first_at.toISOString(),
    last_at: seen.last_at.toISOString(),
    times: seen.times,
  };
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
