import type { DocumentShape, PurchasedItem } from '../document.types.js';
import { longDay, usd } from '../format.js';
import { makePurchase } from '../purchase.js';

/** Line length of this shop's mail program, characters. */
const lineWidth = 30;

/** One paragraph per item: a long name over two lines, numbers and sizes below it, a crossed-out price, the amount. */
export const stackedTextMail: DocumentShape = {
  name: 'mail/stacked-text',
  make({ random }) {
    const orderNumber = `LV${random.digits(8)}`;
    const retailer = random.pick(['Denim Foundry', 'Harbor & Pine', 'Fieldnote Supply']);
    const purchase = makePurchase({ random, retailer, orderNumber, departments: ['clothing', 'home'] });
    const lines = [
      retailer.toUpperCase(),
      '',
      'Thanks for your order!',
      '',
      `Order number: ${orderNumber}`,
      `Order date: ${longDay(purchase.purchasedAt)}`,
      '',
      'YOUR ITEMS',
      '',
      ...purchase.items.flatMap((item) => [...itemLines(item), '']),
      `Merchandise Subtotal: ${usd(purchase.subtotalCents)}`,
      ...(purchase.discountCents > 0 ? [`Promo (SUMMER): ${usd(-purchase.discountCents)}`] : []),
      `Shipping: ${purchase.shippingCents > 0 ? usd(purchase.shippingCents) : 'FREE'}`,
      `Sales Tax: ${usd(purchase.taxCents)}`,
      `Order Total: ${usd(purchase.totalCents)}`,
      '',
      'Paid with Mastercard ending in 1002',
      'Returns are free within 30 days.',
    ];
    return {
      shape: 'mail/stacked-text',
      expected: purchase,
      document: {
        bytes: Buffer.from(lines.join('\n')),
        fileName: 'body.txt',
        fileType: 'text/plain',
        mail: {
          fromAddress: 'noreply@orders.example',
          fromName: retailer,
          subject: 'Order confirmation',
          sentAt: `${purchase.purchasedAt}T19:00:00.000Z`,
        },
      },
    };
  },
};

function itemLines(item: PurchasedItem): string[] {
  return [
    ...wrapped(item.name),
    `Internet # ${item.sku} Store SKU # 10${item.sku}`,
    'Size: Medium',
    `Qty: ${item.quantity}`,
    `Reg. ${usd(item.unitPriceCents + 1500)}`,
    ...(item.quantity > 1 ? [`Sale ${usd(item.unitPriceCents)} each`] : []),
    usd(item.totalCents),
  ];
}

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > lineWidth) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
