import type { MessageEnvelope } from '../../domain/emails/message-record.types.js';
import { retailerByDomain } from '../../domain/retailers/retailers.rules.js';
import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import type { MailAddress, MailHeader } from './mail-tree.types.js';

/** Who sent a receipt, and how that is known. */
export type Sender = {
  email: string;
  /** `plus_token`: written into our address; `auto_forward`: a rule in a mailbox; `from`: by hand. */
  knownBy: 'plus_token' | 'auto_forward' | 'from';
};

/** What the sender is derived from. */
export type SenderInput = { header: MailHeader; envelope: MessageEnvelope; receiptsAddress: string };

/** Local parts of addresses nobody reads. */
const machineLocalParts =
  /^(?:(?:mail|do)?[-_.]?no[-_.]?t?[-_.]?reply|donotreply|noreply|mailer[-_.]?daemon|postmaster|bounces?|auto[-_.]?(?:confirm|reply|mail(?:er)?|responder)|abuse|daemon|root|www-data|nobody)(?:[-_.+=].*)?$|[-_.+](?:no[-_.]?reply|noreply|bounces?)$/i;

/** Whether an address belongs to a machine: an answer to it reaches nobody or starts a loop. */
export function isMachineAddress(address: string): boolean {
  return machineLocalParts.test(address.slice(0, address.lastIndexOf('@')));
}

/** Local parts shops write from; people at a shop have their names there. */
const shopLocalParts =
  /order|ship|track|deliver|receipt|invoice|confirm|notif|update|info|service|store|shop|account|help|support|auto|e?mail|news|deal|offer|reward|member|digital|customer|do[-_]?not/i;

/** Whether a mail was written by a shop we know: the shopper is whoever passed it on, never the shop. */
function isShop({ address }: MailAddress, { guards }: MailHeader): boolean {
  if (!retailerByDomain(address)) return false;
  return (
    shopLocalParts.test(address.slice(0, address.lastIndexOf('@'))) ||
    guards['list-unsubscribe'] !== undefined
  );
}

/**
 * Names the shopper: the address written into a plus-address, else the mailbox whose rule forwarded the mail,
 * else the From of the mail. Null when none of these is a person's address.
 */
export function senderOf(input: SenderInput): Sender | null {
  const token = addressInPlusToken(input);
  if (token) return { email: token, knownBy: 'plus_token' };
  const forwarder = forwardingMailbox(input);
  if (forwarder) return { email: forwarder, knownBy: 'auto_forward' };
  const { from } = input.header;
  if (from && isShop(from, input.header)) return null;
  const email = from?.address ?? envelopeSender(input.envelope);
  return email && isPerson(email, input) ? { email, knownBy: 'from' } : null;
}

/** `receipts+jane=home.example@ours`: the form mailing lists use to carry an address (VERP). */
function addressInPlusToken({ envelope, receiptsAddress }: SenderInput): string | null {
  const base = receiptsAddress.slice(0, receiptsAddress.lastIndexOf('@'));
  for (const recipient of envelope.rcpt_to) {
    const localPart = recipient.slice(0, recipient.lastIndexOf('@')).toLowerCase();
    if (!localPart.startsWith(`${base}+`)) continue;
    const address = localPart.slice(base.length + 1).replace(/=([^=]+)$/, '@$1');
    if (isEmailAddress(address)) return address;
  }
  return null;
}

/**
 * The mailbox whose rule sent the mail on. Gmail names it in X-Forwarded-For and in the envelope
 * (`jane+caf_=receipts=ours@gmail.com`), Exchange in X-MS-Exchange-Inbox-Rules-Loop, others resend
 * (RFC 5322 section 3.6.6) or put their own mailbox into the envelope.
 */
function forwardingMailbox(input: SenderInput): string | null {
  const { header, envelope } = input;
  const named = [
    ...(header.guards['x-forwarded-for'] ?? []).map((value) => value.split(/[\s,]+/)[0] ?? ''),
    ...(header.guards['resent-from'] ?? []),
    ...(header.guards['x-ms-exchange-inbox-rules-loop'] ?? []),
  ].map(bareAddress);
  const gmail = /^(.+)\+caf_=.*@([^@]+)$/i.exec(envelope.mail_from);
  if (gmail) named.push(normalizeEmailAddress(`${gmail[1]}@${gmail[2]}`));
  const mailFrom = envelopeSender(envelope);
  if (mailFrom && isResentBy(mailFrom, header)) named.push(mailFrom);
  return named.find((address) => isPerson(address, input)) ?? null;
}

/**
 * Whether the envelope names who passed the mail on: it was addressed to that mailbox, or a machine wrote it
 * and the envelope names a person elsewhere. A shop's own envelope names the delivery, not a person.
 */
function isResentBy(mailFrom: string, header: MailHeader): boolean {
  const { from } = header;
  if (!from || from.address === mailFrom) return false;
  if (header.recipients.includes(mailFrom)) return true;
  if (!isMachineAddress(from.address) && !isShop(from, header)) return false;
  return organisationOf(mailFrom) !== organisationOf(from.address) && !namesDelivery(mailFrom);
}

/** Return paths made for one delivery: `bounce-17@`, `0100018b...@amazonses.com`, `jane=home.example@`. */
function namesDelivery(address: string): boolean {
  const localPart = address.slice(0, address.lastIndexOf('@'));
  return (
    /bounce|return|verp|msprvs|=|[0-9a-f]{12,}|\d{6,}/i.test(localPart) || retailerByDomain(address) !== null
  );
}

/** The last two labels of the domain: close enough to tell a shop from its shopper. */
function organisationOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .split('.')
    .slice(-2)
    .join('.');
}

function isPerson(address: string, { receiptsAddress }: SenderInput): boolean {
  return isEmailAddress(address) && address !== receiptsAddress && !isMachineAddress(address);
}

function envelopeSender({ mail_from }: MessageEnvelope): string | null {
  const address = normalizeEmailAddress(mail_from);
  return isEmailAddress(address) ? address : null;
}

function bareAddress(text: string): string {
  return normalizeEmailAddress(/<([^<>]+)>/.exec(text)?.[1] ?? text);
}
