import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

const name = 'Hose Reel 30m';

/** What is read of a page without data that shows the given body. */
function read({ body, currency }: { body: string; currency: string }) {
  const { amountCents, reason } = readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${name}</title></head><body><h1>${name}</h1>${body}<button>Add to cart</button></body></html>`,
    ),
    context: { url: 'https://shop.example/p/1', httpStatus: 200, name, currency },
  });
  return amountCents ?? reason;
}

describe('a price without tax and one with it', () => {
  it.each<[string, string, string, number]>([
    [
      'labels before their amounts, joined in one line',
      'AUD',
      '<table class="pricing"><tr><th>Price (ex GST)</th><td>$145.00</td></tr><tr><th>Price (inc GST)</th><td><strong>$159.50</strong></td></tr></table>',
      15950,
    ],
    ['the same, with tax first', 'AUD', '<p class="price">Inc GST $159.50 Ex GST $145.00</p>', 15950],
    [
      'a British pair with colons',
      'GBP',
      '<div class="price-box">ex VAT: £100.00 inc VAT: £120.00</div>',
      12000,
    ],
    ['labels behind their amounts', 'GBP', '<p class="price">£120.00 inc VAT £100.00 ex VAT</p>', 12000],
    ['labels behind, without tax first', 'GBP', '<p class="price">£100.00 ex VAT £120.00 inc VAT</p>', 12000],
    ['labels behind in brackets', 'GBP', '<p class="price">£100.00 (ex VAT) £120.00 (inc VAT)</p>', 12000],
    ['a German pair', 'EUR', '<p class="preis">Netto 100,00 € Brutto 119,00 €</p>', 11900],
    [
      'a German pair with a rate',
      'EUR',
      '<div class="preis">zzgl. 19% MwSt. 100,00 € / inkl. 19% MwSt. 119,00 €</div>',
      11900,
    ],
    ['a French pair', 'EUR', '<p class="prix">Prix HT : 100,00 € Prix TTC : 120,00 €</p>', 12000],
    ['a French pair, labels behind', 'EUR', '<p class="prix">100,00 € HT 120,00 € TTC</p>', 12000],
    [
      'a Dutch pair in rows',
      'EUR',
      '<table><tr><td>Excl. btw</td><td>€ 100,00</td></tr><tr><td>Incl. btw</td><td>€ 121,00</td></tr></table>',
      12100,
    ],
    [
      'a Swedish pair',
      'SEK',
      '<dl class="price"><dt>Pris exkl. moms</dt><dd>100,00 kr</dd><dt>Pris inkl. moms</dt><dd>125,00 kr</dd></dl>',
      12500,
    ],
    ['a Polish pair', 'PLN', '<p class="cena">Cena netto: 100,00 zł Cena brutto: 123,00 zł</p>', 12300],
    ['a Czech pair', 'CZK', '<p class="cena">Cena bez DPH 100 Kč Cena s DPH 121 Kč</p>', 12100],
    ['a Spanish pair', 'EUR', '<p class="precio">Sin IVA: 100,00 € Con IVA: 121,00 €</p>', 12100],
    [
      'an Italian pair',
      'EUR',
      '<p class="prezzo">Prezzo IVA esclusa € 100,00 Prezzo IVA inclusa € 122,00</p>',
      12200,
    ],
    ['a label on either side', 'EUR', '<p class="prix">HT 100,00 € soit 120,00 € TTC</p>', 12000],
    [
      'two blocks',
      'GBP',
      '<div><span>Ex. VAT</span><span>£100.00</span></div><div><span>Inc. VAT</span><span>£120.00</span></div>',
      12000,
    ],
    ['a pair from New Zealand', 'NZD', '<p class="price">$159.50 incl GST | $138.70 excl GST</p>', 15950],
    [
      'a British pair below a price that nobody pays',
      'GBP',
      '<table class="pricebox"><tr><td>RRP:</td><td><s>£174.40</s></td></tr><tr><td>Price ex VAT:</td><td>£100.00</td></tr><tr><td>Price inc VAT:</td><td>£120.00</td></tr></table>',
      12000,
    ],
    ['one label, of the lower one', 'GBP', '<p class="price">Price: £120.00 £100.00 ex VAT</p>', 12000],
    ['one label, before the lower one', 'GBP', '<p class="price">Price £120.00 (ex VAT £100.00)</p>', 12000],
    [
      'a Czech pair, and the price of a piece behind it',
      'CZK',
      '<p class="price"><b>2 450 Kč</b> <span>2 025 Kč bez DPH</span> <span>2 450 Kč / 1 ks</span></p>',
      245000,
    ],
    [
      'a Slovak pair, the same',
      'EUR',
      '<p class="price"><b>24,60 €</b> <span>20,00 € bez DPH</span> <span>24,60 € / 1 ks</span></p>',
      2460,
    ],
    [
      'a German pair with a former price',
      'EUR',
      '<p class="preis"><s>UVP 189,00 €</s> 119,00 € (100,00 € zzgl. MwSt.)</p>',
      11900,
    ],
    ['a Hungarian pair', 'HUF', '<p class="price">Bruttó ár: 12 700 Ft Nettó ár: 10 000 Ft</p>', 1270000],
    ['a Danish pair', 'DKK', '<p class="price">125,00 kr. (ekskl. moms 100,00 kr.)</p>', 12500],
    ['a Finnish pair', 'EUR', '<p class="price">125,50 € 100,00 € ALV 0%</p>', 12550],
  ])('%s: the one with it', (_, currency, body, cents) => {
    expect(read({ body, currency })).toBe(cents);
  });

  it.each<[string, string, string]>([
    ['one without tax alone', 'GBP', '<p class="price">£100.00 ex VAT</p>'],
    ['one without tax alone, its label before', 'AUD', '<p class="price">Price (ex GST) $145.00</p>'],
    ['one without tax twice', 'GBP', '<p class="price">£100.00 ex VAT. £100.00 each, ex VAT</p>'],
    ['one without tax beside a postage', 'GBP', '<p class="price">£100.00 ex VAT, delivery £8.00</p>'],
  ])('%s is none', (_, currency, body) => {
    expect(typeof read({ body, currency })).toBe('string');
  });
});

describe('data without tax beside a price that says it has it in it', () => {
  const data = (price: string, currency: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, offers: { '@type': 'Offer', price, priceCurrency: currency } })}</script>`;

  it.each<[string, string, string, number]>([
    ['€121.00 incl. VAT', 'EUR', '100.00', 121_00],
    ['119,00 € inkl. MwSt.', 'EUR', '100.00', 119_00],
    ['119,99 € inkl. 19 % MwSt.', 'EUR', '100.83', 119_99],
    ['120,00 € TTC', 'EUR', '100', 120_00],
    ['122,00 € IVA inclusa', 'EUR', '100.00', 122_00],
    ['121,00 € IVA incluido', 'EUR', '100.00', 121_00],
    ['£95.99 inc VAT', 'GBP', '79.99', 95_99],
    ['1 250,00 kr inkl. moms', 'SEK', '1000.00', 1_250_00],
    ['123,00 zł brutto', 'PLN', '100.00', 123_00],
    ['$110.00 inc GST', 'AUD', '100.00', 110_00],
    ['CHF 108.10 inkl. MwSt.', 'CHF', '100.00', 108_10],
  ])('%s is what people pay', (shown, currency, price, amountCents) => {
    expect(read({ body: `${data(price, currency)}<p class="price">${shown}</p>`, currency })).toBe(
      amountCents,
    );
  });

  it.each([
    ['no rate leads from one to the other', '€121.00 incl. VAT', '93.00'],
    ['the page does not say that it has tax in it', '€121.00', '100.00'],
    ['the data is the higher one', '€100.00 incl. VAT', '121.00'],
  ])('they disagree if %s', (_, shown, price) => {
    const body = `${data(price, 'EUR')}<p class="price">${shown}</p>`;
    expect(read({ body, currency: 'EUR' })).toBe('witnesses_disagree');
  });
});
