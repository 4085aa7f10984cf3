import { plain, usDay } from '../format.js';
import type { Till } from '../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../paper/till-text.js';
import { makePurchase } from '../purchase.js';

/** Instant savings as negative lines that name the item by number; the total between asterisks. */
export const costcoTill: Till = {
  name: 'costco',
  print({ random }) {
    const purchase = makePurchase({
      random,
      retailer: 'Costco Wholesale',
      retailerId: 'costco',
      departments: ['home', 'electronics'],
      shipping: 0,
      discountShare: 0,
      maxItems: 5,
    });
    const items = purchase.items.map((item): TillLine => {
      const letter = random.pick(['A', 'E', '']);
      const { totalCents } = item;
      return edges(
        `${letter.padEnd(2)}${item.sku} ${item.name.slice(0, 17).toUpperCase()}`,
        `${plain(totalCents)} ${letter || 'A'}`,
      );
    });
    const tax = plain(purchase.taxCents);
    return {
      expected: {
        ...purchase,
        items: purchase.items.map((item) => ({
          ...item,
          name: item.name.slice(0, 17).trim(),
          quantity: 1,
          unitPriceCents: item.totalCents,
        })),
      },
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
        line(`XXXXXXXXXXXX${random.digits(4)}   CHIP Read`),
        line(`Seq# 7741  App#: ${random.digits(6)}`),
        edges('Visa', `${plain(purchase.totalCents)}  `),
        edges('CHANGE'.padStart(16), '0.00  '),
        edges(`A ${((purchase.taxCents / purchase.subtotalCents) * 100).toFixed(1)}% Tax`, `${tax}  `),
        edges('TOTAL TAX', `${tax}  `),
        line(`TOTAL NUMBER OF ITEMS SOLD = ${purchase.items.length}`),
        line(`${usDay(purchase.purchasedAt)} 10:32 190 7 123 58`),
        centred('Thank You! Please Come Again'),
      ],
    };
  },
};
