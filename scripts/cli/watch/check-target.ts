import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../../domain/shared/clock.js';
import { paceMs } from '../../../domain/watch/schedule.rules.js';
import type { WatchHostRecord, WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { openChecks } from '../../../jobs/watch/compose-watch.js';
import { newId } from '../../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { createLogger } from '../../../platform/logger/logger.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import type { CommandDatabase } from '../shared/open-product-database.js';

/** The result of a requested check: the product as it is now, or why it was not checked. */
export type CheckEnd = { target: WatchTargetRecord } | { refused: string };

/**
 * Checks one product now, under the lease of its host and with the worker's parts: the finding is recorded and buyers
 * are notified, as if the worker had checked it.
 */
export async function checkTarget({
  opened: { database, config, records },
  id,
  isDryRun,
}: {
  opened: CommandDatabase & { records: PurchaseRecords };
  id: string;
  /** Whether the host's lease is only taken and released without a check. */
  isDryRun: boolean;
}): Promise<CheckEnd> {
  const { hosts, targets } = records;
  const target = await targets.findById({ id });
  if (!target) return { refused: `No watched product has the id ${JSON.stringify(id)}.` };
  if (target.state === 'ended')
    return { refused: 'No buyer is waiting for it anymore, so it is not watched.' };
  const clock = systemClock;
  const token = newId();
  const host = await hosts.claimOne({ host: target.host, now: clock.now(), token });
  if (!host) return { refused: whyNot(await hosts.findById({ id: target.host }), clock.now()) };
  if (isDryRun) {
    await hosts.release({ host: host.id, token, set: {} });
    return { target };
  }
  const logger = createLogger({ level: 'silent', name: 'cli' });
  const registry = createRetailerRegistry({
    versions: createRetailerVersionsRepository({ database }),
    clock,
  });
  const checks = openChecks({
    config,
    logger,
    clock,
    records,
    queue: createQueue({ database, logger }),
    retailers: createRetailerSource(registry),
  });
  let end: Partial<WatchHostRecord> = {};
  try {
    end = await checks.checkHost({ host, targetId: id, signal: new AbortController().signal });
    // This process may have requested robots.txt and the page, so the next request comes after the whole pace.
    await sleep(paceMs);
  } finally {
    await hosts.release({ host: host.id, token, set: end });
    await checks.close();
  }
  const seen = await targets.findById({ id });
  if (!seen || seen.last_checked_at?.getTime() === target.last_checked_at?.getTime()) {
    return { refused: 'It was not checked: no buyer is waiting for it anymore, or another check just ran.' };
  }
  return { target: seen };
}

function whyNot(host: WatchHostRecord | null, now: Date): string {
  if (!host) return 'Its host is not watched.';
  if (host.held_by) return `${host.id} is being checked right now; try again in a few seconds.`;
  const rest = host.cool_until && host.cool_until > now ? host.cool_until : host.apart_until;
  return `${host.id} is paused until ${rest?.toISOString() ?? 'later'}.`;
}
