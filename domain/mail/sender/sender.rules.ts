import { retailerByDomain } from '../../retailers/retailers.rules.js';
import { canonicalAddress, isOwnAddress } from '../mail-address.js';
import type { MailHeader } from '../mail-tree.types.js';
import type { KnownEnvelope } from '../message-record.types.js';

/** The shopper a mail comes from, and how we know. */
export type Sender = {
  email: string;
  /**
   * - `plus_token`: by a token of ours in the recipient address
   * - `auto_forward`: by a mailbox rule, named in the header or the envelope
   * - `addressee`: a company wrote to this address, and nothing shows who forwarded the mail
   * - `from`: sent by hand
   */
  knownBy: 'plus_token' | 'auto_forward' | 'addressee' | 'from';
};

/** Input for determining the sender. */
export type SenderInput = {
  header: MailHeader;
  envelope: KnownEnvelope;
  receiptsAddress: string;
  /** Address that the plus-token of the recipient belongs to: only tokens we signed and issued identify anybody. */
  tokenAddress: string | null;
  /** Whether the mail is believed to have been forwarded by the mailbox of an address. */
  isForwarder: (address: string) => boolean;
};

/** Local parts of unattended addresses. */
const machineLocalParts =
  /^(?:(?:mail|do)?[-_.]?no[-_.]?t?[-_.]?reply|donotreply|noreply|mail(?:er)?[-_.]?daemon|post[-_.]?master|bounces?|auto[-_.]?(?:confirm|reply|mail(?:er)?|responder)|abuse|daemon|root|www-data|nobody|majordomo|listserv|mailman|owner-.+)(?:[-_.+=].*)?$|[-_.+](?:no[-_.]?reply|noreply|bounces?)$|-(?:request|owner)$/i;

/** Whether an address belongs to a machine: an answer would reach nobody or start a loop. */
export function isMachineAddress(address: string): boolean {
  return machineLocalParts.test(address.slice(0, address.lastIndexOf('@')));
}

/** Local parts that shops send from; employees' addresses contain their names. */
const shopLocalParts =
  /order|ship|track|deliver|receipt|invoice|confirm|notif|update|info|service|store|shop|account|help|support|auto|e?mail|news|deal|offer|reward|member|digital|customer|do[-_]?not/i;

/**
 * Whether a machine or a shop wrote a mail: the shopper is then whoever it was addressed to and forwarded by, never its
 * From. Employees of companies write by hand too; they name us in To or Cc, which forwarding rules do not.
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
 * Determines the shopper: the owner of a plus-token, else the mailbox whose rule forwarded the mail, else its From. A
 * company's mail with no known forwarder was addressed to the shopper. Null if none of these is a person's address.
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
 * The mailbox whose rule forwarded the mail. Gmail names it in X-Forwarded-For and in the envelope
 * (`jane+caf_=receipts=ours@gmail.com`), Exchange in X-MS-Exchange-Inbox-Rules-Loop and in the envelope
 * (`jane+SRS=hash=day=shop.example=orders@outlook.com`); others resend (RFC 5322 section 3.6.6) or use their own mailbox
 * as envelope sender.
 */
function forwardingMailbox(input: SenderInput): string | null {
  const { header, envelope } = input;
  const named = [
    ...(header.guards['x-forwarded-for'] ?? []).map((value) => value.split(/[\s,]+/)[0] ?? ''),
    ...(header.guards['resent-from'] ?? []),
    ...(header.guards['x-ms-exchange-inbox-rules-loop'] ?? []),
    accountIn(envelope.mail_from),
  ].flatMap((text) => canonicalAddress(text) ?? []);
  const mailFrom = canonicalAddress(envelope.mail_from);
  if (mailFrom && isResentBy(mailFrom, input)) named.push(mailFrom);
  const addressee = soleRecipient(header);
  if (addressee && isRewrittenAt(addressee, envelope.mail_from)) named.push(addressee);
  return named.find((address) => isPerson(address, input) && input.isForwarder(address)) ?? null;
}

/** The account that a provider wrote before a mark of its own in the envelope; empty for any other envelope sender. */
function accountIn(mailFrom: string): string {
  const mark = mailFrom.toLowerCase().search(/\+(?:caf_|srs)=/);
  return mark < 1 ? '' : mailFrom.slice(0, mark) + mailFrom.slice(mailFrom.lastIndexOf('@'));
}

/**
 * Some rules forward a mail unchanged: then the forwarder is its addressee. Never for a mailing list (RFC 2369),
 * because all of its members would receive our answer.
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

/** The only recipient of a mail; null if there are none or several. */
function soleRecipient({ recipients }: Pick<MailHeader, 'recipients'>): string | null {
  const [only, ...others] = new Set(recipients);
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * Whether the addressee's own mail server forwarded it under its own return path (SRS):
 * `srs0=Ab=Cd=shop.example=orders@home.example`.
 */
function isRewrittenAt(addressee: string, mailFrom: string): boolean {
  return /^srs[01][=+-]/i.test(mailFrom) && organisationOf(mailFrom) === organisationOf(addressee);
}

/**
 * Whether the envelope sender is who forwarded the mail: it was addressed to that mailbox, or a company wrote it and
 * the envelope names a person at another organisation. A shop's own envelope names the delivery, not a person.
 */
function isResentBy(mailFrom: string, { header, receiptsAddress }: SenderInput): boolean {
  const { from } = header;
  if (!from || from.address === mailFrom) return false;
  if (header.recipients.includes(mailFrom)) return true;
  if (!isWrittenByCompany({ header, receiptsAddress })) return false;
  return organisationOf(mailFrom) !== organisationOf(from.address) && !namesDelivery(mailFrom);
}

/** Local parts that bulk senders use in the envelope; nobody has such a personal mailbox. */
const bulkLocalParts =
  /^(?:mailer|mail|e-?mail|news(?:letter)?s?|smtp|send(?:er)?|campaigns?|marketing|info|service|support)\d*$/i;

/**
 * Return paths generated per delivery or shared by all: `bounce-17@`, `0100018b...@amazonses.com`,
 * `jane=home.example@`, `mailer@`.
 */
function namesDelivery(address: string): boolean {
  const localPart = address.slice(0, address.lastIndexOf('@'));
  return (
    /bounce|return|verp|msprvs|=|[0-9a-f]{12,}|\d{6,}/i.test(localPart) ||
    bulkLocalParts.test(localPart) ||
    retailerByDomain(address) !== null
  );
}

/** The registrable domain, approximated well enough to tell a shop from its shopper (`home.co.uk`, `home.example`). */
function organisationOf(address: string): string {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  const isSecondLevel = /^(?:co|com|org|net|ac|gov|edu|or|ne)\.[a-z]{2}$/.test(labels.slice(-2).join('.'));
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}

function isPerson(address: string, { receiptsAddress }: SenderInput): boolean {
  return !isOwnAddress(address, [receiptsAddress]) && !isMachineAddress(address);
}
