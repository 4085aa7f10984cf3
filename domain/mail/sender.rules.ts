import { retailerByDomain } from '../retailers/retailers.rules.js';
import { canonicalAddress, isOwnAddress } from './mail-address.js';
import type { MailHeader } from './mail-tree.types.js';
import type { KnownEnvelope } from './message-record.types.js';

/** Who sent a receipt, and how that is known. */
export type Sender = {
  email: string;
  /**
   * - `plus_token`: a token of ours in the address the mail was sent to
   * - `auto_forward`: a rule of a mailbox, which the header or the envelope names
   * - `addressee`: a company wrote to it, and nothing says who passed the mail on
   * - `from`: by hand
   */
  knownBy: 'plus_token' | 'auto_forward' | 'addressee' | 'from';
};

/** What the sender is derived from. */
export type SenderInput = {
  header: MailHeader;
  envelope: KnownEnvelope;
  receiptsAddress: string;
  /** Whose plus-token the mail was sent to: only tokens that we signed and gave out name anybody. */
  tokenAddress: string | null;
  /** Whether the mail is believed to have been passed on by the mailbox of an address. */
  isForwarder: (address: string) => boolean;
};

/** Local parts of addresses nobody reads. */
const machineLocalParts =
  /^(?:(?:mail|do)?[-_.]?no[-_.]?t?[-_.]?reply|donotreply|noreply|mail(?:er)?[-_.]?daemon|post[-_.]?master|bounces?|auto[-_.]?(?:confirm|reply|mail(?:er)?|responder)|abuse|daemon|root|www-data|nobody|majordomo|listserv|mailman|owner-.+)(?:[-_.+=].*)?$|[-_.+](?:no[-_.]?reply|noreply|bounces?)$|-(?:request|owner)$/i;

/** Whether an address belongs to a machine: an answer to it reaches nobody or starts a loop. */
export function isMachineAddress(address: string): boolean {
  return machineLocalParts.test(address.slice(0, address.lastIndexOf('@')));
}

/** Local parts shops write from; people at a shop have their names there. */
const shopLocalParts =
  /order|ship|track|deliver|receipt|invoice|confirm|notif|update|info|service|store|shop|account|help|support|auto|e?mail|news|deal|offer|reward|member|digital|customer|do[-_]?not/i;

/**
 * Whether a machine or a shop wrote a mail: the shopper is whoever it was written to and who passed it on, never
 * its From. People at companies write by hand too; they name us in To or Cc, which a mail passed on by a rule
 * does not.
 */
export function isWrittenByCompany({
  header: { from, guards, recipients },
  receiptsAddress,
}: Pick<SenderInput, 'header' | 'receiptsAddress'>): boolean {
  if (!from) return false;
  if (isMachineAddress(from.address)) return true;
  const isShop = retailerByDomain(from.address) !== null;
  const looksLikeShop =
    shopLocalParts.test(from.address.slice(0, from.address.lastIndexOf('@'))) ||
    guards['list-unsubscribe'] !== undefined;
  if (isShop && looksLikeShop) return true;
  const isAddressedToUs = recipients.some((address) => isOwnAddress(address, [receiptsAddress]));
  return recipients.length > 0 && !isAddressedToUs && (isShop || looksLikeShop);
}

/**
 * Names the shopper: whoever a plus-token of ours belongs to, else the mailbox whose rule forwarded the mail,
 * else the From of the mail. A company's mail that nothing says the forwarder of was written to the shopper.
 * Null when none of these is a person's address.
 */
