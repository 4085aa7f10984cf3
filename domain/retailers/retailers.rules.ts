import type { Retailer } from './retailer.types.js';
import { type RetailerSnapshot, seedSnapshot } from './retailer-snapshot.js';

/** The retailer with this canonical id, or null. */
export function retailerById(id: string, retailers: RetailerSnapshot = seedSnapshot): Retailer | null {
  return retailers.byId(id);
}

/**
 * The retailer with this printed name or alias, or null. Legal forms and store numbers may follow (`WALMART SUPERCENTER
 * #2144`, `Best Buy Co., Inc.`); a longer name that merely starts the same is another shop.
 */
export function retailerByName(printed: string, retailers: RetailerSnapshot = seedSnapshot): Retailer | null {
  return retailers.byName(printed);
}

/** The retailer a mail address, host or URL belongs to, or null: `order-update@e.target.com`, `www.kohls.com`. */
export function retailerByDomain(
  addressOrHost: string,
  retailers: RetailerSnapshot = seedSnapshot,
): Retailer | null {
  return retailers.byDomain(addressOrHost);
}
