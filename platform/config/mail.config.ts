import { z } from 'zod';
import {
  type ConfigArea,
  countSchema,
  emailAddressSchema,
  optionalSetting,
  setting,
  textSchema,
} from './config-key.js';

/** Addresses of the product, and how its own mails leave. */
export const mailConfig = {
  receiptsAddress: setting({
    env: 'RECEIPTS_ADDRESS',
    doc: 'The address shoppers send receipts to; plus-addresses of it are accepted too.',
    default: 'receipts@localhost',
    schema: emailAddressSchema,
  }),
  smtpUrl: optionalSetting({
    env: 'SMTP_URL',
    doc: 'Where outgoing mail is handed over, smtp://user:password@host:port. Unset: mail is kept and shown at /admin/outbox.',
    schema: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  }),
  from: optionalSetting({
    env: 'MAIL_FROM',
    doc: 'Sender of our mails. Unset: RECEIPTS_ADDRESS.',
    schema: emailAddressSchema,
  }),
  dkimKeyFile: optionalSetting({
    env: 'DKIM_KEY_FILE',
    doc: 'PEM file of the private key that signs our mails; its public half stands at DKIM_SELECTOR._domainkey.<domain of MAIL_FROM>. Unset: the relay signs, or nobody.',
    schema: textSchema,
  }),
  dkimSelector: setting({
    env: 'DKIM_SELECTOR',
    doc: 'Selector of the DKIM key.',
    default: 'dropback',
    schema: z.string().regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a DNS label'),
  }),
  maxRepliesPerSenderPerDay: setting({
    env: 'MAX_REPLIES_PER_SENDER_PER_DAY',
    doc: 'Automatic answers one address gets in 24 hours: a mail loop ends here.',
    default: '50',
    schema: countSchema,
  }),
} satisfies ConfigArea;
