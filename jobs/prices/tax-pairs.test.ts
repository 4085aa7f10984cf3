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
  ])('%s: the one with it', (_, currency, body, cents) => {
    expect(read({ body, currency })).toBe(cents);
  });

  it.each<[string, string, string]>([
    ['one without tax alone', 'GBP', '<p class="price">£100.00 ex VAT</p>'],
    ['one without tax alone, its label before', 'AUD', '<p class="price">Price (ex GST) $145.00</p>'],
  ])('%s is none', (_, currency, body) => {
    expect(typeof read({ body, currency })).toBe('string');
  });
});
