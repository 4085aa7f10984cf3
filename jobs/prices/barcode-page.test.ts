import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

const name = 'Dyson V8 Cordless Vacuum';
const data = (product: object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name,
    offers: { price: '349.00', priceCurrency: 'USD' },
    ...product,
  })}</script>`;
const read = (head: string, bought: { sku?: string | null; gtin?: string | null; name?: string }) =>
  readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${name}</title>${head}</head><body><main><h1>${name}</h1><p class="price">$349.00</p><button>Add to cart</button></main></body></html>`,
    ),
    context: {
      url: 'https://shop.example/ip/55501234',
      httpStatus: 200,
      currency: 'USD',
      name: 'DYSN CRDLSS VC',
      sku: null,
      gtin: '885609123455',
      ...bought,
    },
  });

describe('what was bought by its barcode', () => {
  it.each([
    ['its data has it', data({ gtin12: '885609123455' })],
    [
      'its data has it with zeros in front, beside a number of the shop',
      data({ sku: '55501234', gtin14: '00885609123455' }),
    ],
    ['its text has it', `${data({})}</head><body><p>UPC: 885609123455</p>`],
  ])('is the product of a page where %s, whatever the till called it', (_where, head) => {
    expect(read(head, {})).toMatchObject({ outcome: 'price', amountCents: 349_00 });
    expect(read(head, { sku: '088560912345' })).toMatchObject({ outcome: 'price', amountCents: 349_00 });
  });

  it('is not that of a page with another barcode', () => {
    const head = data({ gtin12: '036000291452' });
    expect(read(head, { name })).toMatchObject({ outcome: 'changed_product', reason: 'other_sku' });
    expect(read(head, { sku: '088560912345', name }).outcome).toBe('changed_product');
  });

  it('is judged by its name on a page without any', () => {
    const head = data({ sku: '55501234' });
    expect(read(head, { name })).toMatchObject({ outcome: 'price', amountCents: 349_00 });
    expect(read(head, { sku: '088560912345', name })).toMatchObject({ amountCents: 349_00 });
    expect(read(head, { sku: '088560912345', name: 'Steel Garlic Press' }).outcome).toBe('changed_product');
  });

  it('a number of the shop that the page lacks is missed as before', () => {
    expect(read(data({ sku: '55501234' }), { sku: '99900001', gtin: null, name }).outcome).toBe(
      'changed_product',
    );
  });
});
