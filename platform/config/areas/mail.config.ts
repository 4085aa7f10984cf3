import { z } from 'zod';
import { senderPolicies } from '../../../domain/mail/sender/sender-policy.rules.js';
import { addressListSchema } from '../address-list.js';
import {
  type ConfigArea,
  countSchema,
  emailAddressSchema,
  optionalSetting,
  setting,
  textSchema,
} from '../config-key.js';

const nameServersSchema = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine(
    (servers) =>
      servers.every((server) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[?[\da-f:]+\]?)(?::\d{1,5})?$/i.test(server)),
    'must be addresses separated by commas',
  );

/** Addresses of the product, and how outgoing mail is sent. */
export const mailConfig = {
  receiptsAddress: setting({
    env: 'RECEIPTS_ADDRESS',
    doc: 'Address that shoppers send receipts to. Its plus-addresses are accepted too; one with a token that we issued identifies its shopper.',
    default: 'receipts@localhost',
    schema: emailAddressSchema,
  }),
  smtpUrl: optionalSetting({
    env: 'SMTP_URL',
    doc: 'Relay for outgoing mail, as smtp://user:password@host:port or smtps://. Unset: mail is kept and shown at /admin/outbox.',
    schema: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  }),
  from: optionalSetting({
    env: 'MAIL_FROM',
    doc: 'Sender of our mails. Unset: RECEIPTS_ADDRESS.',
    schema: emailAddressSchema,
  }),
  dkimKeyFile: optionalSetting({
    env: 'DKIM_KEY_FILE',
    doc: 'PEM file of the private key that signs our mails; its public key is published at DKIM_SELECTOR._domainkey.<domain of MAIL_FROM>. Unset: the relay signs, or nobody.',
    schema: textSchema,
  }),
  dkimSelector: setting({
    env: 'DKIM_SELECTOR',
    doc: 'Selector of the DKIM key.',
    default: 'dropback',
    schema: z.string().regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a DNS label'),
  }),
  senderPolicy: optionalSetting({
    env: 'SENDER_POLICY',
    doc: 'Whose mail is answered. verified: senders proved by DMARC, or by SPF or DKIM of their own domain. lenient: anyone unless a check speaks against them. any: everyone, for trying out. Unset: any while PUBLIC_URL is this machine, otherwise verified.',
    schema: z.enum(senderPolicies),
  }),
  nameServers: optionalSetting({
    env: 'NAME_SERVERS',
    doc: 'Name servers for checks of mail senders, as addresses (with :port if it is not 53) separated by commas. Unset: those of the machine.',
    schema: nameServersSchema,
  }),
  trustedRelays: optionalSetting({
    env: 'TRUSTED_RELAYS',
    doc: 'Your own mail servers that relay mail of others to this one, as addresses or networks separated by commas. Their Received header names the real client, for which SPF is checked; limits per client do not apply to them. Unset: none.',
    schema: addressListSchema,
  }),
  maxRepliesPerSenderPerDay: setting({
    env: 'MAX_REPLIES_PER_SENDER_PER_DAY',
    doc: 'Most automatic answers to one address in a day (UTC), so that a mail loop ends.',
    default: '50',
    schema: countSchema,
  }),
} satisfies ConfigArea;
