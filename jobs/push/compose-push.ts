import type { Clock } from '../../domain/shared/clock.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { PushSubscriptionsRepository } from '../../platform/database/purchases/push-subscriptions.repository.js';
import type { PostTo } from '../../platform/http-fetch/post-to.js';
import { createTellPhones } from '../../platform/push/push-notices.js';
import type { PushNoticeDependencies } from './push-notice.job.js';

/** Builds what the notices on phones need; without a key none are sent. */
export function composePush({
  config,
  records,
  post,
  clock,
}: {
  config: AppConfig;
  records: PushNoticeDependencies['records'] & { pushSubscriptions: PushSubscriptionsRepository };
  post: PostTo;
  clock: Clock;
}): PushNoticeDependencies {
  const { vapidSecret: secret } = config.push;
  const { pushSubscriptions: subscriptions } = records;
  const vapid = secret && { secret, subject: `mailto:${config.brand.supportEmail}` };
  return {
    records,
    tellPhones: vapid ? createTellPhones({ subscriptions, post, vapid, clock }) : null,
    brandName: config.brand.name,
    clock,
  };
}
