import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** Offers that stand beside the price of the product: used ones, exchanges, packages, other choices. */
const read = (page: ProductPage, context: Partial<PageContext> = {}) =>
  readKettlePage(page, { country: 'US', shopNames: ['Kettles'], ...context });

const cart = '<button>Add to cart</button>';

describe('the price of a new product beside the lowest of others', () => {
  it.each([
    ['USD', '$80.00', 'Used from $35.00'],
    ['USD', '$80.00', 'Used from $35.00 Collectible from $59.00'],
    ['USD', '$80.00', 'Renewed from $49.99'],
    ['USD', '$80.00', 'Open-box from $61.00'],
    ['USD', '$80.00', 'More buying choices from $42.00'],
    ['USD', '$80.00', 'From $7.00/month'],
    ['GBP', '£80.00', 'Pre-owned from £30.00'],
    ['EUR', '80,00 €', 'Gebraucht ab 35,00 €'],
    ['EUR', '80,00 €', 'ab 6,67 € / Monat (12 Monate)'],
    ['EUR', '80,00 €', "D'occasion à partir de 35,00 €"],
    ['EUR', '80,00 €', 'Usato da 35,00 €'],
    ['EUR', '€ 80,00', 'Tweedehands vanaf € 35,00'],
    ['EUR', '80,00 €', 'Versand ab 4,90 €'],
  ])('is read: %s %s, %s', (currency, price, beside) => {
    const box = `<p class="price">${price}</p><p>${beside}</p>${cart}`;
    expect(read({ box }, { currency })).toMatchObject({ amountCents: 8_000 });
  });

  it.each(['From $35.00', 'Options from $35.00', 'as low as $35.00'])(
    'is not read where the product itself begins at another one: %s',
    (beside) => {
      const box = `<p class="price">${beside}</p><p>$80.00</p>${cart}`;
      expect(read({ box }).amountCents).toBeNull();
    },
  );
});

describe('a plain price beside one with an exchange', () => {
  it.each([
    ['USD', '$699.00', 'with trade-in up to $250 only $449.00'],
    ['USD', '$699.00', 'With an eligible trade-in: $449.00'],
    ['USD', '$699.00', 'From $449.00 with trade-in'],
    ['USD', '$699.00', 'With trade-in of your old kettle worth up to $250.00, just $449.00'],
    ['EUR', '699,00 €', 'mit Eintauschbonus bis zu 250 € nur 449,00 €'],
    ['EUR', '699,00 €', 'bei Inzahlungnahme ab 449,00 €'],
    ['EUR', '699,00 €', 'mit Altgerät 449,00 €'],
    ['EUR', '699,00 €', "avec reprise jusqu'à 250 € : 449,00 €"],
    ['EUR', '699,00 €', 'con permuta fino a 250 € solo 449,00 €'],
    ['EUR', '€ 699,00', 'met inruil tot € 250 maar € 449,00'],
  ])('is read: %s %s, %s', (currency, price, beside) => {
    const box = `<p class="price">${price}</p><p>${beside}</p>${cart}`;
    expect(read({ box }, { currency })).toMatchObject({ amountCents: 69_900 });
  });
});

describe('packages of one product', () => {
  const choices = (own: string, others: readonly string[]) =>
    `<div class="packages"><label class="active"><input type="radio" name="p" checked> ${own} <b>$14.90</b></label>${others
      .map((label, at) => `<label><input type="radio" name="p"> ${label} <b>$${25 * (at + 1)}.90</b></label>`)
      .join('')}</div>`;
  const page = (own: string, others: readonly string[]) => ({
    jsonLd: [jsonLdProduct({ price: '14.90' })],
    box: `<p class="price">$14.90</p>${choices(own, others)}${cart}`,
  });

  it.each([
    ['1 jar', ['3 jars', '6 jars']],
    ['Single', ['2-pack', '4-pack']],
    ['1 Dose', ['3 Dosen', '6 Dosen']],
    ['1 pc', ['2 pcs']],
    ['1 Stück', ['5 Stück', '10 Stück']],
    ['One kettle', ['2 kettles', '3 kettles']],
    ['1er Pack', ['3er Pack', '6er Pack']],
    ['1 flacon', ['2 flacons', '3 flacons']],
    ['1x', ['2x', '3x']],
    ['1.7 l', ['2 × 1.7 l', '4 × 1.7 l']],
  ] as const)('leave the price of one piece: %s', (own, others) => {
    expect(read(page(own, others), { paidCents: 16_00 }).amountCents).toBe(14_90);
  });

  it('leave none if several may have been bought, as what was paid tells', () => {
    expect(read(page('1 jar', ['3 jars', '6 jars']), { paidCents: 29_90 }).amountCents).toBeNull();
  });

  it('leave none if it is not known what was paid', () => {
    expect(read(page('1 jar', ['3 jars']), { paidCents: null }).amountCents).toBeNull();
  });

  it.each([
    ['200 g', ['500 g', '1 kg']],
    ['32 GB', ['64 GB', '128 GB']],
    ['Small', ['Large']],
  ] as const)('are not sizes, of which any may have been bought: %s', (own, others) => {
    expect(read(page(own, others), { paidCents: 16_00 }).amountCents).toBeNull();
  });
});

describe('a choice that is sold out', () => {
  const offer = (name: string, price: string, isSold: boolean) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${isSold ? 'OutOfStock' : 'InStock'}`,
  });
  const sized = (isSold: boolean) => ({
    jsonLd: [
      { ...jsonLdProduct(), offers: [offer('Large', '120.00', isSold), offer('Small', '90.00', false)] },
    ],
    box: `<p class="price">$120.00</p>${isSold ? '<button disabled>Sold out</button>' : cart}`,
  });

  it('has no price while others can be bought', () => {
    expect(read(sized(true), { name: 'Copper kettle 1.7 l Large' })).toMatchObject({
      outcome: 'no_price',
      reason: 'choice_sold_out',
      availability: 'out_of_stock',
    });
  });

  it('has one while it can be bought', () => {
    expect(read(sized(false), { name: 'Copper kettle 1.7 l Large' }).amountCents).toBe(12_000);
  });
});
