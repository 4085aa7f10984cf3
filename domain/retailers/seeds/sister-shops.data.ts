import { createRecord } from '../retailer-record.rules.js';
import type { RetailerRecord } from '../retailer-record.types.js';

/**
 * Shops that share the name of another record but not its policy: its outlets, and its shops in other countries. No
 * source states a policy for any of them, so nothing is promised there.
 */
type Sister = Pick<RetailerRecord, 'retailer_id' | 'retailer' | 'domains'> &
  Partial<Pick<RetailerRecord, 'aliases' | 'ambiguous_name' | 'country' | 'currency' | 'order_numbers'>>;

const amazonOrder = String.raw`\b\d{3}-\d{7}-\d{7}\b`;

/** Amazon's shop in another country; the name alone, on a receipt, stands for the one in the United States. */
function amazonIn(country: string, currency: string, domain: string): Sister {
  return {
    retailer_id: `amazon-${country.toLowerCase()}`,
    retailer: `A${domain.slice(1)}`,
    domains: [domain],
    country,
    currency,
    order_numbers: [amazonOrder],
  };
}

const sisters: readonly Sister[] = [
  {
    retailer_id: 'nordstrom-rack',
    retailer: 'Nordstrom Rack',
    aliases: ['Nordstromrack.com'],
    domains: ['nordstromrack.com'],
  },
  { retailer_id: 'macys-backstage', retailer: "Macy's Backstage", domains: [] },
  {
    retailer_id: 'nike-factory',
    retailer: 'Nike Factory Store',
    aliases: ['Nike Clearance Store'],
    domains: [],
  },
  { retailer_id: 'gap-factory', retailer: 'Gap Factory', domains: ['gapfactory.com'] },
  { retailer_id: 'j-crew-factory', retailer: 'J.Crew Factory', domains: ['jcrewfactory.com'] },
  { retailer_id: 'ann-taylor-factory', retailer: 'Ann Taylor Factory', domains: [] },
  { retailer_id: 'adidas-outlet', retailer: 'adidas Outlet', domains: [] },
  { retailer_id: 'rei-outlet', retailer: 'REI Outlet', domains: [] },
  {
    retailer_id: 'best-buy-ca',
    retailer: 'Best Buy Canada',
    domains: ['bestbuy.ca'],
    country: 'CA',
    currency: 'CAD',
  },
  {
    retailer_id: 'costco-ca',
    retailer: 'Costco Canada',
    domains: ['costco.ca'],
    country: 'CA',
    currency: 'CAD',
  },
  {
    retailer_id: 'costco-gb',
    retailer: 'Costco UK',
    domains: ['costco.co.uk'],
    country: 'GB',
    currency: 'GBP',
  },
  {
    retailer_id: 'walmart-ca',
    retailer: 'Walmart Canada',
    domains: ['walmart.ca'],
    country: 'CA',
    currency: 'CAD',
  },
  {
    retailer_id: 'home-depot-ca',
    retailer: 'Home Depot Canada',
    domains: ['homedepot.ca'],
    country: 'CA',
    currency: 'CAD',
  },
  amazonIn('GB', 'GBP', 'amazon.co.uk'),
  amazonIn('CA', 'CAD', 'amazon.ca'),
  amazonIn('DE', 'EUR', 'amazon.de'),
  amazonIn('FR', 'EUR', 'amazon.fr'),
  amazonIn('IT', 'EUR', 'amazon.it'),
  amazonIn('ES', 'EUR', 'amazon.es'),
  amazonIn('NL', 'EUR', 'amazon.nl'),
  amazonIn('AU', 'AUD', 'amazon.com.au'),
  amazonIn('IN', 'INR', 'amazon.in'),
];

/** The records of these shops; see `docs/retailers.md` for how to add or change one. */
export const sisterShops: readonly RetailerRecord[] = sisters.map((sister) =>
  createRecord({
    ...sister,
    notes: 'No source states a policy for this shop; that of its namesake does not apply.',
    policy: { window_days: null, confidence: 'none' },
  }),
);
