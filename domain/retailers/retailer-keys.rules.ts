/** Words that follow a shop's name without changing whose shop it is. */
const trailingWords =
  /\b(inc|llc|ltd|co|corp|corporation|company|store|stores|online|wholesale|supercenter|com|the)\b/g;
/** `Target order`: behind the name alone; before it stands a number's own prefix, as in `Order HM-55102`. */
const orderBehind = /(?<=\S)\s+orders?$/;

/** Comparable form of a printed name: lower-case letters and digits alone, accents off, without legal or generic words. */
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

/** The number at the end of a name; the first digit alone begins a match, so that a run of them is gone over once. */
const numberAtEnd = /(?<!\d)\d+\)?$/;
/** What leads to the number of a store; every blank is single by then, so that each place is tried in a few steps. */
const beforeNumber = / ?[#(,-]? ?(?:store|st|no)?\.? ?#? ?(?:t-?)?$/i;

/** A printed name without the number of the store: `WALMART SUPERCENTER #2144`. */
export function withoutStoreNumber(printed: string): string {
  const name = printed.replace(/\s+/g, ' ').trim();
  const number = numberAtEnd.exec(name);
  return number ? name.slice(0, number.index).replace(beforeNumber, '') : name;
}

/** The host, with its port if it has one, of a mail address, a host or an `https:` address. */
export function hostOf(addressOrHost: string): string {
  const text = addressOrHost.trim().toLowerCase();
  const host = /^https?:\/\/([^/?#\\]*)/.exec(text)?.[1] ?? text;
  return (host.split('@').at(-1) ?? '').replace(/(?<![>\s.])[>\s.]+$/, '');
}
