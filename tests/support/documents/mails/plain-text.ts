import type { DocumentShape } from '../document.types.js';
import { longDay, usd } from '../format.js';
import { makePurchase } from '../purchase.js';

/** A text mail of a small web shop, forwarded by hand: quote marks, dot leaders, a foreign header block. */
export const plainTextMail: DocumentShape = {
  name: 'mail/plain-text',
  make({ random }) {
    const orderNumber = `${random.digits(5)}`;
    const retailer = random.pick(['Larkspur Toys', 'Birch & Bramble', 'Tidewater Books']);
    const purchase = makePurchase({ random, retailer, orderNumber, departments: ['home', 'clothing'] });
    const row = (label: string, amount: string) => `${`${label} `.padEnd(44, '.')} ${amount.padStart(10)}`;
    const lines = [
      `${retailer}`,
      `Thank you for your order!`,
      '',
      `Order number: #${orderNumber}`,
      `Order date: ${longDay(purchase.purchasedAt)}`,
      '',
      ...purchase.items.map((item) =>
        row(`${item.quantity} x ${item.name.slice(0, 34)}`, usd(item.totalCents)),
      ),
      '',
      row('Subtotal', usd(purchase.subtotalCents)),
      ...(purchase.discountCents > 0 ? [row('Discount', usd(-purchase.discountCents))] : []),
      row('Shipping', usd(purchase.shippingCents)),
      row('Tax', usd(purchase.taxCents)),
      row('Total', usd(purchase.totalCents)),
    ];
    return {
      shape: 'mail/plain-text',
      expected: {
        ...purchase,
        items: purchase.items.map((item) => ({ ...item, name: item.name.slice(0, 34).trim() })),
      },
      document: {
        bytes: Buffer.from(lines.map((line) => `> ${line}`).join('\r\n')),
        fileName: 'body.txt',
        fileType: 'text/plain',
        mail: {
          fromAddress: `orders@${retailer.toLowerCase().replace(/[^a-z]/g, '')}.example`,
          fromName: retailer,
          subject: `Order #${orderNumber} confirmed`,
          sentAt: `${purchase.purchasedAt}T12:00:00.000Z`,
        },
      },
    };
  },
};
