import { expect, it } from 'vitest';
import { readingOf } from '../../../templates/fixtures/emails.fixtures.js';
import { seedSnapshot } from '../../retailers/retailer-snapshot.js';
import { shopChoices } from './reading-view.rules.js';

const {
  retailer: _shop,
  retailerId: _id,
  ...shopless
} = readingOf({ shop: ['Target', 'target'], total: 1_000 });
const field = (value: string) => ({ value, confidence: 0.9, source: 'html' as const });
const choices = (changes: Partial<typeof shopless> = {}) =>
  shopChoices({ reading: { ...shopless, ...changes }, retailers: seedSnapshot });

it('offers a few shops of the currency, and none where a shop was read', () => {
  expect(choices({ currency: field('USD') })).toEqual([
    'Amazon',
    'Target',
    'Walmart',
    'Costco',
    "Macy's",
    'Nordstrom',
    "Kohl's",
    'Best Buy',
  ]);
  expect(choices({ currency: field('GBP') })).toContain('John Lewis');
  expect(choices({ currency: field('JPY') })).toEqual([]);
  expect(
    shopChoices({
      reading: readingOf({ shop: ['Target', 'target'], total: 1_000 }),
      retailers: seedSnapshot,
    }),
  ).toEqual([]);
});

it('begins with the shops whose order numbers look like the one that was read', () => {
  const [first] = choices({ currency: field('USD'), orderNumber: field('BBY01-807123456789') });
  expect(first).toBe('Best Buy');
});
