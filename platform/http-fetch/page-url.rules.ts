import ipaddr from 'ipaddr.js';
import { parseUrl } from '../../domain/shared/parse-url.js';
import { isPublicAddress } from './address.rules.js';
import { type FetchAllow, isAllowedByName, portOf } from './fetch-allow.rules.js';

/** Why a URL is refused before anything is requested. */
export type UrlRefusal = 'malformed' | 'too_long' | 'scheme' | 'credentials' | 'port' | 'host' | 'address';

/** A URL that may be requested once its name has been resolved, or why not. */
export type UrlVerdict = { ok: true; url: URL } | { ok: false; reason: UrlRefusal };

/** Names that refer to this machine or its network whatever a resolver says (RFC 6761, 6762, 8375, 9476). */
const innerNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|arpa|alt|onion)$/;
/** One DNS label; underscores occur in real host names. */
const labelShape = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Whether a URL written by a third party (an order mail, a shopper, a `Location` header) may be fetched.
 *
 * Allows only http and https on ports 80 and 443, without user name, and no host that is an internal name or a
 * non-public literal address in whatever notation (decimal, octal, hexadecimal, short: WHATWG URL normalises them all).
 * Anything that parsers are known to disagree about (a backslash, control characters) is refused rather than repaired.
 * `allow` lists private hosts that may be fetched anyway. The returned URL has no fragment and no dot after its host.
 */
export function checkPageUrl({
  text,
  base,
  allow,
  maxLength,
}: {
  text: string;
  base?: URL;
  allow: FetchAllow;
  maxLength: number;
}): UrlVerdict {
  if (text.length > maxLength) return refused('too_long');
  const url = text === '' || hasDisputedCharacter(text) ? null : parseUrl(text, base);
  if (!url) return refused('malformed');
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused('scheme');
  if (url.username !== '' || url.password !== '' || writesUserInfo(text)) return refused('credentials');
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  if (url.href.length > maxLength) return refused('too_long');
  if (isAllowedByName({ allow, url })) return { ok: true, url };
  const reason = refusalOfHost(url.hostname);
  if (reason) return refused(reason);
  return portOf(url) === 80 || portOf(url) === 443 ? { ok: true, url } : refused('port');
}

function refusalOfHost(hostname: string): UrlRefusal | null {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (ipaddr.isValid(literal)) return isPublicAddress(literal) ? null : 'address';
  const labels = hostname.split('.');
  if (labels.length < 2 || hostname.length > 253) return 'host';
  return innerNames.test(hostname) || !labels.every((label) => labelShape.test(label)) ? 'host' : null;
}

/** Characters that parsers treat differently: some read `\` as `/`, some drop control characters. */
function hasDisputedCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
  return /[\u0000-\u001f\u007f\\]/.test(text);
}

/** `http://@host/` has an empty user name, which URL drops. */
function writesUserInfo(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/*[^/?#]*@/i.test(text);
}

function refused(reason: UrlRefusal): UrlVerdict {
  return { ok: false, reason };
}
