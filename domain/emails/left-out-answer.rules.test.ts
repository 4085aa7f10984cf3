import { describe, expect, it } from 'vitest';
import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { seedSnapshot } from '../retailers/retailer-snapshot.js';
import { composeAnswer } from './answer.rules.js';
import type { WatchSummary } from './claim-mail.schemas.js';
import { isAnswerLeftOut } from './left-out-answer.rules.js';

const sure = <T>(value: T) => ({ value, source: 'order-markup' as const, confidence: 0.99 });
const reading: RecordedReading = {
  id: 'reading-1',
  corrections: {},
  retailer: sure('Target'),
  retailerId: 'target',
  purchasedAt: sure('2026-11-19'),
  totalCents: sure(1234),
  currency: sure('USD'),
  items: [],
  needsReview: false,
  failedChecks: [],
  notes: [],
};
type Item = WatchSummary['items'][number];
const item = (state: Item['state']): Item => ({ name: 'Kettle', state, reason: null, lastDay: '2026-12-03' });
const watched = (...states: Item['state'][]): WatchSummary => ({
  shop: 'Target',
  currency: 'USD',
  items: states.map(item),
  moreItems: 0,
});

const answerOf = ({ watch, now = '2026-11-21' }: { watch: WatchSummary[]; now?: string }) =>
  composeAnswer({
    submission: { rejected: [], mail_end: { outcome: 'receipt_created', reason: null } },
    receipts: [
      {
        file_name: 'mail',
        created_at: new Date('2026-11-21T12:00:00Z'),
        mail_context: {},
        state: 'read',
        readings: [reading],
        failure: null,
      },
    ],
    now: new Date(`${now}T20:00:00Z`),
    statusUrl: 'https://dropback.example/r/x',
    watch,
    retailers: seedSnapshot,
  });
const isLeftOut = (
  answer: ReturnType<typeof answerOf>,
  submission: Parameters<typeof isAnswerLeftOut>[0]['submission'] = {
    written_by: { mailbox: 'orders@target.com' },
    generation: 1,
  },
) => isAnswerLeftOut({ submission, answer, retailers: seedSnapshot });

describe('the answer to an order that a rule passed on', () => {
  it('is left out where everything is watched', () => {
    expect(isLeftOut(answerOf({ watch: [watched('watching', 'watching')] }))).toBe(true);
  });

  it('is left out once there is no window in which anything could be asked', () => {
    expect(isLeftOut(answerOf({ watch: [watched('not_watchable')], now: '2027-06-01' }))).toBe(true);
  });

  it.each([
    ['a page is to be found', watched('watching', 'needs_link')],
    ['the price fell already', watched('watching', 'dropped')],
    ['only the shopper can look at the price', watched('not_watchable')],
    ['an answer decides', { ...watched('watching'), questions: ['Did you use a code?'] }],
    ['there is more than it lists', { ...watched('watching'), moreItems: 1 }],
    ['no purchase was formed', watched()],
  ])('is sent where %s', (_why, watch) => {
    expect(isLeftOut(answerOf({ watch: [watch] }))).toBe(false);
  });

  it.each([
    ['the shopper wrote', { written_by: null, generation: 1 }],
    ['a person passed on', { written_by: { mailbox: 'bob@work.example' }, generation: 1 }],
    ['nothing proves to be the shop’s', { written_by: { mailbox: null }, generation: 1 }],
    ['is answered once more', { written_by: { mailbox: 'orders@target.com' }, generation: 2 }],
  ])('is sent to a mail that %s', (_who, submission) => {
    expect(isLeftOut(answerOf({ watch: [watched('watching')] }), submission)).toBe(false);
  });
});
