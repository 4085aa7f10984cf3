import type { Retailer } from './retailer.types.js';
import { retailers } from './retailers.data.js';

/** Words that follow a shop's name without changing whose shop it is. */
const trailingWords =
  /\b(inc|llc|ltd|co|corp|corporation|company|store|stores|online|wholesale|supercenter|com|the|order|orders)\b/g;

/** Comparable form of a printed name: lower-case letters and digits alone, without legal or generic words. */
function nameKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('&', ' and ')
    .replace(/['’‘`´*]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return words.replace(trailingWords, '').replaceAll(' ', '') || words.replaceAll(' ', '');
}

const retailerByKey = new Map(
  retailers.flatMap((retailer) =>
    [retailer.name, retailer.id, ...retailer.aliases].map((name) => [nameKey(name), retailer] as const),
  ),
);

/** The retailer with this canonical id, or null. */
export function retailerById(id: string): Retailer | null {
  return retailers.find((retailer) => retailer.id === id) ?? null;
}

/**
 * The retailer whose name or alias this printed name is, or null. Legal forms and store numbers may follow:
 * `WALMART SUPERCENTER #2144`, `Best Buy Co., Inc.`; a longer name that only begins alike is another shop.
 */
export function retailerByName(printed: string): Retailer | null {
  const withoutStore = printed.replace(/\s*[#(,-]?\s*(?:store|st|no)?\.?\s*#?\s*(?:t-?)?\d+\)?\s*$/i, '');
  return retailerByKey.get(nameKey(withoutStore)) ?? retailerByKey.get(nameKey(printed)) ?? null;
}

/** The retailer a mail address or host belongs to, or null: `order-update@e.target.com`, `www.kohls.com`. */
export function retailerByDomain(addressOrHost: string): Retailer | null {
  const host = (addressOrHost.split('@').at(-1) ?? '').toLowerCase().replace(/[>\s.]+$/, '');
  return (
    retailers.find(({ domains }) =>
      domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
    ) ?? null
  );
}
