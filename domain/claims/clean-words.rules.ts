import { isolated } from '../shared/isolated.js';
import { oneLine } from '../shared/one-line.js';
import { parseUrl } from '../shared/parse-url.js';

/** Longest name of a product in words to send, characters: enough to know it by, too short for a message of its own. */
export const maxNameLength = 90;

/** Longest shop name in a subject, characters. */
export const maxShopLength = 40;

/** Longest order number, characters: the longest ones in use are below 30. */
export const maxOrderNumberLength = 40;

/** Addresses with a scheme, with `www.`, with a path, or of a mailbox: nothing of them stays. */
const addressPatterns = [
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*/giu,
  /\b(?:mailto|javascript|data|tel|sms)\s*:\s*\S*/giu,
  /\bwww\.\S+/giu,
  /(?<!\S)\S+@\S+/gu,
  /(?<![\p{L}\d.-])[\p{L}\d.-]+\.\p{L}{2,24}[/:?#]\S*/gu,
];

/** A phone number with its separators; the digits of a GTIN have none and stay. */
const phonePattern = /(?:\+?\d{1,3}[\s.-])?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/g;

/** Where a second sentence begins: a name is one phrase, and an instruction comes after it. */
const sentenceEnd = /(?:(?<![!?])[!?]+|(?<=\p{L}{4}|\d)\.)\s+\S.*$/su;

/**
 * The name of a product or shop as a harmless phrase: one line, no address that a program could make a link of, no
 * phone number, no quotation marks or brackets it could step out of, no second sentence, at most `maxLength`
 * characters, set apart where it is written from right to left. Empty when nothing is left.
 */
export function cleanName(text: string, maxLength = maxNameLength): string {
  const phrase = takeAddressesOut(text)
    // What looks like an order to a program, or like markup: tags, templates, Markdown links, quotes.
    .replace(/[<>{}[\]|\\`^~*_#"“”„«»]+/g, ' ')
    .replace(sentenceEnd, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.!?–-]+|(?<![\s,;:!?–-])[\s,;:!?–-]+$/gu, '');
  return isolated(oneLine(parted(phrase), maxLength));
}

/**
 * Text of a stranger as it is, but for what a mail program makes a link or a phone call of: one line of at most
 * `maxLength` characters, empty when nothing is left. For what is shown and not sent on; {@link cleanName} is stricter.
 */
export function withoutAddresses(text: string, maxLength: number): string {
  return isolated(oneLine(parted(takeAddressesOut(text)), maxLength));
}

function takeAddressesOut(text: string): string {
  const line = addressPatterns.reduce((rest, pattern) => rest.replace(pattern, ' '), oneLine(text, 1_000));
  return line.replace(phonePattern, ' ');
}

/** A mail program makes a link of any `word.word`; with a space it does not. */
function parted(text: string): string {
  return text.replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '. ');
}

/** A shop's name for a subject or a sentence; a web address as name loses its ending: `zappos.com` is `zappos`. */
export function cleanShopName(text: string | null, fallback = 'the shop'): string {
  const withoutEnding = oneLine(text ?? '').replace(
    /^(?:www\.)?([\p{L}\d-]+)(?:\.[\p{L}\d-]{2,10}){1,2}$/iu,
    '$1',
  );
  return cleanName(withoutEnding, maxShopLength) || fallback;
}

/**
 * An order number: letters, digits and the marks used between them, every dash as the one on a keyboard; null when
 * nothing of that is left.
 */
export function cleanOrderNumber(text: string | null): string | null {
  const plain = oneLine(text ?? '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[^\p{L}\d#/ ._-]+/gu, '')
    // A mail program makes a link of `word.word`, also behind other marks; with a space it does not.
    .replace(/\.(?=\p{L}{2,}(?![\p{L}\d]))/gu, '. ')
    .replace(/^[\s._-]+|[\s._-]+$/gu, '')
    .slice(0, maxOrderNumberLength);
  return /\d/.test(plain) ? plain : null;
}

/** Longest address given on, characters; longer ones lose their query. */
const maxUrlLength = 300;

/** Parameters that name a campaign or a person and no product. */
const trackingParameter =
  /^(?:utm_|mc_|pk_)|^(?:gclid|fbclid|msclkid|dclid|yclid|igshid|ref_?|tag|cid|cmpid)$/i;

/** Address of a product page as given to a shop: http(s) alone, without credentials, fragment and tracking; else null. */
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
