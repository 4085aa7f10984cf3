import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../tests/support/documents/read-order.js';

const paid = (text: string) => readOrder(text).items.map(({ value }) => value.paid?.cents);
const certainties = (text: string) => readOrder(text).items.map(({ value }) => value.paid?.certainty);

describe('an offer with its price lowers what costs as much more as it saves', () => {
  it.each([
    ['2 for £6.00', '£'],
    ['Any 2 for £6.00', '£'],
    ['2 für 6,00 €', ''],
    ['2 pour 6,00 €', ''],
    ['2 por 6,00 €', ''],
    ['2 voor 6,00', ''],
    ['2 st 6,00', ''],
    ['2 za 6,00', ''],
    ['MIX 2 FOR $6.00', '$'],
    ['ANY 2 @ 6.00', ''],
  ])('%s, wherever it stands', (offer, mark) => {
    const cents = (amount: string) =>
      offer.includes(',')
        ? `${amount.replace('.', ',')}${offer.includes('€') ? ' €' : ''}`
        : `${mark}${amount}`;
    const text = `Pear Juice  ${cents('4.00')}
      Plum Juice  ${cents('4.00')}
      Oat Bread  ${cents('1.20')}
      Soap  ${cents('0.50')}
      ${offer}  -${cents('2.00')}
      Total  ${cents('7.70')}`;
    expect(paid(text)).toEqual([300, 300, 120, 50]);
    expect(certainties(text)).not.toContain('open');
  });

  it('of the line that has so many pieces, twice over', () => {
    expect(paid('Beans  4 x 1.00  4.00\nRice  2.00\n2 for 1.50  -1.00\nTotal  5.00')).toEqual([300, 200]);
  });

  it('that is the price of members, right above it', () => {
    expect(paid('Farm Set  18.00\nMember price 12.00  -6.00\nMug  6.00\nTotal  18.00')).toEqual([1200, 600]);
  });

  it('that is the price of one piece, of the line it names', () => {
    expect(
      paid(`Ice Cream Cookie Dough  2 x 5.75  11.50
        Fish Fingers  3.25
        Subtotal  14.75
        Cookie Dough Ice Cream club price 3.75  -4.00
        Total  10.75`),
    ).toEqual([750, 325]);
  });

  it('that takes something off each piece', () => {
    expect(paid('Cereal  3 @ 4.49  13.47\nMilk  3.29\nBuy 3 save $1 each  -3.00\nTotal  13.76')).toEqual([
      1047, 329,
    ]);
  });

  it('in a block of promotions below the subtotal, whose sum is printed below them', () => {
    expect(
      paid(`2  JUICE  7.60
        1  APPLES  1.87
        1  LASAGNE  4.00
        ----------------
        Subtotal  13.47
        Promotions
        JUICE 2 FOR 6.00  -1.60
        COUPON 1.00 OFF 5.00  -1.00
        Savings  -2.60
        TOTAL  10.87`),
    ).toEqual([549, 172, 366]);
  });
});

describe('is asked about', () => {
  it.each(['2 FOR 12.00', 'ANY 2 FOR 5.00', '3 FOR 13.00'])('where its price fits no lines: %s', (offer) => {
    const text = `OLIVE OIL  7.50\nLEMON OIL  7.50\n${offer}  -2.00\nBREAD  3.50\nTOTAL  16.50`;
    expect(certainties(text).slice(0, 2)).toEqual(['open', 'open']);
  });

  it('where two pairs fit it', () => {
    const rows = ['Pear Juice  3.50', 'Rice  2.00', 'Plum Juice  4.00', 'Honey  3.50'];
    const text = [...rows, 'Oat Bread  1.20', '2 for 6.00  -1.50', 'Total  12.70'].join('\n');
    expect(certainties(text)).toContain('open');
  });
});

it.each(['$5 OFF $30 COUPON', '5.00 off orders over 30.00', 'Spend 30.00 save 5.00'])(
  'what an offer takes off from a threshold lowers no lines of that price: %s',
  (label) => {
    const text = `EGGS  10.00\nMILK  5.00\nFLOUR  20.00\nSUGAR  4.00\n${label}  -5.00\nTOTAL  34.00`;
    expect(paid(text)).toEqual([872, 436, 1743, 349]);
  },
);
