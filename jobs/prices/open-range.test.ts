import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

function read({ title, body, name }: { title: string; body: string; name: string }) {
  const { outcome, reason, amountCents } = readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}<button disabled>Choose options</button></main></body></html>`,
    ),
    context: { url: 'https://shop.example/p/1', httpStatus: 200, name, currency: 'EUR' },
  });
  return { outcome, reason, amountCents };
}

const range = (low: string, high: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Harris 3 Seater Sofa',
    offers: { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, priceCurrency: 'EUR' },
  })}</script>`;
const sofa = 'Harris 3 Seater Sofa';

describe('a page that sells choices at a range of prices and names none of them', () => {
  it.each<[string, string, string]>([
    [sofa, `${sofa} Leather`, `${range('1299.00', '2199.00')}<p>€1,299.00 – €2,199.00</p>`],
    [sofa, `${sofa} Leather`, `${range('1299.00', '2199.00')}<p>Choose your covering to see the price</p>`],
    [sofa, `${sofa} - Velvet, Walnut`, '<p class="price">€1,299.00 - €2,199.00</p>'],
    [
      'Sofa Harris Dreisitzer',
      'Sofa Harris Dreisitzer Leder',
      '<p class="preis">1.299,00 € – 2.199,00 €</p>',
    ],
    [
      'Canapé Harris trois places',
      'Canapé Harris trois places cuir',
      '<p class="prix">1 299,00 € – 2 199,00 €</p>',
    ],
    ['Sofá Harris tres plazas', 'Sofá Harris tres plazas terciopelo', '<p>1.299,00 € - 2.199,00 €</p>'],
    [
      'Divano Harris tre posti',
      'Divano Harris tre posti pelle',
      '<div class="prezzo">1.299,00 € – 2.199,00 €</div>',
    ],
    [
      'Harris driezitsbank eiken',
      'Harris driezitsbank eiken leer',
      '<p class="prijs">€ 1.299,00 – € 2.199,00</p>',
    ],
    ['Soffa Harris tresits', 'Soffa Harris tresits sammet', '<p class="price">1 299,00 € – 2 199,00 €</p>'],
    ['Engraved Oak Board', 'Engraved Oak Board Monogram', '<p class="price">€39.00 – €59.00</p>'],
  ])('%s for %s: no price, and no other product', (title, name, body) => {
    expect(read({ title, name, body })).toMatchObject({ outcome: 'no_price', amountCents: null });
  });

  it.each<[string, string, string]>([
    [sofa, `${sofa} Leather`, '<p class="price">€1,299.00</p>'],
    ['Harris 3 Seater Sofa Bed', `${sofa} Leather`, '<p class="price">€1,299.00 – €2,199.00</p>'],
  ])('%s for %s is another one', (title, name, body) => {
    expect(read({ title, name, body })).toMatchObject({ outcome: 'changed_product', amountCents: null });
  });
});
