import { plain, usDay } from '../../format.js';
import type { Till } from '../../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../../paper/till-text.js';
import { makeDiscountedPurchase } from './discounted-purchase.js';

/** Instant savings on separate lines that name the item by its number after a slash. */
export const costcoSavingsTill: Till = {
  name: 'costco-savings',
  print({ random }) {
    const purchase = makeDiscountedPurchase({
      random,
      retailer: 'Costco Wholesale',
      retailerId: 'costco',
      departments: ['home', 'electronics'],
      nameChars: 16,
      taxRate: 0.089,
    });
    const items = purchase.items.flatMap((item): TillLine[] => [
      edges(`  ${item.sku} ${item.name.toUpperCase()}`, `${plain(item.totalCents)} A`),
      ...(item.discountCents > 0
        ? [edges(`  ${random.digits(6)} /${item.sku}`, `${plain(item.discountCents)}-A`)]
        : []),
    ]);
    const tax = plain(purchase.taxCents);
    return {
      expected: { ...purchase, items: purchase.items.map((item) => ({ ...item, quantity: 1 })) },
      lines: [
        { ...centred('COSTCO'), isBold: true, isTall: true },
        centred('WHOLESALE'),
        centred('Everett #190'),
        centred('10200 19th Ave SE'),
        centred('Everett, WA 98208'),
        line(`Member 1118${random.digits(8)}`),
        ...items,
        edges('SUBTOTAL'.padStart(16), `${plain(purchase.subtotalCents)}  `),
        edges('TAX'.padStart(16), `${tax}  `),
        { ...edges('****  TOTAL'.padStart(16), `${plain(purchase.totalCents)}  `), isBold: true },
        edges('Visa', `${plain(purchase.totalCents)}  `),
        edges('CHANGE'.padStart(16), '0.00  '),
        edges('INSTANT SAVINGS', `${plain(purchase.items.reduce((sum, i) => sum + i.discountCents, 0))}  `),
        line(`TOTAL NUMBER OF ITEMS SOLD = ${purchase.items.length}`),
        line(`${usDay(purchase.purchasedAt)} 10:32 190 7 123 58`),
      ],
    };
  },
};
