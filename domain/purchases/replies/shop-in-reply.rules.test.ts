import { expect, it } from 'vitest';
import { seedSnapshot } from '../../retailers/retailer-snapshot.js';
import { shopSaid } from './shop-in-reply.rules.js';

const said = (words: string) => shopSaid({ words, retailers: seedSnapshot });

it.each([
  ['Target', 'Target'],
  ['target', 'Target'],
  ['Best Buy', 'Best Buy'],
  ['It is Best Buy', 'Best Buy'],
  ["It's from Macy's, thanks!", "Macy's"],
  ['Hi, I bought it at the Home Depot.\n\nJane', 'Home Depot'],
  ['No, it is Kohl’s', "Kohl's"],
  ['www.bestbuy.com', 'Best Buy'],
  ['Dick’s Sporting Goods', "Dick's Sporting Goods"],
  ['Das war bei MediaMarkt', 'MediaMarkt'],
  ['C’est chez IKEA', 'IKEA'],
  ['Lo compré en Walmart, gracias', 'Walmart'],
  ['Gekocht bij Coolblue', 'Coolblue'],
  ['Ho comprato da Zara', 'Zara'],
])('%s names a shop that we know', (words, shop) => {
  expect(said(words)).toBe(shop);
});

it.each([
  ['It is Joe’s Hardware', 'Joe’s Hardware'],
  ['from Corner Toys & Games', 'Corner Toys & Games'],
  ['The shop is “Nordlicht”.', 'Nordlicht'],
  ['Es war bei Lampen Meier', 'Lampen Meier'],
])('%s names a shop that we do not know', (words, shop) => {
  expect(said(words)).toBe(shop);
});

it.each([
  'Is it Target?',
  'Target or Walmart',
  'Maybe Target',
  'I do not know',
  'It was not at Target',
  'Next week I can look for the receipt',
  'Thanks',
  'Jane',
  'Ja',
  '',
  'I saw it for $79.99 at Best Buy when I was in the store with my sister yesterday',
  'Please stop writing to me',
  'It is too late for that',
  'It is 48.20',
  'Saw it for $79.99 at Best Buy',
  `${'a '.repeat(400)}Target`,
])('%s names none', (words) => {
  expect(said(words)).toBeNull();
});
