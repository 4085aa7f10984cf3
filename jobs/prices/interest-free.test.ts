import { expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** What instalments without interest make together is everybody's price, whatever way to pay stands beside it. */
const cart = '<button>Add to cart</button>';
const read = (shown: string, price = '90.00') =>
  readKettlePage({ jsonLd: [jsonLdProduct({ price })], box: `<p class="price">${shown}</p>${cart}` })
    .amountCents;

it.each([
  '$90.00 no Pix ou 3x de $30.00 sem juros',
  '$90.00 no Pix ou em até 12x de $7.50 sem juros',
  '$90.00 con transferencia o 3 cuotas de $30.00 sin interés',
  '$90.00 bei Vorkasse oder 6 Raten von $15.00 zinsfrei',
  '$90.00 with code or 4 payments of $22.50 interest-free',
  '$90.00 con bonifico o 3 x $30.00 senza interessi',
  '$90.00 przelewem lub 10 rat $9.00 (0%)',
  '$90.00 převodem nebo 9x $10.00 bez úroků',
  '<s>$109.00</s> $90.00 no Pix ou 3x de $30.00 sem juros',
  '$90.00 no Pix</p><p class="price">3x de $30.00 sem juros',
])('%s', (shown) => {
  expect(read(shown)).toBe(9_000);
});

it.each([
  ['they make another amount', '$90.00 no Pix ou 3x de $33.00 sem juros'],
  ['they cost interest', '$90.00 no Pix ou 3x de $30.00'],
  ['there are none', '$90.00 no Pix'],
])('it is not if %s', (_, shown) => {
  expect(read(shown)).toBeNull();
});

it('a letter with an accent is a letter: adhérent has no rent in it', () => {
  const box = `<p><span class="price">$90.00</span> <span>Prix adhérent $80.00</span></p>${cart}`;
  expect(readKettlePage({ jsonLd: [jsonLdProduct({ price: '90.00' })], box }).amountCents).toBe(9_000);
});

it.each([
  'My Kettles Plus™ price $80.00',
  'Kettles Circle® and Card price $80.00',
  'KettlePass™ Preis $80.00',
])('a price of a programme with a trade mark is not everybody’s: %s', (line) => {
  const box = `<p class="price">$90.00</p><p class="price current">${line}</p>${cart}`;
  expect(readKettlePage({ jsonLd: [jsonLdProduct({ price: '90.00' })], box }).amountCents).toBe(9_000);
});
