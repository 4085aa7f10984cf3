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

describe('prices by quantity, whatever the words', () => {
  const rows = (cells: readonly (readonly [string, string])[]) =>
    `<table>${cells.map(([count, price]) => `<tr><th>${count}</th><td>${price}</td></tr>`).join('')}</table>`;
  const ladders = [
    ['EUR', 'Bis 4 | 13,49 €', 'Ab 5 | 11,99 €', 'Ab 20 | 9,99 €'],
    ['EUR', 'Bis 9 | 13,49 €', 'Bis 49 | 11,99 €', 'Ab 50 | 9,99 €'],
    ['EUR', '1 | 13,49 €', '6 | 11,99 €', '12 | 9,99 €'],
    ['EUR', '1–9 Stück | 13,49 €', '10–49 Stück | 11,99 €', '50+ Stück | 9,99 €'],
    ['EUR', "Jusqu'à 4 | 13,49 €", 'Dès 5 | 11,99 €'],
    ['EUR', 'Tot 4 | € 13,49', 'Vanaf 5 | € 11,99'],
    ['USD', '1+ | $13.49', '10+ | $11.99', '25+ | $9.99'],
    ['USD', '1 to 4 units | $13.49', '5 units | $11.99'],
    ['GBP', '1 pack | £13.49', '3 packs | £11.99'],
    ['PLN', '1 szt. | 13,49 zł', '10 szt. | 11,99 zł'],
    ['SEK', '1 st | 13,49 kr', '5 st | 11,99 kr'],
  ] as const;

  it.each(ladders)('are that of one piece: %s %s', (currency, ...rungs) => {
    const cells = rungs.flatMap((rung) => (rung ? [rung.split(' | ') as [string, string]] : []));
    const shown = readKettlePage({ box: `${rows(cells)}${cart}` }, { currency });
    expect([1_349, null]).toContain(shown.amountCents);
    const named = `<div class="price">${rows(cells)}</div>${cart}`;
    expect(readKettlePage({ box: named }, { currency })).toMatchObject({ amountCents: 1_349 });
  });

  it('none is read where even the first is for several', () => {
    const box = `<div class="price">${rows([
      ['3', '13,49 €'],
      ['12', '11,99 €'],
    ])}</div>${cart}`;
    expect(readKettlePage({ box }, { currency: 'EUR' }).amountCents).toBeNull();
  });

  it('a larger choice that costs more is no price by quantity', () => {
    const box = `<div class="price">${rows([
      ['64 GB', '$499.00'],
      ['128 GB', '$599.00'],
    ])}</div>${cart}`;
    expect(read({ box }).amountCents).toBeNull();
  });
});

describe('the tax inside a price, printed beside it', () => {
  it.each([
    ['EUR', '343,91 €', 'inkl. 19 % MwSt. (54,91 €)'],
    ['EUR', '343,91 €', 'dont TVA 20 % : 57,32 €'],
    ['EUR', '343,91 €', 'IVA 21% incluido (59,69 €)'],
    ['EUR', '343,91 €', 'IVA inclusa 22% 62,02 €'],
    ['EUR', '€ 343,91', 'waarvan 21% btw € 59,69'],
    ['SEK', '343,91 kr', 'varav moms 25 % 68,78 kr'],
    ['DKK', '343,91 kr.', 'heraf moms 25% 68,78 kr.'],
    ['PLN', '343,91 zł', 'w tym VAT 23% 64,31 zł'],
    ['GBP', '£343.91', 'including 20% VAT of £57.32'],
    ['AUD', '$343.91', 'includes 10% GST ($31.26)'],
  ])('is no price: %s %s, %s', (currency, price, tax) => {
    const box = `<div class="price">${price}</div><p class="price">${tax}</p>${cart}`;
    expect(readKettlePage({ box }, { currency })).toMatchObject({ amountCents: 34_391 });
  });
});

describe('a short page without data', () => {
  it.each([
    ['NOK', '<div class="pris">1 199,- <span>Før 1 299,-</span></div><p>inkl. mva</p>', 119_900],
    ['HUF', '<p class="ar"><del>2 490 Ft</del> <ins>2 190 Ft</ins></p>', 219_000],
    ['SEK', '<div class="pris"><strong>1 299:-</strong></div><button>Köp</button>', 129_900],
    ['CZK', '<p class="cena">1 299 Kč</p><button>Do košíku</button>', 129_900],
    ['DKK', '<p class="pris">1.299,-</p><button>Læg i kurv</button>', 129_900],
  ])('that names the bought thing is a page of it: %s %s', (currency, box, amountCents) => {
    expect(readKettlePage({ box }, { currency })).toMatchObject({ amountCents });
  });
});
