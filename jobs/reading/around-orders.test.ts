import { expect, it } from 'vitest';
import { readHtml } from './read-markup-document.js';

const read = (html: string, subject = 'Order confirmed') =>
  readHtml({
    document: {
      bytes: Buffer.from(html),
      fileName: 'mail.html',
      fileType: 'text/html',
      mail: { subject, fromName: 'Corner Stall', fromAddress: 'orders@cornerstall.com' },
    },
    today: '2026-11-23',
  });

it('a menu of links above the list gives no item names', () => {
  const menu = ['New', 'Best sellers', 'Gift cards'].map((word) => `<a href="/${word}">${word}</a>`);
  const [reading] = read(
    `<div>${menu.join('')}</div><table><tr><td></td><td>1</td><td>$18.00</td></tr></table><p>Total $18.00</p>`,
  );
  expect(reading?.items).toEqual([]);
});

it('recommendations below a shipping notice do not make it a purchase', () => {
  const [reading] = read(
    `<p>Free shipping on orders over $50.00</p><h2>Your order has shipped!</h2><p>Order number: 5520118</p><p>Serving Bowl</p>
    <h3>You might also like</h3><p>Wool Dryer Balls</p><p>$29.00</p><p>Oak Board</p><p>$46.00</p>`,
    'Your order is on the way',
  );
  expect(reading?.notPurchase).toBe('delivery');
});
