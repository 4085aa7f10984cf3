import { expect, it } from 'vitest';
import type { HeldQuestion } from '../../../../domain/claims/held/held-questions.rules.js';
import { purchase, purchaseItem } from '../../../../tests/support/purchases.fixtures';
import { tillPurchase, tillSubmission } from '../../../../tests/support/till-receipt.fixtures';
import { toDoOf } from './to-do.rules';

const watched = { ...purchase, items: [purchaseItem({})] };
const quiet = { ...watched, mail_stopped: true };
const [receipt] = tillSubmission.receipts;
const [reading] = receipt?.readings ?? [];
if (!receipt || !reading) throw new Error('no reading');
const receiptWith = (more: Partial<typeof reading>) => [{ ...receipt, readings: [{ ...reading, ...more }] }];
const calm = { receipts: tillSubmission.receipts, purchases: [watched] };
const question = (about: HeldQuestion['about']): HeldQuestion => ({ about, words: 'Which?', answers: [] });
const asked = (...about: HeldQuestion['about'][]) => purchaseItem({ questions: about.map(question) });
const claim = purchase.items[0]?.claim ?? null;

it('an email about a drop is announced only if one would be sent', () => {
  expect(toDoOf({ ...calm, purchases: [watched, quiet] }).idle).toBe(
    'Nothing to do right now. We will email you if a price drops.',
  );
  expect(toDoOf({ ...calm, purchases: [quiet] }).idle).toBe(
    'Nothing to do right now. If a price drops, you will see it here; we do not email you.',
  );
  expect(toDoOf({ ...calm, purchases: [] }).idle).toBe(
    'Nothing to do right now. No prices are watched here; each item says why.',
  );
});

it.each([
  [
    'the shop of an order',
    { receipts: receiptWith({ questions: [{ about: 'retailer', kind: 'missing' }] }) },
  ],
  ['the total of an order', { receipts: receiptWith({ questions: [{ about: 'total', kind: 'unsure' }] }) }],
  [
    'the day of an order',
    { receipts: receiptWith({ questions: [{ about: 'purchased_at', kind: 'missing' }] }) },
  ],
  ['prices of an order', { receipts: receiptWith({ questions: [{ about: 'items', kind: 'unsure' }] }) }],
  ['the items that were not read', { receipts: receiptWith({ items: [] }) }],
  ['a price paid', { purchases: [{ ...watched, items: [asked('paid_price')] }] }],
  ['a promo code', { purchases: [{ ...watched, items: [asked('used_promo_code')] }] }],
  ['how many are kept', { purchases: [{ ...watched, items: [asked('kept_pieces')] }] }],
  ['a claim to send', { purchases: [purchase] }],
  [
    'how a claim went',
    {
      purchases: [
        {
          ...watched,
          items: [
            purchaseItem({
              state: 'claimed',
              claim: claim && { ...claim, asked_at: '2026-11-21T10:00:00.000Z' },
            }),
          ],
        },
      ],
    },
  ],
  [
    'a page of another name',
    {
      purchases: [
        { ...watched, items: [purchaseItem({ suggestion: { url: 'https://a.example/', title: 'A' } })] },
      ],
    },
  ],
  ['a link', { purchases: [tillPurchase] }],
  ['whose the upload is', { proof: 'awaited' as const }],
])('never says "nothing to do" while the page asks for %s', (_, open) => {
  expect(toDoOf(calm)).toMatchObject({ isAsking: false, idle: expect.stringContaining('Nothing to do') });
  const { isAsking, idle } = toDoOf({ ...calm, ...open });
  expect(isAsking).toBe(true);
  expect(idle ?? '').not.toContain('Nothing to do');
});

it('leaves the word to what is asked above, and says that there is nothing to do once that is answered', () => {
  expect(toDoOf({ ...calm, proof: 'awaited' })).toMatchObject({ isAskedHere: false, idle: null });
  expect(toDoOf({ ...calm, proof: 'given_elsewhere' }).idle).toContain('Nothing to do right now.');
});

it('says that an item lacks something instead, if what it lacks is not asked for', () => {
  const lacking = purchaseItem({
    state: 'not_watchable',
    reason: 'no_price_paid',
    words: { label: 'Not watched', what: 'Unread.', next: 'Check what we read from the receipt.', helps: [] },
  });
  expect(toDoOf({ ...calm, purchases: [{ ...watched, items: [purchaseItem({}), lacking] }] }).idle).toBe(
    'An item says what it still needs. We will email you if a price drops.',
  );
});

it('asks once for what holds for a whole purchase, and for each item what is only about it', () => {
  const items = [asked('used_promo_code', 'paid_price'), asked('used_promo_code', 'paid_price')];
  const { waiting, questions } = toDoOf({
    ...calm,
    purchases: [
      { ...watched, items },
      { ...watched, items },
    ],
  });
  expect([waiting.length, questions.length]).toEqual([4, 2]);
});

it('that something is no purchase is said with it, and asks for nothing', () => {
  const receipts = receiptWith({
    items: [],
    not_purchase: 'refund',
    questions: [{ about: 'purchase', kind: 'unsure' }],
  });
  expect(toDoOf({ ...calm, receipts }).readings).toEqual([]);
});
