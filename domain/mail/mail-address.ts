import { isEmailAddress, normalizeEmailAddress } from '../shared/email-address.js';
import { parseUrl } from '../shared/parse-url.js';

/**
 * An address in canonical form, used for comparing and answering, or null: lower case, with the domain in ASCII (RFC
 * 5891), because headers may have `bücher.example` where envelopes have `xn--bcher-kva.example`. Accepts `Jane
 * <jane@...>`.
 */
export function canonicalAddress(text: string): string | null {
  const address = normalizeEmailAddress(/<([^<>]{1,300})>/.exec(text)?.[1] ?? text);
  if (!isEmailAddress(address)) return null;
  const at = address.lastIndexOf('@');
  const domain = domainInAscii(address.slice(at + 1));
  return domain === null ? null : `${address.slice(0, at)}@${domain}`;
}

/** The URL parser is the one implementation of RFC 5891 in both browsers and Node. */
function domainInAscii(domain: string): string | null {
  return parseUrl(`ws://${domain}`)?.hostname || null;
}

/** Whether an address is one of ours or a plus-address of one. */
export function isOwnAddress(address: string, ownAddresses: readonly string[]): boolean {
  const at = address.lastIndexOf('@');
  const plain = address.slice(0, at).replace(/\+.*$/s, '') + address.slice(at);
  return ownAddresses.some((own) => own.toLowerCase() === address || own.toLowerCase() === plain);
}

/** Domains that ignore dots in the local part. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind any spelling of an address: lower case, without `+tag`, and at Gmail without dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const localPart = address.slice(0, at).toLowerCase().replace(/\+.*$/s, '');
  if (!dotless.has(domain)) return `${localPart}@${domain}`;
  return `${localPart.replaceAll('.', '')}@gmail.com`;
}
