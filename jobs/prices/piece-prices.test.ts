import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

const name = 'Stone Hollow Reserve';

/** What is read of a page whose data has one price and that shows the given body. */
function read({ body, price, currency = 'EUR' }: { body: string; price?: string; currency?: string }) {
  const offer = { '@type': 'Offer', price, priceCurrency: currency };
  const data = { '@context': 'https://schema.org', '@type': 'Product', name, offers: offer };
  const script = price ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : '';
  const { amountCents } = readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${name}</title>${script}</head><body><main><h1>${name}</h1>${body}</main></body></html>`,
    ),
    context: { url: 'https://shop.example/p/1', httpStatus: 200, name, currency },
  });
  return amountCents;
}

describe('a price for one piece as it is sold', () => {
  it.each<[string, string, string, number]>([
    ['a bottle', '<p>$42.00 <span>/ 750 mL bottle</span></p>', 'USD', 4200],
    [
      'a bottle, beside prices of members and of a case',
      '<div>$42.00 <span>/ 750 mL bottle</span></div><div>Wine Club Members: <b>$33.60</b> <a>Join</a></div><div>Case of 12: $453.60 (save 10%)</div>',
      'USD',
      4200,
    ],
    ['a German bottle', '<div class="price">42,00 € / Flasche</div>', 'EUR', 4200],
    ['a French one', '<p class="prix">42,00 € / bouteille</p>', 'EUR', 4200],
    ['a bag of coffee', '<span>£42.00</span> <span>per 250g bag</span>', 'GBP', 4200],
    ['ounces in a bag', '<p>$42.00 / 12 oz bag</p>', 'USD', 4200],
    ['a roll of wallpaper', '<p class="price">£42.00 / roll</p>', 'GBP', 4200],
    ['a jar by its contents', '<p>42,00 € / 500 g</p><button>In den Warenkorb</button>', 'EUR', 4200],
    ['a Czech bottle', '<p>42,00 Kč / 0,5 l láhev</p>', 'CZK', 4200],
    ['a candle', '<li>$42.00/candle</li>', 'USD', 4200],
    ['a tyre', '<div class="product-price">$42.00 per tire</div>', 'USD', 4200],
    ['a bunch of flowers', '<p>€ 42,00 / bos</p>', 'EUR', 4200],
  ])('is the price of %s', (_, body, currency, cents) => {
    expect(read({ body, price: '42.00', currency })).toBe(cents);
  });

  it.each<[string, string, string | undefined]>([
    ['a kilogram', '<p>42,00 € / kg</p>', '42.00'],
    ['a pound', '<p>€42.00 per lb</p>', '42.00'],
    ['100 grams', '<p>42,00 € / 100 g</p>', '42.00'],
    ['a square metre', '<p>42,00 € / m²</p>', '42.00'],
    ['a named base price', '<p>Grundpreis: 42,00 € / Flasche</p>', '42.00'],
    ['a bottle, where nothing else says so', '<p>€3.50 / bottle</p>', undefined],
  ])('is not taken from that of %s', (_, body, price) => {
    expect(read({ body, price })).toBeNull();
  });

  it('is not that of a piece of a pack with a price of its own', () => {
    const body = '<p class="price">€504.00</p><p>€42.00 / bottle</p>';
    expect(read({ body, price: '504.00' })).toBe(50400);
    expect([50400, null]).toContain(read({ body }));
    expect(read({ body, price: '42.00' })).toBeNull();
  });
});
