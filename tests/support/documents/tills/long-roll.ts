import { plain, shortDay } from '../format.js';
import type { Till } from '../paper/till-document.js';
import { centred, edges, line } from '../paper/till-text.js';
import { makePurchase } from '../purchase.js';

const makers = ['NORVIK', 'HALDEN', 'LUMO', 'BREVIK', 'TARN', 'PINE', 'COVE', 'RIDGE'];
const things = ['OAT MILK', 'RYE BREAD', 'TOMATOES', 'GREEN TEA', 'HONEY', 'PASTA', 'SOAP', 'BUTTER', 'RICE'];
/** Number of items: a large family's weekly shop, five times as tall as it is wide. */
const itemCount = 60;

/** A roll so long that shrinking it to the usual size would leave nothing legible. */
export const longRoll: Till = {
  name: 'long-roll',
  print({ random }) {
    const items = Array.from({ length: itemCount }, (_, index) => {
      const cents = random.int(89, 1999);
      const name = `${makers[index % makers.length]} ${things[index % things.length]}`;
      return { name, quantity: 1, unitPriceCents: cents, totalCents: cents, sku: '' };
    });
    const subtotalCents = items.reduce((sum, item) => sum + item.totalCents, 0);
    const taxCents = Math.round(subtotalCents * 0.0625);
    const purchase = {
      ...makePurchase({ random, retailer: 'RIVERBEND MARKET LLC', departments: ['grocery'], shipping: 0 }),
      items,
      subtotalCents,
      taxCents,
      discountCents: 0,
      totalCents: subtotalCents + taxCents,
    };
    return {
      expected: purchase,
      lines: [
        { ...centred(purchase.retailer), isBold: true },
        centred('88 Canal Street'),
        centred('Portland, OR 97205'),
        edges(shortDay(purchase.purchasedAt), '6:12 PM'),
        line('-'.repeat(40)),
        ...items.map((item) => edges(item.name, plain(item.totalCents))),
        line('-'.repeat(40)),
        edges('SUBTOTAL', plain(subtotalCents)),
        edges('SALES TAX 6.25%', plain(taxCents)),
        { ...edges('TOTAL', plain(purchase.totalCents)), isBold: true },
        edges('VISA **** 4242', plain(purchase.totalCents)),
        centred(`ITEMS SOLD ${itemCount}`),
        centred('THANK YOU'),
      ],
    };
  },
};
