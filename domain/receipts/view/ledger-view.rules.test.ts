import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { correctReading } from '../corrections/correct-reading.rules.js';
import { recordReadings } from '../corrections/record-readings.rules.js';
import { readLines } from '../reading/read-lines.js';
import type { RecordedReading } from '../receipt-reading.types.js';
import { balanceInWords, countsInWords, doubtInWords } from './ledger.words.js';
import { ledgerViewOf } from './ledger-view.rules.js';

/** A recorded mail with these lines. */
function recorded(...lines: string[]): RecordedReading {
  const reading = readLines({
    lines: linesOfText('Best Buy', 'Order number: BBY01-807123456789', 'Order date: 11/21/2026', ...lines),
    source: 'html',
    context: { today: '2026-11-22' },
  });
  let last = 0;
  const [one] = recordReadings({ readings: [reading], before: [], newId: () => String(++last) });
  if (!one) throw new Error('nothing was read');
  return one;
}
const rows = (reading: RecordedReading) =>
  ledgerViewOf(reading).amounts.map(({ role, label, sum_cents }) => [role, label, sum_cents]);

describe('the ledger of a receipt', () => {
  it('gives every printed amount one role, and adds up to the total', () => {
    const reading = recorded(
      'Espresso Machine  1  $139.99',
      'Instant savings  -$11.00',
      'Milk Jug  1  $64.01',
      'Subtotal  $193.00',
      'Total savings  -$11.00',
      'Shipping  $4.00',
      'Sales tax  $15.44',
      'Order total  $212.44',
      'Gift card  -$50.00',
      'Visa 1234  $162.44',
    );
    const view = ledgerViewOf(reading);
    expect(view.difference_cents).toBe(0);
    expect(view.amounts.reduce((sum, { sum_cents }) => sum + sum_cents, 0)).toBe(21_244);
    expect(rows(reading)).toEqual([
      ['goods', 'Espresso Machine', 13_999],
      ['line_saving', 'Espresso Machine', -1_100],
      ['goods', 'Milk Jug', 6_401],
      ['charge', 'Shipping', 400],
      ['tax_on_top', 'Sales tax', 1_544],
      ['subtotal', 'Subtotal', 0],
      ['total', 'Total', 0],
      ['tender', 'Gift card', 0],
      ['tender', 'Visa 1234', 0],
      ['saving_repeated', 'Total savings', 0],
    ]);
    expect(view.amounts.every(({ where }) => where?.line !== undefined)).toBe(true);
    expect(view.amounts.map(({ certainty }) => certainty)).not.toContain('open');
  });

  it('names the other price that a saving leaves open', () => {
    const view = ledgerViewOf(
      recorded(
        'Espresso Machine  1  $139.99',
        'Milk Jug  1  $64.01',
        'Discount  -$17.30',
        'Order total  $186.70',
      ),
    );
    const goods = view.amounts.filter(({ role }) => role === 'goods');
    expect(goods.map(({ certainty }) => certainty)).toEqual(['open', 'open']);
    expect(goods.every(({ other_paid_cents: other }) => other !== undefined)).toBe(true);
    expect(goods.map((amount) => doubtInWords(amount, 'USD'))).toEqual([
      expect.stringMatching(/^The receipt also adds up if \$\d+\.\d\d was paid for it\.$/),
      expect.stringMatching(/^The receipt also adds up if \$\d+\.\d\d was paid for it\.$/),
    ]);
  });

  it('still adds up once the shopper has confirmed a price that has its share of a saving', () => {
    const reading = recorded(
      'Espresso Machine  1  $139.99',
      'Milk Jug  1  $64.01',
      'Discount  -$17.30',
      'Order total  $186.70',
    );
    const items = reading.items.map(({ id, value }) => ({ id, netTotalCents: value.paid?.cents ?? null }));
    const view = ledgerViewOf(correctReading({ reading, correction: { items } }));
    expect(view.difference_cents).toBe(0);
    expect(view.amounts.map(({ certainty }) => certainty)).not.toContain('open');
  });

  it('is open, and says by how much it is off, where the goods do not reach the total', () => {
    const reading = recorded('Espresso Machine  1  $139.99', 'Discount  -$5.00', 'Order total  $250.00');
    const view = ledgerViewOf(reading);
    expect(view.difference_cents).toBeLessThan(0);
    expect(balanceInWords(view, 'USD')).toMatch(/^The amounts are \$1\d\d\.\d\d less than the total\.$/);
    expect(view.amounts.find(({ role }) => role === 'goods')?.certainty).toBe('open');
  });

  it('compares nothing without goods', () => {
    const view = ledgerViewOf(recorded('Order total  $250.00'));
    expect(view.difference_cents === null || view.amounts.some(({ role }) => role === 'goods')).toBe(true);
  });
});

describe('what an amount adds', () => {
  it('is said with its sign, and that it adds nothing', () => {
    const [goods, saving] = ledgerViewOf(
      recorded(
        'Espresso Machine  1  $139.99',
        'Instant savings  -$11.00',
        'Subtotal  $128.99',
        'Order total  $128.99',
      ),
    ).amounts;
    const total = { ...goods, sum_cents: 0 } as NonNullable<typeof goods>;
    expect(goods && countsInWords(goods, 'USD')).toBe('+ $139.99');
    expect(saving && countsInWords(saving, 'USD')).toBe('− $11.00');
    expect(countsInWords(total, 'USD')).toBe('not counted');
  });
});
