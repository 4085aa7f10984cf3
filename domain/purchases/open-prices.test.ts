import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../tests/support/documents/text-lines.js';
import { correctReading } from '../receipts/corrections/correct-reading.rules.js';
import { recordReadings } from '../receipts/corrections/record-readings.rules.js';
import { readLines } from '../receipts/reading/read-lines.js';
import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { confirmationOf } from '../receipts/view/confirmation.rules.js';
import { toReadingView } from '../receipts/view/reading-view.rules.js';
import { seedSnapshot } from '../retailers/retailer-snapshot.js';
import { formPurchase } from './forming/form-purchase.rules.js';

/** A recorded mail of a shop with these lines. */
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
const prices = (reading: RecordedReading) =>
  formPurchase([
    {
      source: { submission_id: 's', receipt_id: 'r', reading_id: reading.id },
      receivedAt: new Date('2026-11-22T00:00:00Z'),
      reading,
    },
  ]).lines.map(({ name, paidTotalCents, isPriceOpen }) => [name, paidTotalCents, isPriceOpen]);

describe('the price paid that a claim rests on', () => {
  it('is lowered once by a saving under its item that the foot sums up again', () => {
    const reading = recorded(
      'Espresso Machine  1  $139.99',
      'Instant savings  -$11.00',
      'Milk Jug  1  $64.01',
      'Subtotal  $193.00',
      'Total savings  -$11.00',
      'Sales tax  $15.44',
      'Order total  $208.44',
    );
    expect(prices(reading)).toEqual([
      ['Espresso Machine', 12_899, false],
      ['Milk Jug', 6_401, false],
    ]);
  });

  it('is open if a saving may be of the last item or of the order, and settled by one yes', () => {
    const reading = recorded(
      'Espresso Machine  1  $139.99',
      'Milk Jug  1  $64.01',
      'Discount  -$17.30',
      'Order total  $186.70',
    );
    expect(prices(reading).map(([, , isOpen]) => isOpen)).toEqual([true, true]);
    const view = toReadingView({ reading, now: new Date('2026-11-22T00:00:00Z'), retailers: seedSnapshot });
    const question = view.questions.find(({ about }) => about === 'items');
    expect(question).toEqual({ about: 'items', kind: 'unsure' });
    const said = question && confirmationOf(question, view);
    const items = said?.items?.map(({ id, net_total_cents: netTotalCents }) => ({
      id,
      netTotalCents,
    }));
    const after = correctReading({ reading, correction: { items }, retailers: seedSnapshot });
    expect(prices(after).map(([, , isOpen]) => isOpen)).toEqual([false, false]);
    expect(prices(after).map(([, cents]) => cents)).toEqual(view.items.map(({ paid_cents }) => paid_cents));
  });
});
