import { describe, expect, it } from 'vitest';
import { cardPolicies, publicPolicies } from '../../../domain/help/public-policies.rules.js';
import {
  knownRetailers,
  namedShops,
  promisingRetailers,
  shopsInBenefits,
} from '../../../domain/retailers/retailer-counts.js';
import { seedRecords } from '../../../domain/retailers/seeds/seed-records.js';
import { sisterShops } from '../../../domain/retailers/seeds/sister-shops.data';
import { promisedDaysOf } from '../../../domain/retailers/windows/policy-windows.rules.js';
import { headacheArticle } from './blog/blog-headache';
import { oldHomeContent } from './old-home';

const recordOf = (name: string) => seedRecords.find(({ retailer }) => retailer === name.replace('’', "'"));

describe('retailer figures on pages', () => {
  it('match the specified home page data on the cards', () => {
    expect(cardPolicies.map(({ retailer, days }) => [retailer, days])).toEqual([
      ['Target', 14],
      ['Amazon', 7],
      ['Walmart', 7],
      ['Best Buy', 15],
      ['Costco', 30],
      ['Home Depot', 90],
      ["Lowe's", 30],
      ['Apple', 14],
    ]);
    for (const { proof_required, submission_methods, notes, url } of cardPolicies) {
      expect(Math.min(proof_required.length, submission_methods.length, notes.length)).toBeGreaterThan(0);
      expect(url).toMatch(/^https:/);
    }
  });

  it('match the promises of the records in the blog’s table', () => {
    const table = headacheArticle.blocks.find((block) => block.kind === 'table');
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows).toHaveLength(6);
    for (const [name = '', window] of rows) {
      const record = recordOf(name);
      const days = record && promisedDaysOf(record.policy);
      expect([name, window]).toEqual([name, days === null ? 'None' : `${days} days`]);
    }
  });

  it('count known retailers, and those that promise a window, as in the records', () => {
    // Of outlets and branches abroad we know no policy.
    expect(knownRetailers).toBe(seedRecords.length - sisterShops.length);
    expect(promisingRetailers).toBe(
      seedRecords.filter(({ policy }) => promisedDaysOf(policy) !== null).length,
    );
  });

  it('advertise no more shops than there are records', () => {
    expect(namedShops).toBeLessThanOrEqual(seedRecords.length);
    expect(shopsInBenefits).toBeLessThanOrEqual(knownRetailers);
  });

  it('have a record with that name for every logo of the old home page', () => {
    for (const { name, domain } of oldHomeContent.retailers) expect(recordOf(name)?.logo_domain).toBe(domain);
  });

  it('mark every figure that is not promised', () => {
    for (const { retailer, days, isPromised: isShownSo } of publicPolicies) {
      const record = recordOf(retailer);
      const isPromised = record !== undefined && promisedDaysOf(record.policy) === days && days !== null;
      expect([retailer, isShownSo]).toEqual([retailer, isPromised]);
    }
  });
});
