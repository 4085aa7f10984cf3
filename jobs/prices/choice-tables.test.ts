import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

const buy = '<button>Add to cart</button>';
const headline = '<div class="price">$119.20 <del>$149.00</del></div>';
const rows = (entries: [string, string][]) =>
  `<table>${entries.map(([label, price]) => `<tr><td>${label}</td><td>${price}</td></tr>`).join('')}</table>`;
const amountOf = (box: string, bought: string) =>
  readKettlePage({ title: 'Rain Parka', box: `${box}${buy}` }, { name: bought }).amountCents;

const reduced = '<del>$149.00</del> $119.20';
const sizes: [string, string][] = [
  ['Rain Parka S', reduced],
  ['Rain Parka M', reduced],
  ['Rain Parka L', '$149.00'],
];

describe('a page that shows the price of its first choice and lists all with theirs', () => {
  it.each([
    ['names above amounts', headline + rows(sizes), 'Rain Parka, size L', 14_900],
    ['a reduced one of them', headline + rows(sizes), 'Rain Parka M', 11_920],
    [
      'one line each',
      `${headline}<ul><li>S – $119.20</li><li>M – $119.20</li><li>L – $149.00</li></ul>`,
      'Rain Parka L',
      14_900,
    ],
    [
      'options of a list to choose from',
      `${headline}<select><option>S $119.20</option><option>L $149.00</option></select>`,
      'Rain Parka L',
      14_900,
    ],
    [
      'colours',
      `<p class="price">$119.00</p>${rows([
        ['Navy', '$119.00'],
        ['Ochre', '$139.00'],
      ])}`,
      'Rain Parka Ochre',
      13_900,
    ],
    [
      'packs',
      '<p class="price">$12.00</p><ul><li>Single: $12.00</li><li>Case of 6: $66.00</li></ul>',
      'Rain Parka Case of 6',
      6_600,
    ],
    [
      'lengths in German',
      `<p class="price">$80.00</p>${rows([
        ['Länge kurz', '$80.00'],
        ['Länge lang', '$95.00'],
      ])}`,
      'Rain Parka Länge lang',
      9_500,
    ],
  ])('sells the bought one at its own: %s', (_, box, bought, cents) => {
    expect(amountOf(box, bought)).toBe(cents);
  });

  it.each([
    [
      'amounts above their names',
      `${headline}<p>$119.20</p><p>Rain Parka S</p><p>$149.00</p><p>Rain Parka L</p>`,
    ],
    ['a headline that no choice costs', `<p class="price">$99.00</p>${rows(sizes)}`],
    ['one name twice', headline + rows([...sizes, ['Rain Parka L', '$129.00']])],
  ])('has no price where the table is not certain: %s', (_, box) => {
    expect(amountOf(box, 'Rain Parka, size L')).toBeNull();
  });
});

describe('a new copy beside a used one', () => {
  const used = '<h3>Second-hand, good</h3><p class="used-price">$3.60</p>';
  const tag = '<p><s>$10.99</s> <b class="price">$9.34</b></p>';

  it.each([
    ['a heading above the former price', `${used}<h3>New</h3>${tag}`],
    ['in German', `<p>Gebraucht: $3.60</p><p>Neu</p>${tag}`],
    ['in French', `<p>Occasion : $3.60</p><p>Neuf</p>${tag}`],
    ['the new one first', `<h3>New</h3>${tag}${used}`],
  ])('is sold at the reduced price below its former one: %s', (_, box) => {
    const offers = [
      { '@type': 'Offer', price: '3.60', priceCurrency: 'USD', itemCondition: 'UsedCondition' },
      { '@type': 'Offer', price: '9.34', priceCurrency: 'USD', itemCondition: 'NewCondition' },
    ];
    expect(readKettlePage({ box: `${box}${buy}`, jsonLd: [jsonLdProduct({ offers })] }).amountCents).toBe(
      934,
    );
  });

  it('is not what stands below the price of a new one', () => {
    const box = `<p>New: $10.99</p><p class="price">$9.34</p>${buy}`;
    expect(readKettlePage({ box }).reason).toBe('not_new');
  });
});
