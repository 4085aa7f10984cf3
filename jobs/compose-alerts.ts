import type { Clock } from '../domain/shared/clock.js';
import { type AppConfig, publicUrlOf } from '../platform/config/app-config.js';
import type { Database } from '../platform/database/connection.js';
import type { OutboxRepository } from '../platform/database/mail/outbox.repository.js';
import type { WriteToOutbox } from '../platform/mailer/write-to-outbox.js';
import { createNotificationsRepository } from '../platform/notify/notifications.repository.js';
import { createNotifier, createPostNote, knownTargets } from '../platform/notify/notifier.js';
import { createTargetStatesRepository } from '../platform/notify/target-states.repository.js';
import type { Queue } from '../platform/queue/queue.js';
import type { SendNotificationsDependencies } from './notify/send-notifications.job.js';
import { type AdminAlerts, createAdminAlerts } from './upkeep/admin-alerts.js';

/** What tells the operator: alerts, by mail and at NOTIFY_URLS, and what sends the latter. */
export function composeAlerts({
  config,
  database,
  outbox,
  queue,
  writeToOutbox,
  clock,
}: {
  config: AppConfig;
  database: Database;
  outbox: OutboxRepository;
  queue: Queue;
  writeToOutbox: WriteToOutbox;
  clock: Clock;
}): { alerts: AdminAlerts; sendNotifications: SendNotificationsDependencies } {
  const alerts = createAdminAlerts({
    outbox,
    writeToOutbox,
    recipient: config.admin.email,
    notifier: createNotifier({ config: config.notify, database, queue, clock }),
    publicUrl: publicUrlOf(config),
    clock,
  });
  const sendNotifications = {
    targets: knownTargets(config.notify),
    rows: createNotificationsRepository({ database }),
    states: createTargetStatesRepository({ database }),
    post: createPostNote({ config: config.notify, clock }),
    tellOff: alerts.tellOff,
    clock,
  };
  return { alerts, sendNotifications };
}
