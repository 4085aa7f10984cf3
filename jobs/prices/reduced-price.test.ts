import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

const read = (page: ProductPage, context: Partial<PageContext> = {}) => readKettlePage(page, context);
const cart = '<button>Add to cart</button>';

describe('what is left after a discount', () => {
  it.each([
    ['USD', '$129.00', 'Price with discount:', '$119.00'],
    ['USD', '$129.00', 'Price after the discount', '$119.00'],
    ['EUR', '129,00 €', 'Preis mit Rabatt:', '119,00 €'],
    ['EUR', '129,00 €', 'Preis nach Rabatt', '119,00 €'],
    ['EUR', '129,00 €', 'Prix avec remise :', '119,00 €'],
    ['EUR', '129,00 €', 'Prix après réduction', '119,00 €'],
    ['EUR', '129,00 €', 'Precio con descuento:', '119,00 €'],
    ['EUR', '129,00 €', 'Prezzo con sconto', '119,00 €'],
    ['EUR', '€ 129,00', 'Prijs met korting', '€ 119,00'],
    ['PLN', '129,00 zł', 'Cena po rabacie', '119,00 zł'],
  ])('is the price: %s %s, %s %s', (currency, former, label, price) => {
    const box = `<p><s>${former}</s></p><p>${label} <b>${price}</b></p>${cart}`;
    expect(read({ box }, { currency })).toMatchObject({ outcome: 'price', amountCents: 11_900 });
  });

  it('is not what is taken off', () => {
    const box = `<p class="price">$129.00</p><p>Discount: $10.00</p>${cart}`;
    expect(read({ box }, { currency: 'USD' })).toMatchObject({ amountCents: 12_900 });
  });
});

describe('what a price has in it already', () => {
  it.each([
    ['CHF', 'CHF 1’149.90 inkl. MwSt. und vRG CHF 4.50', 114_990],
    ['EUR', '1 149,90 € dont 4,50 € d’éco-participation', 114_990],
    ['EUR', '1.149,90 € inkl. 4,50 € Urheberabgabe', 114_990],
    ['USD', '$149.90 including a $4.50 recycling fee', 14_990],
    ['EUR', '€ 149,90 inclusief € 4,50 verwijderingsbijdrage', 14_990],
    ['EUR', '149,90 € inclusa RAEE di 4,50 €', 14_990],
  ])('is no price: %s %s', (currency, line, amountCents) => {
    const box = `<div class="price">${line}</div>${cart}`;
    expect(read({ box }, { currency })).toMatchObject({ outcome: 'price', amountCents });
  });

  it('the price with tax behind the one without is the price itself', () => {
    const box = `<div class="price">$132.00 excl. VAT $158.40 incl. VAT</div>${cart}`;
    expect(read({ box }, { currency: 'GBP', country: 'GB' }).amountCents).not.toBe(13_200);
  });
});

describe('data that was left at the price of before', () => {
  const box = (former: string, price: string) =>
    `<p>${former}</p><p><b class="price">${price}</b></p>${cart}`;
  const asked = ({ former, price }: { former: string; price: string }) =>
    read({ jsonLd: [jsonLdProduct({ price: '49.99' })], box: box(former, price) }, { currency: 'EUR' });

  it.each([
    '<s>49,99 €</s>',
    '<del>49,99 €</del>',
    '<span class="price-old">49,99 €</span>',
    '<span class="old-price">49,99 €</span>',
    '<span style="text-decoration: line-through">49,99 €</span>',
  ])('gives way to the lower one that the page shows: %s', (former) => {
    expect(asked({ former, price: '39,99 €' })).toMatchObject({ outcome: 'price', amountCents: 3_999 });
  });

  it.each([
    ['the lower one is too low to be that of the whole', '<s>49,99 €</s>', '4,99 €'],
    ['the lower one is for some', '<s>49,99 €</s>', 'Members 39,99 €'],
    ['nothing crosses it out', '<p>20 %</p><span>49,99 €</span>', '39,99 €'],
  ])('stays where %s', (_why, former, price) => {
    expect(asked({ former, price }).amountCents).not.toBe(Number(price.replace(/\D/g, '')));
  });
});
