import { z } from 'zod';

/** Most phones and browsers of an address that get notices: those of a household, and a bound on what a link can store. */
export const maxPushSubscriptions = 10;

/** Characters of an endpoint; those of the known push services have under 600. */
const maxEndpoint = 2_048;

/** Base64url of exactly so many bytes. */
const bytesSchema = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

/** What a browser's `PushSubscription` gives: where to send, and the keys that encrypt to it alone (RFC 8291). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(maxEndpoint),
  keys: z.object({
    /** Uncompressed point of P-256. */
    p256dh: bytesSchema(65),
    auth: bytesSchema(16),
  }),
});

/** A browser's subscription. */
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;