export function senderOf(input: SenderInput): Sender | null {
  if (input.tokenAddress) return { email: input.tokenAddress, knownBy: 'plus_token' };
  const forwarder = forwardingMailbox(input);
  if (forwarder) return { email: forwarder, knownBy: 'auto_forward' };
  if (isWrittenByCompany(input)) {
    const addressee = onlyAddressee(input);
    return addressee ? { email: addressee, knownBy: 'addressee' } : null;
  }
  const email = input.header.from?.address;
  return email && isPerson(email, input) ? { email, knownBy: 'from' } : null;
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
    gmailForwarder(envelope.mail_from),
  ].flatMap((text) => canonicalAddress(text) ?? []);
  const mailFrom = canonicalAddress(envelope.mail_from);
  if (mailFrom && isResentBy(mailFrom, input)) named.push(mailFrom);
  const addressee = soleRecipient(header);
  if (addressee && isRewrittenAt(addressee, envelope.mail_from)) named.push(addressee);
  return named.find((address) => isPerson(address, input) && input.isForwarder(address)) ?? null;
}

/** `jane@gmail.com` of `jane+caf_=receipts=ours@gmail.com`; empty for every other envelope sender. */
function gmailForwarder(mailFrom: string): string {
  const mark = mailFrom.toLowerCase().lastIndexOf('+caf_=');
  return mark < 1 ? '' : mailFrom.slice(0, mark) + mailFrom.slice(mailFrom.lastIndexOf('@'));
}

/**
 * Some rules pass a mail on as it was: the one it was written to is the one whose rule it is. Never a mailing
 * list (RFC 2369): its members would all hear our answer.
 */
function onlyAddressee(input: SenderInput): string | null {
  const { guards, from } = input.header;
  const addressee = soleRecipient(input.header);
  if (!addressee || input.envelope.mail_from === '' || guards['list-post']) return null;
  const isInHouse = [from?.address ?? '', input.envelope.mail_from]
    .map(organisationOf)
    .includes(organisationOf(addressee));
  return !isInHouse && isPerson(addressee, input) ? addressee : null;
}

/** The one address that a mail was written to; null where it names none or several. */
function soleRecipient({ recipients }: Pick<MailHeader, 'recipients'>): string | null {
  const [only, ...others] = new Set(recipients);
  return only !== undefined && others.length === 0 ? only : null;
}

/** `srs0=Ab=Cd=shop.example=orders@home.example`: the addressee's own mail server sent it on under a return path of its own. */
function isRewrittenAt(addressee: string, mailFrom: string): boolean {
  return /^srs[01][=+-]/i.test(mailFrom) && organisationOf(mailFrom) === organisationOf(addressee);
}

/**
 * Whether the envelope names who passed the mail on: it was addressed to that mailbox, or a machine wrote it
 * and the envelope names a person elsewhere. A shop's own envelope names the delivery, not a person.
 */
function isResentBy(mailFrom: string, { header, receiptsAddress }: SenderInput): boolean {
  const { from } = header;
  if (!from || from.address === mailFrom) return false;
  if (header.recipients.includes(mailFrom)) return true;
  if (!isWrittenByCompany({ header, receiptsAddress })) return false;
  return organisationOf(mailFrom) !== organisationOf(from.address) && !namesDelivery(mailFrom);
}

/** Local parts that senders of bulk mail put into the envelope; nobody has such a mailbox of their own. */
const bulkLocalParts =
  /^(?:mailer|mail|e-?mail|news(?:letter)?s?|smtp|send(?:er)?|campaigns?|marketing|info|service|support)\d*$/i;

/** Return paths made for one delivery or all: `bounce-17@`, `0100018b...@amazonses.com`, `jane=home.example@`, `mailer@`. */
function namesDelivery(address: string): boolean {
  const localPart = address.slice(0, address.lastIndexOf('@'));
  return (
    /bounce|return|verp|msprvs|=|[0-9a-f]{12,}|\d{6,}/i.test(localPart) ||
    bulkLocalParts.test(localPart) ||
    retailerByDomain(address) !== null
  );
}

/** The domain somebody registers: close enough to tell a shop from its shopper (`home.co.uk`, `home.example`). */
function organisationOf(address: string): string {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  const isSecondLevel = /^(?:co|com|org|net|ac|gov|edu|or|ne)\.[a-z]{2}$/.test(labels.slice(-2).join('.'));
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}

function isPerson(address: string, { receiptsAddress }: SenderInput): boolean {
  return !isOwnAddress(address, [receiptsAddress]) && !isMachineAddress(address);
}
