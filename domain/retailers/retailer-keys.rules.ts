/** Words after a shop's name that do not change which shop it is. */
const trailingWords =
  /\b(inc|llc|ltd|co|corp|corporation|company|store|stores|online|wholesale|supercenter|com|the)\b/g;
/** "order" after a name (`Target order`); before a number it is the number's prefix (`Order HM-55102`). */
const orderBehind = /(?<=\S)\s+orders?$/;

/** Comparable form of a printed name: lower-case letters and digits, without accents, legal forms and generic words. */
export function nameKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('&', ' and ')
    .replace(/['’‘`´*]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const own = words.replace(orderBehind, '').replace(trailingWords, '');
  return own.replaceAll(' ', '') || words.replaceAll(' ', '');
}

/** The number at the end of a name; matching only from its first digit keeps the scan linear. */
const numberAtEnd = /(?<!\d)\d+\)?$/;
/** What precedes a store number; blanks are single at this point, so each position takes only a few steps. */
const beforeNumber = / ?[#(,-]? ?(?:store|st|no)?\.? ?#? ?(?:t-?)?$/i;

/** A printed name without the store number: `WALMART SUPERCENTER #2144`. */
export function withoutStoreNumber(printed: string): string {
  const name = printed.replace(/\s+/g, ' ').trim();
  const number = numberAtEnd.exec(name);
  return number ? name.slice(0, number.index).replace(beforeNumber, '') : name;
}

/** The host, including its port if any, of a mail address, a host or a URL. */
export function hostOf(addressOrHost: string): string {
  const text = addressOrHost.trim().toLowerCase();
  const host = /^https?:\/\/([^/?#\\]*)/.exec(text)?.[1] ?? text;
  return (host.split('@').at(-1) ?? '').replace(/(?<![>\s.])[>\s.]+$/, '');
}
