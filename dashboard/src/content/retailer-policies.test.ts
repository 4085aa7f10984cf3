import { describe, expect, it } from 'vitest';
import { promisedDaysOf } from '../../../domain/retailers/policy-windows.rules.js';
import { seedRecords } from '../../../domain/retailers/seeds/seed-records.js';
import { headacheArticle } from './blog-headache';
import { oldHomeContent } from './old-home';
import { knownRetailers, promisingRetailers } from './retailer-counts';
import { cardPolicies, retailerPolicies } from './retailer-policies';

const recordOf = (name: string) => seedRecords.find(({ retailer }) => retailer === name.replace('’', "'"));

describe('what pages say of retailers', () => {
  it('is, on the cards, the home page data of the specification', () => {
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

  it('is, in the blog’s table, what the records promise', () => {
    const table = headacheArticle.blocks.find((block) => block.kind === 'table');
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows).toHaveLength(6);
    for (const [name = '', window] of rows) {
      const record = recordOf(name);
      const days = record && promisedDaysOf(record.policy);
      expect([name, window]).toEqual([name, days === null ? 'None' : `${days} days`]);
    }
  });

  it('counts the retailers we know, and those that promise a window, as the records do', () => {
    expect(knownRetailers).toBe(seedRecords.length);
    expect(promisingRetailers).toBe(
      seedRecords.filter(({ policy }) => promisedDaysOf(policy) !== null).length,
    );
  });

  it('has every logo of the old home page from a record of that name', () => {
    for (const { name, domain } of oldHomeContent.retailers) expect(recordOf(name)?.logo_domain).toBe(domain);
  });

  it('never shows a figure that is not promised without saying so', () => {
    for (const { retailer, days, doubt } of retailerPolicies) {
      const record = recordOf(retailer);
      const isPromised = record !== undefined && promisedDaysOf(record.policy) === days && days !== null;
      expect([retailer, doubt === null]).toEqual([retailer, isPromised]);
    }
  });
});
