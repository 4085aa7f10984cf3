import { parseUrl } from '../../shared/parse-url.js';
import { isolated } from '../../shared/text/isolated.js';
import { oneLine } from '../../shared/text/one-line.js';

/** Longest product name in a draft, characters: enough to identify it, too short for a message of its own. */
export const maxNameLength = 90;

/** Longest shop name in a subject, characters. */
export const maxShopLength = 40;

/** Longest order number, characters: the longest in use are below 30. */
export const maxOrderNumberLength = 40;

/** URLs with a scheme, `www.` or a path, and email addresses: removed entirely. */
const addressPatterns = [
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*/giu,
  /\b(?:mailto|javascript|data|tel|sms)\s*:\s*\S*/giu,
  /\bwww\.\S+/giu,
  /(?<!\S)\S+@\S+/gu,
  /(?<![\p{L}\d.-])[\p{L}\d.-]+\.\p{L}{2,24}[/:?#]\S*/gu,
];

/** A phone number with separators; the digits of a GTIN have none and stay. */
const phonePattern = /(?:\+?\d{1,3}[\s.-])?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/g;

/** Start of a second sentence: a name is one phrase, and an injected instruction would follow it. */
const sentenceEnd = /(?:(?<![!?])[!?]+|(?<=\p{L}{4}|\d)\.)\s+\S.*$/su;

/**
 * A product or shop name as a harmless phrase: one line, nothing that a program could turn into a link, no phone
 * number, no quotation marks or brackets to break out of, no second sentence, at most `maxLength` characters, isolated
 * if right-to-left. Empty when nothing is left.
 */
export function cleanName(text: string, maxLength = maxNameLength): string {
  const phrase = takeAddressesOut(text)
    // Markup and anything resembling instructions to a program: tags, templates, Markdown links, quotes.
    .replace(/[<>{}[\]|\\`^~*_#"“”„«»]+/g, ' ')
    .replace(sentenceEnd, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.!?–-]+|(?<![\s,;:!?–-])[\s,;:!?–-]+$/gu, '');
  return isolated(oneLine(parted(phrase), maxLength));
}

/**
 * Untrusted text without anything that a mail program turns into a link or a phone call: one line of at most
 * `maxLength` characters, empty when nothing is left. For text that is only displayed; {@link cleanName} is stricter.
 */
export function withoutAddresses(text: string, maxLength: number): string {
  return isolated(oneLine(parted(takeAddressesOut(text)), maxLength));
}

function takeAddressesOut(text: string): string {
  const line = addressPatterns.reduce((rest, pattern) => rest.replace(pattern, ' '), oneLine(text, 1_000));
  return line.replace(phonePattern, ' ');
}

/** Mail programs turn any `word.word` into a link; a space prevents that. */
function parted(text: string): string {
  return text.replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '. ');
}

/**
 * A shop's name that is its web address. Its ending is a country's two letters, alone or after a registry's level, or
 * one of the endings that shops use: what else follows a dot is part of a name, as in `J.Crew`.
 */
const shopAddress =
  /^(?:(?:www|shop|store)\.)?([\p{L}\d-]+)\.(?:(?:(?:co|com|net|org)\.)?[a-z]{2}|com|net|org|info|biz|shop|store|online|app)$/iu;

/**
 * A shop's name for a subject or a sentence; a web address loses its top-level domain: `zappos.com` becomes `zappos`.
 */
export function cleanShopName(text: string | null, fallback = 'the shop'): string {
  const withoutEnding = oneLine(text ?? '').replace(shopAddress, '$1');
  return cleanName(withoutEnding, maxShopLength) || fallback;
}

/**
 * An order number: letters, digits and the usual separators, every dash as a hyphen-minus; null if no digit is left.
 */
export function cleanOrderNumber(text: string | null): string | null {
  const plain = oneLine(text ?? '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[^\p{L}\d#/ ._-]+/gu, '')
    // Mail programs turn `word.word` into a link, also after other marks; a space prevents that.
    .replace(/\.(?=\p{L}{2,}(?![\p{L}\d]))/gu, '. ')
    .replace(/^[\s._-]+|[\s._-]+$/gu, '')
    .slice(0, maxOrderNumberLength);
  return /\d/.test(plain) ? plain : null;
}

/** Longest URL passed on, characters; longer ones lose their query. */
const maxUrlLength = 300;

/** Parameters that identify a campaign or a person, not a product. */
const trackingParameter =
  /^(?:utm_|mc_|pk_)|^(?:gclid|fbclid|msclkid|dclid|yclid|igshid|ref_?|tag|cid|cmpid)$/i;

/**
 * URL of a product page to send to a shop: http(s) only, without credentials, fragment and tracking parameters; else
 * null.
 */
export function cleanPageUrl(text: string | null): string | null {
  const url = parseUrl(text ?? '');
  if (!url) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (trackingParameter.test(name)) url.searchParams.delete(name);
  }
  if (url.href.length > maxUrlLength) url.search = '';
  return url.href.length > maxUrlLength ? null : url.href;
}
