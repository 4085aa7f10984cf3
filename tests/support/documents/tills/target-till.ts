import { later, plain, usDay, usd } from '../format.js';
import type { Till } from '../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../paper/till-text.js';
import { makePurchase } from '../purchase.js';

/** Departments as headings, item numbers first, a second date for returns next to the first. */
export const targetTill: Till = {
  name: 'target',
  print({ random }) {
    const purchase = makePurchase({
      random,
      retailer: 'Target',
      retailerId: 'target',
      departments: ['grocery'],
      shipping: 0,
      discountShare: 0,
      maxItems: 7,
    });
    const items = purchase.items.flatMap((item): TillLine[] => [
      edges(
        `${random.digits(9)} ${item.name.slice(0, 16)}`,
        `${random.pick(['T', 'NF', 'FN'])} ${usd(item.totalCents)}`,
      ),
      ...(item.quantity > 1 ? [line(`    ${item.quantity} @ ${usd(item.unitPriceCents)} ea`)] : []),
    ]);
    const taxable = usd(purchase.subtotalCents);
    return {
      expected: {
        ...purchase,
        items: purchase.items.map((item) => ({ ...item, name: item.name.slice(0, 16).trim() })),
      },
      lines: [
        { ...centred('TARGET'), isTall: true, isBold: true },
        centred('Richfield - 612-555-0181'),
        centred('6445 Richfield Pkwy'),
        centred('Richfield, Minnesota 55423'),
        centred(
          `${usDay(purchase.purchasedAt)} 10:32 AM EXPIRES ${usDay(later(purchase.purchasedAt, 90), { shortYear: true })}`,
        ),
        line(' GROCERY'),
        ...items,
        edges('SUBTOTAL'.padStart(26), usd(purchase.subtotalCents)),
        edges(
          `T = MN TAX ${((purchase.taxCents / purchase.subtotalCents) * 100).toFixed(4)} on ${taxable}`,
          usd(purchase.taxCents),
        ),
        { ...edges('TOTAL'.padStart(26), usd(purchase.totalCents)), isBold: true },
        edges(`*${random.digits(4)} VISA CHARGE`.padStart(26), usd(purchase.totalCents)),
        line('AID: A0000000031010'),
        line(`AUTH CODE: ${random.digits(6)}`),
        line(
          `REC#2-${random.digits(4)}-${random.digits(4)}-0079-${random.digits(4)}-1 VCD#750-${random.digits(3)}`,
        ),
        centred('Help make your Target Run better.'),
        line(`Total item count ${plain(0).length + purchase.items.length}`),
      ],
    };
  },
};
