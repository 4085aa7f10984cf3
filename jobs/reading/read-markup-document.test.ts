import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../tests/support/documents/text-lines.js';
import { readHtml, readText } from './read-markup-document.js';

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
  it('is merged with an invoice that only refers to it', () => {
    const invoice = {
      '@type': 'Invoice',
      referencesOrder: { '@id': '#o' },
      totalPaymentDue: { price: 123.49, priceCurrency: 'USD' },
    };
    const { price: _, ...order } = orderOf({ '@id': '#o' });
    const readings = read([{ '@graph': [invoice, order] }], sums('$123.49'));
    expect(readings).toMatchObject([
      {
        orderNumber: { value: 'MB-20931' },
        totalCents: { value: 12349 },
        items: [{ value: { name: 'Skillet' } }],
      },
    ]);
  });

  it.each([
    ['http://schema.org/OrderCancelled', 'cancelled'],
    ['OrderReturned', 'refund'],
    ['http://schema.org/OrderDelivered', undefined],
  ])('with status %s is %s', (orderStatus, kind) => {
    expect(read([orderOf({ orderStatus })], '<p>About your order</p>')[0]?.notPurchase).toBe(kind);
  });

  it('is not a purchase if the page says so, also with several orders', () => {
    const readings = read(
      [orderOf({}), orderOf({ orderNumber: 'MB-20932' })],
      '<h1>Your refund has been issued</h1>',
    );
    expect(readings.map(({ notPurchase }) => notPurchase)).toEqual(['refund', 'refund']);
  });

  it('takes the visible total if its own equals the visible subtotal', () => {
    expect(read([orderOf({})], sums('$123.49'))[0]?.totalCents?.value).toBe(12_349);
  });

  it('takes the quantity from the price specification, and the price as that of all pieces', () => {
    const acceptedOffer = [
      {
        price: 113,
        priceSpecification: { price: 113, eligibleQuantity: { value: 4 } },
        itemOffered: { name: 'Skillet' },
      },
    ];
    const [reading] = read([orderOf({ acceptedOffer })], '<p>About your order</p>');
    expect(reading?.items[0]?.value).toMatchObject({ quantity: 4, unitPriceCents: 2825, totalCents: 11_300 });
  });

  it('keeps its own total if the visible amounts do not add up', () => {
    expect(read([orderOf({})], sums('$180.00'))[0]?.totalCents?.value).toBe(11_300);
  });

  it('is merged with the invoice around it, whose account number is not the order number', () => {
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

describe('incomplete or wrong markup', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const page = `<h1>Thank you for your order</h1><table>${[
    row('Item', 'Qty', 'Each', 'Amount'),
    row('Skillet "No. 8"', '1', '$71.00', '$71.00'),
    row('Trivet & Stand', '2', '$21.00', '$42.00'),
    row('Tax', '', '', '$10.49'),
    row('Order total', '', '', '$123.49'),
  ].join('')}</table>`;
  const named = (name: string, orderQuantity = 1) => ({
    '@type': 'OrderItem',
    orderQuantity,
    orderedItem: { name },
  });
  const items = (nodes: object[], html: string) => read(nodes, html).map(itemsOf);
  const right = [
    ['Skillet "No. 8"', 1, 7100],
    ['Trivet & Stand', 2, 4200],
  ];
  const { acceptedOffer: _, ...withoutOffers } = orderOf({ price: '123.49' }) as Record<string, unknown>;

  it('takes prices from the page by item name', () => {
    const orderedItem = [named('Trivet &amp; Stand', 2), named('Skillet &quot;No. 8&quot;')];
    expect(items([{ ...withoutOffers, orderedItem }], page)[0]?.sort()).toEqual(right);
  });

  it('takes items from the page if template placeholders were not filled in', () => {
    const order = { ...withoutOffers, orderNumber: '{{ order.name }}', orderedItem: [named('*|ITEM|*')] };
    expect(items([order], page)[0]).toEqual(right);
    expect(read([order], page)[0]?.orderNumber).toBeUndefined();
  });

  it.each(['113.00', '0.00', '12349'])('takes the visible total that adds up, not %s', (price) => {
    expect(read([orderOf({ price, acceptedOffer: [] })], page)[0]?.totalCents?.value).toBe(12_349);
  });

  it('gives one order if an invoice states its number twice', () => {
    const half = (name: string) => ({ '@type': 'Order', orderNumber: 'MB-20931', orderedItem: { name } });
    const invoice = {
      '@type': 'Invoice',
      confirmationNumber: 'INV-9',
      totalPaymentDue: { price: '123.49', priceCurrency: 'USD' },
      referencesOrder: [half('Skillet "No. 8"'), half('Trivet & Stand')],
    };
    expect(items([invoice], page)).toEqual([right]);
    expect(read([invoice], page)[0]).toMatchObject({
      orderNumber: { value: 'MB-20931' },
      totalCents: { value: 12_349 },
    });
  });

  it('takes the tax from the part of the page under its number', () => {
    const part = (number: string, cents: string, tax: string, total: string) =>
      `<p>Order ${number}</p><table>${row('Skillet', cents)}${row('Tax', tax)}${row('Order total', total)}</table>`;
    const offer = (price: string) => [{ '@type': 'Offer', itemOffered: { name: 'Skillet' }, price }];
    const readings = read(
      [
        orderOf({ orderNumber: 'MB-20931', price: '41.37', acceptedOffer: offer('38.95') }),
        orderOf({ orderNumber: 'MB-20932', price: '27.63', acceptedOffer: offer('26.00') }),
      ],
      part('MB-20931', '$38.95', '$2.42', '$41.37') + part('MB-20932', '$26.00', '$1.63', '$27.63'),
    );
    expect(readings.map(({ taxCents, failedChecks }) => [taxCents?.value, failedChecks])).toEqual([
      [242, []],
      [163, []],
    ]);
  });

  it.each([
    ['2026-11-12T02:30:00Z', '2026-11-11'],
    ['2026-11-11T21:30:00-05:00', '2026-11-11'],
    ['2026-11-12T00:00:00Z', '2026-11-12'],
    ['2026-11-19T02:30:00Z', '2026-11-18'],
  ])('takes the date from the page if the markup has a time in UTC: %s', (orderDate, day) => {
    const html = `<p>Order date: November 11, 2026</p>${page}`;
    expect(read([orderOf({ orderDate })], html)[0]?.purchasedAt?.value).toBe(day);
  });
});

describe('names that would deceive their readers', () => {
  const names = (readings: ReturnType<typeof readHtml>) => readings[0]?.items.map(({ value }) => value.name);
  const read = (text: string, isHtml: boolean) => {
    const document = { bytes: Buffer.from(text), fileName: 'order', fileType: 'text/html' as const };
    return isHtml ? readHtml({ document, today: '2026-11-27' }) : readText({ document, today: '2026-11-27' });
  };

  it('are made plain in text and in markup', () => {
    const text = 'Order number: 112-7654321\n\nOak\0 Tr\u202eay  $20.00\nTotal  $20.00\n';
    expect(names(read(text, false))).toEqual(['Oak Tray']);
    const markup = {
      '@type': 'Order',
      orderNumber: '112-7654321',
      price: '20.00',
      priceCurrency: 'USD',
      acceptedOffer: [{ '@type': 'Offer', itemOffered: { name: 'Oak\0 Tr\u202eay' }, price: '20.00' }],
    };
    const page = `<script type="application/ld+json">${JSON.stringify(markup)}</script><p>Thanks</p>`;
    expect(names(read(page, true))).toEqual(['Oak Tray']);
  });
});
