import { describe, expect, it } from 'vitest';
import { judgePrice } from '../../domain/watch/drop.rules.js';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** Reads a page with a price of 80.00 beside a line, with or without structured data that repeats it. */
function read({
  box,
  currency = 'USD',
  isMarked = false,
}: {
  box: string;
  currency?: string;
  isMarked?: boolean;
}) {
  const jsonLd = isMarked ? [jsonLdProduct({ price: '80.00', currency })] : [];
  return readKettlePage({ jsonLd, box: `${box}<button>Add to cart</button>` }, { currency });
}

const isDrop = (page: { box: string; currency?: string; isMarked?: boolean }) =>
  judgePrice({
    facts: read(page),
    highestPaidCents: 10_000,
    currency: page.currency ?? 'USD',
  }).isLower;

const price = '<p class="price">$80.00</p>';
const asking = [
  'with coupon',
  'using promo KETTLE',
  'with trade-in',
  'for Plus members',
  'when you buy 2',
  'your first purchase only',
  'educator pricing',
  'a month over 36 months',
  'after $20.00 mail-in rebate',
  'due today',
  'Seller refurbished',
  'Audiobook',
  'MSRP',
  'mit Rabattcode KESSEL',
  'bei Abnahme von 3',
  'réservé aux adhérents',
  'par lot de 3',
  'por la compra de 3',
  'se ne acquisti 3',
  'alleen voor nieuwe klanten',
  'vid tecknande av abonnemang',
  'kun for klubmedlemmer',
  'przy zakupie zestawu',
  'při nákupu 3 kusů',
  'при оплате картой',
  'クーポン適用後',
];

describe('a condition in the line after a price', () => {
  it.each(asking)('means that it is not a price: %s', (line) => {
    const shapes = [`${price}<p>${line}</p>`, `<p class="price">$80.00 <small>${line}</small></p>`];
    for (const box of shapes) {
      expect(isDrop({ box })).toBe(false);
      expect(isDrop({ box, isMarked: true })).toBe(false);
    }
  });

  it.each([
    'Free delivery for members',
    'Members earn 5% back',
    'Extra 10% off your first order with code HELLO',
    'Buy 2, get 10% off',
    'with 2-year warranty',
    'plus tax',
    'Sign in to earn points',
    'inkl. MwSt. zzgl. Versandkosten',
    'avec livraison gratuite',
  ])('does not affect a public price: %s', (line) => {
    expect(isDrop({ box: `${price}<p>${line}</p>` })).toBe(true);
  });

  it('applies to the lower of two amounts if it is between them', () => {
    const between = (first: string, line: string, second: string) =>
      read({ box: `<p class="price">${first}</p><p>${line}</p><p class="price">${second}</p>` }).amountCents;
    expect(between('$80.00', 'Member price', '$95.00')).toBe(9500);
    expect(between('$95.00', 'Member price', '$80.00')).toBe(9500);
    expect(between('$80.00', 'List price', '$95.00')).toBe(8000);
  });

  it('means that the price in structured data is not public', () => {
    const page = read({ box: `${price}<p>with coupon</p>`, isMarked: true });
    expect(page).toMatchObject({ outcome: 'no_price', reason: 'not_public' });
  });

  it('a label above a crossed-out price belongs to the current one', () => {
    const box = '<p>Our price</p><p><s>$100.00</s> <b>$80.00</b></p>';
    expect(read({ box }).amountCents).toBe(8000);
  });
});

describe('a price without tax, in a shop whose receipts include it', () => {
  it.each([
    'zzgl. 19 % MwSt.',
    'ohne Umsatzsteuer',
    'netto',
    'HT',
    'hors TVA',
    'IVA no incluido',
    'IVA esclusa',
    'exclusief btw',
    'exkl. moms',
    'ilman alv',
    'bez DPH',
    'excl. VAT',
  ])('is not lower: %s', (line) => {
    for (const isMarked of [false, true])
      for (const box of [`<p class="price">€80.00 ${line}</p>`, `<p class="price">€80.00</p><p>${line}</p>`])
        expect(isDrop({ box, currency: 'EUR', isMarked })).toBe(false);
  });

  it('gives way to the price with tax beside it', () => {
    const box = '<p class="price">€80.00 ex VAT</p><p class="price">€96.00 inc VAT</p>';
    expect(read({ box, currency: 'EUR' })).toMatchObject({ amountCents: 9600, taxBasis: 'included' });
  });
});
