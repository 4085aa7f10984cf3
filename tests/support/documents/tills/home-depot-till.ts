import { later, plain, usDay, usd } from '../format.js';
import type { Till } from '../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../paper/till-text.js';
import { makePurchase } from '../purchase.js';

/** UPC before the name, description and unit price on separate lines, a policy date below. */
export const homeDepotTill: Till = {
  name: 'home-depot',
  print({ random }) {
    const purchase = makePurchase({
      random,
      retailer: 'The Home Depot',
      retailerId: 'home-depot',
      departments: ['home'],
      shipping: 0,
      discountShare: 0,
    });
    const items = purchase.items.flatMap((item): TillLine[] => {
      const head = `${random.digits(12)} ${item.name.slice(0, 14).toUpperCase()} <A>`;
      return item.quantity === 1
        ? [edges(head, plain(item.totalCents))]
        : [line(head), edges(`   ${item.quantity}@${plain(item.unitPriceCents)}`, plain(item.totalCents))];
    });
    const sum = (label: string, amount: string) => edges(label.padStart(24), amount);
    const items14 = purchase.items.map((item) => ({ ...item, name: item.name.slice(0, 14).trim() }));
    return {
      expected: { ...purchase, items: items14 },
      lines: [
        { ...centred('THE HOME DEPOT'), isBold: true, isTall: true },
        centred('More saving. More doing.'),
        centred('1 LEE RD, ORLANDO, FL 32810 (407)555-0166'),
        line(),
        line(
          `6302  00052  ${random.digits(5)}  ${usDay(purchase.purchasedAt, { shortYear: true })} 10:32 AM`,
        ),
        line('SALE CASHIER ANA'),
        line(),
        ...items,
        line(),
        sum('SUBTOTAL', plain(purchase.subtotalCents)),
        sum('SALES TAX', plain(purchase.taxCents)),
        { ...sum('TOTAL', usd(purchase.totalCents)), isBold: true },
        line(`XXXXXXXXXXXX${random.digits(4)} VISA`),
        edges('', `USD$ ${plain(purchase.totalCents)}`),
        line(`AUTH CODE ${random.digits(6)}/${random.digits(7)}   TA`),
        line(),
        centred('RETURN POLICY DEFINITIONS'),
        line('POLICY ID   DAYS   POLICY EXPIRES ON'),
        line(`A    1       90      ${usDay(later(purchase.purchasedAt, 90))}`),
      ],
    };
  },
};
