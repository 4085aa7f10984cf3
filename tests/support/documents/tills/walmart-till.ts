import { plain, usDay } from '../format.js';
import type { Till } from '../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../paper/till-text.js';
import { makePurchase } from '../purchase.js';

/** Names with long UPCs and tax letters, tax by rate, the date at the very end. */
export const walmartTill: Till = {
  name: 'walmart',
  print({ random }) {
    const purchase = makePurchase({
      random,
      retailer: 'Walmart',
      retailerId: 'walmart',
      departments: ['grocery'],
      shipping: 0,
      discountShare: 0,
      maxItems: 9,
    });
    const items = purchase.items.flatMap((item): TillLine[] => {
      const head = `${item.name.padEnd(17).slice(0, 17)} 00${random.digits(10)}`;
      const flag = random.pick(['N', 'O', 'X', 'T']);
      if (item.quantity === 1) return [edges(head, `${plain(item.totalCents)} ${flag}`)];
      return [
        line(head),
        edges(
          `   ${item.quantity} AT 1 FOR   ${plain(item.unitPriceCents)}`,
          `${plain(item.totalCents)} ${flag}`,
        ),
      ];
    });
    const total = plain(purchase.totalCents);
    const right = (label: string, amount: string) => edges(label.padStart(24), `${amount}  `);
    return {
      expected: { ...purchase, orderNumber: null },
      lines: [
        { ...centred('Walmart'), isTall: true, isBold: true },
        centred('Save money. Live better.'),
        centred('( 479 ) 555 - 0142'),
        centred('MANAGER PAT DOE'),
        centred('406 S WALTON BLVD'),
        centred('BENTONVILLE AR 72712'),
        line(`ST# 00${random.digits(3)} OP# 009044 TE# ${random.digits(2)} TR# 0${random.digits(4)}`),
        ...items,
        right('SUBTOTAL', plain(purchase.subtotalCents)),
        right(
          `TAX 1   ${((purchase.taxCents / purchase.subtotalCents) * 100).toFixed(3)} %`,
          plain(purchase.taxCents),
        ),
        right('TOTAL', total),
        right('VISA TEND', total),
        right('CHANGE DUE', '0.00'),
        line('EFT DEBIT     PAY FROM PRIMARY'),
        line(`ACCOUNT # **** **** **** ${random.digits(4)} S`),
        line(`REF # ${random.digits(12)}`),
        centred(`# ITEMS SOLD ${purchase.items.reduce((sum, item) => sum + item.quantity, 0)}`),
        centred(`TC# ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`),
        centred(`${usDay(purchase.purchasedAt, { shortYear: true })}     10:32:15`),
      ],
    };
  },
};
