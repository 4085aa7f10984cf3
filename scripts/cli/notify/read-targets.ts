import type { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/connection.js';
import { createNotificationsRepository } from '../../../platform/notify/notifications.repository.js';
import { knownTargets } from '../../../platform/notify/notifier.js';
import { createTargetStatesRepository } from '../../../platform/notify/target-states.repository.js';

/** How an address of `NOTIFY_URLS` is doing. */
export type TargetReport = {
  id: string;
  name: string;
  off_since: string | null;
  failures: number;
  reason: string | null;
  waiting: number;
  last_sent_at: string | null;
};

/** Every address of the settings, in their order. */
export async function readTargets({
  database,
  config,
}: {
  database: Database;
  config: AppConfig;
}): Promise<TargetReport[]> {
  const states = createTargetStatesRepository({ database });
  const rows = createNotificationsRepository({ database });
  return Promise.all(
    knownTargets(config.notify).map(async ({ id, name }) => {
      const state = await states.findById({ id });
      return {
        id,
        name,
        off_since: state?.off_since?.toISOString() ?? null,
        failures: state?.failures ?? 0,
        reason: state?.reason ?? null,
        waiting: await rows.countWaiting({ targetId: id }),
        last_sent_at: state?.last_sent_at?.toISOString() ?? null,
      };
    }),
  );
}

/** The state of an address in words. */
export function targetWords({ off_since, failures, reason }: TargetReport): string {
  if (off_since !== null) return `switched off since ${off_since}: ${reason}; notify test turns it on`;
  return failures === 0 ? 'on' : `${failures} failures in a row: ${reason}`;
}
