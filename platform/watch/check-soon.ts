import type { Clock } from '../../domain/shared/clock.js';
import type { WatchHostsRepository } from '../database/watch-hosts.repository.js';
import type { WatchTargetsRepository } from '../database/watch-targets.repository.js';

/** Has a watched product checked as soon as its host's pace allows, by every public source that reaches it. */
export type CheckSoon = (input: { targetId: string }) => Promise<void>;

/**
 * Creates {@link CheckSoon}. A price waiting for its second reading keeps its time: brought forward, that reading
 * would confirm nothing.
 */
export function createCheckSoon({
  targets,
  hosts,
  clock,
}: {
  targets: Pick<WatchTargetsRepository, 'findById' | 'changeOne'>;
  hosts: Pick<WatchHostsRepository, 'wake'>;
  clock: Clock;
}): CheckSoon {
  return async ({ targetId }) => {
    const target = await targets.findById({ id: targetId });
    const now = clock.now();
    if (target?.state !== 'active' || !target.next_check_at || target.next_check_at <= now) return;
    const isMoved = await targets.changeOne({
      filter: { _id: targetId, state: 'active', pending: null, next_check_at: target.next_check_at },
      set: { next_check_at: now },
    });
    if (isMoved) await hosts.wake({ host: target.host, at: now });
  };
}
