import { describe, expect, it } from 'vitest';
import { readHtml } from './read-markup-document.js';

const orderOf = (changes: object) => ({
  '@context': 'http://schema.org',
  '@type': 'Order',
  merchant: { '@type': 'Organization', name: 'Mossbank Kitchen' },
  orderNumber: 'MB-20931',
  orderDate: '2026-11-11',
  priceCurrency: 'USD',
  price: '113.00',
  acceptedOffer: [{ '@type': 'Offer', itemOffered: { name: 'Skillet' }, price: '113.00' }],
  ...changes,
});

function read(nodes: object[], html: string) {
  const markup = nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`);
  const bytes = Buffer.from(`${markup.join('')}${html}`);
  return readHtml({ document: { bytes, fileName: 'mail.html', fileType: 'text/html' }, today: '2026-11-22' });
}

const sums = (total: string) =>
  `<h1>Order confirmed</h1><table><tr><td>Skillet</td><td>$113.00</td></tr><tr><td>Subtotal</td><td>$113.00</td></tr><tr><td>Tax</td><td>$10.49</td></tr><tr><td>Order total</td><td>${total}</td></tr></table>`;

describe('an order in markup', () => {
  it.each([
    ['http://schema.org/OrderCancelled', 'cancelled'],
    ['OrderReturned', 'refund'],
    ['http://schema.org/OrderDelivered', undefined],
  ])('whose status is %s is %s', (orderStatus, kind) => {
    expect(read([orderOf({ orderStatus })], '<p>About your order</p>')[0]?.notPurchase).toBe(kind);
  });

  it('is no purchase where the page says so, beside others too', () => {
    const readings = read(
      [orderOf({}), orderOf({ orderNumber: 'MB-20932' })],
      '<h1>Your refund has been issued</h1>',
    );
    expect(readings.map(({ notPurchase }) => notPurchase)).toEqual(['refund', 'refund']);
  });

  it('has the total the page shows where its own is the subtotal shown', () => {
    expect(read([orderOf({})], sums('$123.49'))[0]?.totalCents?.value).toBe(12_349);
  });

  it('keeps its own total where what the page shows does not add up', () => {
    expect(read([orderOf({})], sums('$180.00'))[0]?.totalCents?.value).toBe(11_300);
  });

  it('is one with the invoice over it, whose account number is not the number of the order', () => {
    const invoice = {
      '@type': 'Invoice',
      accountId: '990-1182',
      totalPaymentDue: { price: '123.49', priceCurrency: 'USD' },
      referencesOrder: orderOf({}),
    };
    const readings = read([invoice], '<p>Your invoice</p>');
    expect(readings).toHaveLength(1);
    expect(readings[0]).toMatchObject({
      orderNumber: { value: 'MB-20931' },
      totalCents: { value: 12_349 },
      items: [{ value: { name: 'Skillet' } }],
    });
  });
});
