import { type NotifyEvent, notifyEvents, notifyEventWords } from '../../../domain/notify/note.rules.js';
import {
  maxNotifyTargets,
  notifyForms,
  parseNotifyUrls,
} from '../../../domain/notify/notify-target.rules.js';
import { addressListSchema } from '../address-list.js';
import { type ConfigArea, optionalSetting, setting, textSchema } from '../config-key.js';

/** Bytes of a webhook's secret: what Standard Webhooks asks for. */
const secretBytes = { least: 24, most: 64 };

/** Who is told besides the mail to ADMIN_EMAIL. */
export const notifyConfig = {
  targets: optionalSetting({
    env: 'NOTIFY_URLS',
    doc: `Where the operator is told of NOTIFY_EVENTS, at most ${maxNotifyTargets} addresses separated by commas: ${Object.values(notifyForms).join('; ')}. A comma inside an address is written %2C. Over plain HTTP only NOTIFY_ALLOWED_NETWORKS are reached. Unset: nowhere.`,
    schema: textSchema.transform((text, context) => {
      const { targets, faults } = parseNotifyUrls(text);
      for (const message of faults) context.addIssue({ code: 'custom', message });
      return targets;
    }),
  }),
  events: setting({
    env: 'NOTIFY_EVENTS',
    doc: `What is told at NOTIFY_URLS, separated by commas: ${notifyEvents.map((event) => `${event} (${notifyEventWords[event]})`).join('; ')}.`,
    default: notifyEvents.join(','),
    schema: textSchema.transform((text, context): ReadonlySet<NotifyEvent> => {
      const words = text.split(',').map((word) => word.trim());
      const unknown = words.filter((word) => !notifyEvents.some((event) => event === word));
      if (unknown.length > 0)
        context.addIssue({
          code: 'custom',
          message: `takes ${notifyEvents.join(', ')}; not ${unknown.join(', ')}`,
        });
      return new Set(notifyEvents.filter((event) => words.includes(event)));
    }),
  }),
  webhookSecret: optionalSetting({
    env: 'NOTIFY_WEBHOOK_SECRET',
    doc: `Signs webhooks of NOTIFY_URLS as Standard Webhooks (HMAC-SHA256): whsec_ and the base64 of ${secretBytes.least} to ${secretBytes.most} random bytes, such as from openssl rand -base64 32.`,
    schema: textSchema.transform((text, context) => {
      const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? '';
      const secret = Buffer.from(encoded, 'base64');
      if (secret.length < secretBytes.least || secret.length > secretBytes.most)
        context.addIssue({
          code: 'custom',
          message: `must be whsec_ and the base64 of ${secretBytes.least} to ${secretBytes.most} bytes`,
        });
      return secret;
    }),
  }),
  allowedNetworks: optionalSetting({
    env: 'NOTIFY_ALLOWED_NETWORKS',
    doc: 'Addresses and networks of your own that NOTIFY_URLS may lead to, separated by commas: 127.0.0.1,192.168.1.0/24. Unset: public addresses only, over HTTPS.',
    schema: addressListSchema,
  }),
} satisfies ConfigArea;
