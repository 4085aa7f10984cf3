import { dayFirst, plain } from '../format.js';
import type { Till } from '../paper/till-document.js';
import { centred, edges, line } from '../paper/till-text.js';
import { makePurchase } from '../purchase.js';

/** Pounds, day first, VAT included in the prices and broken down below the payment. */
export const britishTill: Till = {
  name: 'british',
  print({ random }) {
    const purchase = makePurchase({
      random,
      retailer: 'HOLLINGS FOOD STORES LTD',
      departments: ['grocery'],
      currency: 'GBP',
      taxRate: 0,
      shipping: 0,
      discountShare: 0,
      maxItems: 8,
    });
    const net = Math.round(purchase.totalCents / 1.2);
    const vat = purchase.totalCents - net;
    return {
      expected: { ...purchase, subtotalCents: 0, taxCents: vat },
      lines: [
        { ...centred('HOLLINGS FOOD STORES LTD'), isBold: true },
        centred('22 Bridge Road, York YO1 6HT'),
        centred('VAT NO 123 4567 89'),
        line(),
        ...purchase.items.map((item) =>
          edges(
            `${item.quantity > 1 ? `${item.quantity} x ` : ''}${item.name}`,
            `£${plain(item.totalCents)}`,
          ),
        ),
        line('-'.repeat(40)),
        edges(`BALANCE DUE`, `£${plain(purchase.totalCents)}`),
        edges('CARD SALE', `£${plain(purchase.totalCents)}`),
        edges('CHANGE', '£0.00'),
        line(),
        line('VAT RATE      NET       VAT     GROSS'),
        line(`20.00%    ${plain(net)}    ${plain(vat)}    ${plain(purchase.totalCents)}`),
        line(),
        edges(`${dayFirst(purchase.purchasedAt, '/')}  14:21`, `TILL 4 TRANS ${random.digits(4)}`),
        centred('PLEASE KEEP YOUR RECEIPT'),
      ],
    };
  },
};
