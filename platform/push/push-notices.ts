import { createHash } from 'node:crypto';
import webpush from 'web-push';
import {
  maxPushSubscriptions,
  type PushSubscription,
} from '../../domain/contracts/push-subscription.schemas.js';
import type { PushNotice } from '../../domain/emails/push-notice.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, secondMs } from '../../domain/shared/units.js';
import { vapidPublicKey } from '../config/areas/push.config.js';
import type {
  PushSubscriptionRecord,
  PushSubscriptionsRepository,
} from '../database/purchases/push-subscriptions.repository.js';
import type { PostTo } from '../http-fetch/post-to.js';

/** How long a phone that is off may be told later, ms: a claim is open for days, and the mail waits anyway. */
const ttlMs = dayMs;
/** A phone that got no notice for so long is forgotten, ms. */
const unusedMs = 400 * dayMs;

/** Statuses by which a push service says that a subscription is over, or not ours (RFC 8030 section 7.3, RFC 8292). */
const isOver = (status: number) => status === 403 || status === 404 || status === 410;
/** Statuses by which it says that the notice may be sent again: nothing was taken. */
const isLater = (status: number) => status === 429 || status >= 500;

/** Who gets notices. */
export type PushPhones = ReturnType<typeof createPushPhones>;

/** The name of a phone towards its owner's pages: the hash of its endpoint, which its browser knows too. */
export function pushKeyOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** Creates the list of phones of an address. */
export function createPushPhones({
  subscriptions,
  vapidSecret,
  clock,
}: {
  subscriptions: PushSubscriptionsRepository;
  /** Null: no notices are offered. */
  vapidSecret: string | null;
  clock: Clock;
}) {
  const publicKey = vapidSecret === null ? null : vapidPublicKey(vapidSecret);
  return {
    /** What the page of an address needs; null if no notices are offered. */
    async list(email: string): Promise<{ public_key: string; phones: string[] } | null> {
      if (publicKey === null) return null;
      const found = await subscriptions.listByEmail({ email, now: clock.now() });
      return { public_key: publicKey, phones: found.map(({ key }) => key) };
    },
    /** @throws {AppError} `push.too_many` (409), `push.not_offered` (404) */
    async keep({ email, subscription }: { email: string; subscription: PushSubscription }): Promise<void> {
      if (publicKey === null) throw createAppError({ code: 'push.not_offered', message: 'no VAPID key' });
      const now = clock.now();
      const key = pushKeyOf(subscription.endpoint);
      const known = await subscriptions.listByEmail({ email, now });
      if (known.length >= maxPushSubscriptions && !known.some((one) => one.key === key))
        throw createAppError({ code: 'push.too_many', message: 'too many phones' });
      const expiresAt = new Date(now.getTime() + unusedMs);
      await subscriptions.keep({ key, email, subscription, expiresAt, now });
    },
    forget: ({ email, key }: { email: string; key: string }) => subscriptions.forget({ email, key }),
  };
}

/** Tells every phone of an address a notice. */
export type TellPhones = (input: {
  email: string;
  notice: PushNotice;
  signal: AbortSignal;
}) => Promise<{ told: number; later: number }>;

/**
 * Creates {@link TellPhones}. A phone is marked as told before the first byte, so a kill loses a notice rather than
 * repeating it: the mail says the same. The mark is taken back only if the push service answered that it took nothing.
 */
export function createTellPhones({
  subscriptions,
  post,
  vapid,
  clock,
}: {
  subscriptions: PushSubscriptionsRepository;
  post: PostTo;
  /** Who asks: the private key, and where its operator is reached (RFC 8292 section 2.1). */
  vapid: { secret: string; subject: string };
  clock: Clock;
}): TellPhones {
  const vapidDetails = {
    subject: vapid.subject,
    privateKey: vapid.secret,
    publicKey: vapidPublicKey(vapid.secret) ?? '',
  };
  const tell = async (
    subscription: PushSubscriptionRecord,
    { notice, signal }: { notice: PushNotice; signal: AbortSignal },
  ): Promise<'told' | 'later' | 'not'> => {
    const { id, endpoint, p256dh, auth } = subscription;
    const expiresAt = new Date(clock.now().getTime() + unusedMs);
    if (!(await subscriptions.startTelling({ subscription, outboxId: notice.tag, expiresAt }))) return 'not';
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { vapidDetails, TTL: ttlMs / secondMs, topic: pushKeyOf(notice.tag).slice(0, 32) },
    );
    const reply = await post({ url: endpoint, headers: textHeaders(headers), body, signal });
    if (reply.outcome !== 'answered') return 'not';
    if (isOver(reply.status)) await subscriptions.delete({ id });
    else if (isLater(reply.status)) {
      await subscriptions.takeBack({ id, outboxId: notice.tag });
      return 'later';
    }
    return reply.status < 300 ? 'told' : 'not';
  };
  return async ({ email, ...rest }) => {
    const found = await subscriptions.listByEmail({ email, now: clock.now() });
    const ends = await Promise.all(found.map((subscription) => tell(subscription, rest)));
    const count = (end: string) => ends.filter((one) => one === end).length;
    return { told: count('told'), later: count('later') };
  };
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
