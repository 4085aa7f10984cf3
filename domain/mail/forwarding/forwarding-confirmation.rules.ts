import { inAnyLanguage } from '../../receipts/reading/words/vocabulary.js';
import { isOwnAddress } from '../mail-address.js';
import type { ParsedMail } from '../parsed-mail.types.js';
import type { MessageAuthentication } from '../sender/authentication.types.js';
import { isMachineAddress } from '../sender/sender.rules.js';
import { plusTagsOf } from '../sender/token-address.rules.js';

/** Gmail's sender of such requests, whatever the language of the subject. */
const gmailAsks = 'forwarding-noreply@google.com';
const alone = (words: string) => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
const forwarding = new RegExp(alone(inAnyLanguage(({ mail }) => mail?.forwarding)), 'iu');
const confirming = new RegExp(alone(inAnyLanguage(({ mail }) => mail?.confirming)), 'iu');

/**
 * Recognises a mailbox provider's request to confirm forwarding to us; a person has to open its link. It must be
 * addressed to us: a shop that "looks forward" to "confirm" an order wrote to its shopper.
 */
export function isForwardingConfirmation({
  mail: { header, textStart, links },
  ownAddresses,
}: {
  mail: Pick<ParsedMail, 'header' | 'textStart' | 'links'>;
  ownAddresses: readonly string[];
}): boolean {
  if (!header.recipients.some((address) => isOwnAddress(address, ownAddresses))) return false;
  const from = header.from?.address ?? '';
  if (from === gmailAsks || requestOfKnown({ from, links }) !== null) return true;
  const subject = header.subject ?? '';
  const asks = forwarding.test(subject) && confirming.test(`${subject} ${textStart}`);
  return asks && isMachineAddress(from) && links.length > 0;
}

/** Words in the URLs of confirmation pages; `vf-` is Gmail's, while its `uf-` declines. */
const confirms = /verif|confirm|valida|\/vf-|forward|accept|activat|approve/i;

/** The link to confirm, the most likely of those in the mail; null if it has none. */
export function confirmationLink(links: readonly string[]): string | null {
  return (
    links.find((link) => confirms.test(new URL(link).pathname + new URL(link).search)) ?? links[0] ?? null
  );
}

/** A provider's request that is safe to pass on to the shopper: every part is signed by the provider. */
export type ProvedConfirmation = {
  provider: string;
  /** The provider's page that confirms. */
  confirmUrl: string;
  /** Code that may be typed in place of opening the link; null if the subject has none. */
  code: string | null;
  /** The mailbox that wants to forward; null unless the subject names exactly one. */
  mailbox: string | null;
};

/**
 * A provider whose requests are known well enough to be passed on. Senders are only those whose addresses no customer of
 * the provider can have: its customers' mail carries its signature too.
 */
type KnownProvider = {
  name: string;
  from: RegExp;
  organisation: string;
  hosts: readonly string[];
  path: RegExp;
};

/**
 * Add a provider only with what a real mail or its published code shows: sender, signing domain, hosts and path of the
 * confirming link. GMX, WEB.DE and Yahoo ask, too; of theirs at least the link is not known (docs/mail-outcomes.md). Outlook, iCloud and
 * Fastmail describe no such mail.
 */
const knownProviders: readonly KnownProvider[] = [
  {
    name: 'Gmail',
    from: /^forwarding-noreply@google\.com$/,
    organisation: 'google.com',
    hosts: ['mail-settings.google.com', 'mail.google.com'],
    path: /^\/mail\/vf-/,
  },
  {
    // Path and senders are those of its published web client; mailboxes of customers are at proton.me itself.
    name: 'Proton',
    from: /^no-?reply@[a-z0-9-]{1,63}\.proton\.me$/,
    organisation: 'proton.me',
    hosts: ['account.proton.me'],
    path: /^\/email-forwarding\/accept$/,
  },
];

/** The known provider that an address belongs to, with its confirming link; null unless the mail has both. */
function requestOfKnown({ from, links }: { from: string; links: readonly string[] }) {
  const known = knownProviders.find((provider) => provider.from.test(from));
  const confirmUrl = known && links.find((link) => isLinkOf(known, link));
  return known && confirmUrl !== undefined ? { known, confirmUrl } : null;
}

/**
 * The request of a known provider, if its signature proves it and it was written to one of our shoppers' own addresses;
 * null otherwise. A signed mail can be delivered again to anybody, so the address it was delivered to must be among the
 * recipients that the provider wrote. The link must be the provider's own; no other link is ever passed on.
 */
export function provedConfirmation({
  mail: { header, links },
  deliveredTo,
  receiptsAddress,
  authentication: { from, passes },
}: {
  mail: Pick<ParsedMail, 'header' | 'links'>;
  /** Recipients of the envelope. */
  deliveredTo: readonly string[];
  receiptsAddress: string;
  authentication: Pick<MessageAuthentication, 'from' | 'passes'>;
}): ProvedConfirmation | null {
  const request = from === header.from?.address ? requestOfKnown({ from: from ?? '', links }) : null;
  if (!request) return null;
  const { known, confirmUrl } = request;
  if (!passes.some(({ by, organisation }) => by === 'dkim' && organisation === known.organisation))
    return null;
  const written = plusTagsOf({ recipients: header.recipients, receiptsAddress });
  const delivered = plusTagsOf({ recipients: deliveredTo, receiptsAddress });
  if (delivered.length === 0 || !delivered.every((tag) => written.includes(tag))) return null;
  const subject = header.subject ?? '';
  const [mailbox, ...others] = subject.match(/[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g) ?? [];
  return {
    provider: known.name,
    confirmUrl,
    code: /\(#(\d{6,12})\)/.exec(subject)?.[1] ?? null,
    mailbox: others.length === 0 ? (mailbox ?? null) : null,
  };
}

function isLinkOf({ hosts, path }: KnownProvider, link: string): boolean {
  const { protocol, host, pathname, username } = new URL(link);
  return protocol === 'https:' && hosts.includes(host) && username === '' && path.test(pathname);
}
