import { describe, expect, it } from 'vitest';
import { countSteps } from '../../../../tests/support/count-steps.js';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

/** Reads a mail of a shop with these lines. */
function read(...money: string[]) {
  return readLines({
    lines: linesOfText('CORNER HARDWARE LLC', '09/14/2026 10:32', ...money),
    source: 'html',
    context: { today: '2026-11-21' },
  });
}
const paid = (reading: ReturnType<typeof read>) =>
  reading.items.map(({ value }) => `${value.name} ${value.paid?.cents} ${value.paid?.certainty}`);

describe('what was paid for a line', () => {
  it('is lowered once by a saving that is printed under it and summed up at the foot', () => {
    const reading = read(
      'Kettle  1  $139.99',
      'Instant savings  -$11.00',
      'Toaster  1  $64.01',
      'Subtotal  $193.00',
      'Total savings  -$11.00',
      'Tax  $15.44',
      'Total  $208.44',
    );
    expect(paid(reading)).toEqual(['Kettle 12899 likely', 'Toaster 6401 likely']);
    expect(reading.savings?.map(({ value }) => value)).toEqual([{ name: 'Kettle', cents: 1100, lines: [0] }]);
  });

  it('is not lowered by a gift card, and the tender is told', () => {
    const reading = read(
      'Headphones  1  $279.99',
      'Stand  1  $49.99',
      'Subtotal  $329.98',
      'Gift Card ending 7731  -$5.00',
      'Tax  $29.25',
      'Order Total  $354.23',
    );
    expect(paid(reading)).toEqual(['Headphones 27999 proven', 'Stand 4999 proven']);
    expect(reading.tenders?.map(({ value }) => value)).toEqual([
      { name: 'Gift Card ending 7731', cents: 500, isDeducted: true },
    ]);
  });

  it('leaves a tax inside and an unknown charge out', () => {
    const reading = read(
      'Wool Throw  1  £61.60',
      'Candle  1  £38.00',
      'Subtotal  £99.60',
      'Shipping  £4.95',
      'Kilometerpauschale  £2.00',
      'VAT included  £17.76',
      'Total  £106.55',
    );
    expect(paid(reading)).toEqual(['Wool Throw 6160 proven', 'Candle 3800 proven']);
    expect(reading.charges?.map(({ value }) => [value.name, value.cents, value.kind])).toEqual([
      ['Shipping', 495, 'shipping'],
      ['Kilometerpauschale', 200, 'other'],
    ]);
    expect(reading.taxes?.map(({ value }) => [value.cents, value.isIncluded])).toEqual([[1776, true]]);
  });

  it('takes two taxes on top of a subtotal below a saving', () => {
    const reading = read(
      'Wall Hanging  1  $72.00',
      'Basket  1  $64.00',
      'Trade discount  -$13.60',
      'Subtotal  $122.40',
      'GST 5%  $6.12',
      'PST 7%  $8.57',
      'Total  $137.09',
    );
    expect(paid(reading)).toEqual(['Wall Hanging 6480 proven', 'Basket 5760 proven']);
    expect(reading.taxes?.map(({ value }) => [value.rate, value.isIncluded])).toEqual([
      [5, false],
      [7, false],
    ]);
  });

  it('is lowered by a saving whose label names the line, and no other line is', () => {
    const reading = read(
      'Cordless Drill Kit  1  $129.00',
      'Drill Bit Set  1  $24.00',
      'Safety Glasses  1  $12.00',
      'Subtotal  $165.00',
      'Drill Kit promo (Cordless Drill Kit only)  -$20.00',
      'Order total  $145.00',
    );
    expect(paid(reading).map((line) => line.replace(/ \w+$/, ''))).toEqual([
      'Cordless Drill Kit 10900',
      'Drill Bit Set 2400',
      'Safety Glasses 1200',
    ]);
  });

  it('is lowered with all others by a saving whose label names every line', () => {
    const reading = read(
      'Candle Sandalwood  1  $40.00',
      'Candle Vanilla  1  $20.00',
      'Subtotal  $60.00',
      'Candle event savings  -$6.00',
      'Order total  $54.00',
    );
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([3600, 1800]);
  });

  it('is open if one word of a saving is in the name of one line only', () => {
    const reading = read(
      'Summer Dress  1  $60.00',
      'Leather Belt  1  $40.00',
      'Subtotal  $100.00',
      'Summer discount  -$10.00',
      'Order total  $90.00',
    );
    expect(reading.items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
  });

  it('is open if a saving is a percentage of one line and of all lines none', () => {
    const reading = read(
      'Speaker Cable  1  $29.88',
      'Banana Plugs  1  $15.90',
      'Subtotal  $45.78',
      'Discount by the metre  -$2.99',
      'Total  $42.79',
    );
    expect(reading.items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
  });

  it('is lowered alone if the saving prints the percentage that only it gives', () => {
    const reading = read(
      'Speaker Cable  1  $29.88',
      'Banana Plugs  1  $15.90',
      'Subtotal  $45.78',
      'Discount by the metre 10%  -$2.99',
      'Total  $42.79',
    );
    expect(paid(reading)).toEqual(['Speaker Cable 2689 proven', 'Banana Plugs 1590 proven']);
  });

  it('is open if no lines give the percentage that the saving prints', () => {
    const reading = read(
      'Speaker Cable  1  $29.88',
      'Banana Plugs  1  $15.90',
      'Subtotal  $45.78',
      'Discount on oddments 10%  -$2.11',
      'Total  $43.67',
    );
    expect(reading.items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
  });

  it('is lowered with all others by a saving below the subtotal of all lines', () => {
    const reading = read(
      'Floating Shelf  1  $49.44',
      'Deck Screws  1  $12.64',
      'Subtotal (2 items)  $62.08',
      'Member offers  -$5.00',
      'Estimated taxes  $4.00',
      'Total  $61.08',
    );
    expect(paid(reading)).toEqual(['Floating Shelf 4545 proven', 'Deck Screws 1163 proven']);
    expect(reading.discountCents?.value).toBe(500);
  });

  it.each([
    ['Olive Oil  2  $31.90 incl. 7 % VAT', 'Coffee Beans  1  $18.90 (incl. VAT 7%)'],
    ['Olive Oil  2  $31.90 inkl. 7 % MwSt.', 'Coffee Beans  1  $18.90 (inkl. 7% MwSt.)'],
  ])('is read before a tax note: %s', (...rows) => {
    const reading = read(...rows, 'Subtotal  $50.80', 'Shipping  $4.95', 'Total  $55.75 incl. 7% VAT');
    expect(paid(reading)).toEqual(['Olive Oil 3190 proven', 'Coffee Beans 1890 proven']);
  });

  it('is not that of a fee: alone below a subtotal of zero, or as freight among the goods', () => {
    expect(read('Sub-Total  £0.00', 'Redelivery fee  £4.99', 'Total  £4.99').items).toEqual([]);
    const reading = read('Kettensäge  1  89,00 €', 'Fracht  1  8,90 €', 'Summe  97,90 €');
    expect(paid(reading)).toEqual(['Kettensäge 8900 proven']);
  });

  it.each(['Buono Regalo', 'Chèque cadeau', 'Gift card', 'Geschenkkarte'])(
    'is not lowered by "%s"',
    (name) => {
      const reading = read(
        'Zaino Blu  1  45,90 €',
        'Mouse Nero  1  19,90 €',
        'Subtotal  65,80 €',
        `${name}:  -25,00 €`,
        'Total  40,80 €',
      );
      expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([4590, 1990]);
    },
  );

  it('is open if a saving below the last line may be its own or the order’s', () => {
    const reading = read('Soap  1  $20.00', 'Comb  1  $30.00', 'Discount  -$7.30', 'Total  $42.70');
    expect(reading.items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
  });

  it('is open if the lines do not reach the total', () => {
    const reading = read('Soap  1  $20.00', 'Comb  1  $30.00', 'Discount  -$5.00', 'Total  $77.00');
    expect(reading.items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
  });
});

describe('a document that balances in many ways', () => {
  const many = (lines: number) => [
    'Soap  1  $64.00',
    'Subtotal  $64.00',
    ...Array.from({ length: lines }, (_, at) => `Discount ${at}  -$${(1 + (at % 7)).toFixed(2)}`),
    'Total  $40.00',
  ];

  it('is never sure', () => {
    expect(read(...many(60)).items[0]?.value.paid?.certainty).toBe('open');
  });

  it('takes steps in proportion to its length', () => {
    const [some, twice] = [100, 200].map((lines) => countSteps(() => void read(...many(lines))));
    expect((twice ?? 0) / (some ?? 1)).toBeLessThanOrEqual(2.5);
  });
});
