import { plain, shortDay, usd } from '../format.js';
import type { Till } from '../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../paper/till-text.js';
import { makePurchase } from '../purchase.js';

/** An unknown shop: quantity before the name, cash and change, a coupon. */
export const cornerTill: Till = {
  name: 'corner-shop',
  print({ random }) {
    const retailer = random.pick(['MAPLE STREET MARKET', 'RIVERBEND HARDWARE LLC', "ROSA'S DELI & GROCERY"]);
    const purchase = makePurchase({
      random,
      retailer,
      departments: ['grocery', 'home'],
      shipping: 0,
      discountShare: 0.3,
      maxItems: 6,
    });
    const cash = Math.ceil(purchase.totalCents / 2000) * 2000;
    const items = purchase.items.map(
      (item): TillLine => edges(`${item.quantity}  ${item.name.slice(0, 24)}`, usd(item.totalCents)),
    );
    return {
      expected: {
        ...purchase,
        items: purchase.items.map((item) => ({ ...item, name: item.name.slice(0, 24).trim() })),
      },
      lines: [
        { ...centred(retailer), isBold: true },
        centred('214 Maple Street'),
        centred('Portland, OR 97205'),
        centred('(503) 555-0117'),
        line(),
        edges(`Date: ${shortDay(purchase.purchasedAt)}`, '4:07 PM'),
        edges(`Receipt #: ${random.digits(6)}`, 'Clerk: 3'),
        line('-'.repeat(40)),
        ...items,
        line('-'.repeat(40)),
        edges('Sub Total', usd(purchase.subtotalCents)),
        ...(purchase.discountCents > 0 ? [edges('Coupon', usd(-purchase.discountCents))] : []),
        edges('Sales Tax', usd(purchase.taxCents)),
        { ...edges('Total', usd(purchase.totalCents)), isBold: true },
        edges('Cash', usd(cash)),
        edges('Change', usd(cash - purchase.totalCents)),
        line(),
        centred(`You saved ${plain(purchase.discountCents)} today`),
        centred('THANK YOU!'),
      ],
    };
  },
};
