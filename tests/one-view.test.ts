import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedReading } from '../domain/receipts/receipt-reading.types.js';
import {
  type ReadingView,
  readingQuestionSchema,
  windowViewSchema,
} from '../domain/receipts/view/reading-view.schemas.js';
import { readingOf } from '../templates/fixtures/emails.fixtures.js';
import { startTestApi, type TestApi } from './support/api/api.fixtures.js';
import { createSaidEverywhere } from './support/said-everywhere.js';

/** Late in the evening at the retailers, and the next day already where the tests run. */
const now = new Date('2026-11-22T04:30:00Z');

let api: TestApi;
let everywhere: Awaited<ReturnType<typeof createSaidEverywhere>>;
beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
  everywhere = await createSaidEverywhere({ api, now });
});
afterAll(() => api.close());

const target: [string, string] = ['TARGET', 'target'];
type Sketch = Parameters<typeof readingOf>[0];
const windows: Record<ReadingView['window']['state'], { sketch: Sketch; says: string }> = {
  open: { sketch: { shop: target, date: '2026-11-19' }, says: 'last day to ask target' },
  expired: {
    sketch: { shop: target, date: '2026-10-01' },
    says: 'the price adjustment window at target has closed',
  },
  no_purchase: {
    sketch: { shop: target, date: '2026-11-19', failed: ['is_purchase'] },
    says: 'nothing to claim here',
  },
  none: {
    sketch: { shop: ['amazon.com', 'amazon'], date: '2026-11-20' },
    says: 'amazon promises no price adjustments',
  },
  no_purchase_date: {
    sketch: { shop: ['COSTCO', 'costco'] },
    says: 'costco gives you 30 days: we just need the date',
  },
  unknown_policy: {
    sketch: { shop: ['B&H', 'bh-photo'], date: '2026-11-20' },
    says: 'we found no price adjustment policy for b&h photo',
  },
  unknown_retailer: {
    sketch: { shop: ['Marigold & Sons'], date: '2026-11-20' },
    says: 'we do not know the policy at marigold & sons yet',
  },
};

describe('mail, HTTP, page and command line say the same of a window', () => {
  it.each(windowViewSchema.shape.state.options)('%s', async (state) => {
    const { sketch, says } = windows[state];
    const { view, texts, state: shown } = await everywhere(readingOf({ ...sketch, total: 123_456 }));
    expect([view.window.state, shown]).toEqual([state, state]);
    expect(view.total_cents?.value).toBe(123_456);
    for (const text of Object.values(texts)) {
      expect(text).toContain(says);
      expect(text).toContain('$1,234.56');
      for (const [other, { says: otherWords }] of Object.entries(windows))
        if (other !== state) expect(text).not.toContain(otherWords);
    }
  });

  it('the last day, and the days left where they stay true', async () => {
    const { view, texts } = await everywhere(readingOf({ ...windows.open.sketch, total: 100 }));
    expect(view.window).toMatchObject({ last_claim_day: '2026-12-03', days_left: 12 });
    for (const text of Object.values(texts)) expect(text).toContain('december 3, 2026');
    for (const text of [texts.page, texts.cli]) expect(text).toContain('12 days left');
    for (const text of [texts.mailText, texts.mailHtml]) expect(text).not.toContain('days left');
  });
});

const field = (value: unknown, confidence = 0.98) => ({ value, source: 'ocr', confidence });
/** A total that nothing but its own label speaks for, sure enough not to be asked about by itself. */
const doubtful = (cents: number) => field(cents, 0.85) as never;
const sure = readingOf({ shop: target, date: '2026-11-19', total: 1234 });
const questions: [ReadingView['questions'][number], Partial<RecordedReading>, string][] = [
  [
    { about: 'purchase', kind: 'unsure' },
    { failedChecks: ['is_purchase'] },
    'this looks like a refund, a canceled order or an offer',
  ],
  [{ about: 'retailer', kind: 'missing' }, { retailer: undefined }, 'which shop is it from?'],
  [
    { about: 'order_number', kind: 'unsure' },
    { orderNumber: { ...field('77-B', 0.3), source: 'html' } as never },
    'we are not sure about the order number: is it 77-b?',
  ],
  [
    { about: 'purchased_at', kind: 'contradicts' },
    { failedChecks: ['date_not_in_future'] },
    'the purchase date reads november 19, 2026, which is in the future.',
  ],
  [
    { about: 'total', kind: 'contradicts' },
    { failedChecks: ['summary_adds_up'], totalCents: doubtful(1234) },
    'the total reads $12.34, but the other amounts do not match it.',
  ],
  [
    { about: 'currency', kind: 'unsure' },
    { currency: field('USD', 0.6) as never },
    'we are not sure about the currency: is it usd?',
  ],
  [
    { about: 'items', kind: 'contradicts' },
    { failedChecks: ['items_sum_to_total'], totalCents: doubtful(1234) },
    'the items we read do not add up to the total.',
  ],
  [
    { about: 'everything', kind: 'unsure' },
    { needsReview: true },
    'we are not sure we read everything correctly.',
  ],
];

describe('mail, HTTP, page and command line ask the same', () => {
  it('about everything there is to ask about', () => {
    const { about, kind } = readingQuestionSchema.shape;
    expect(questions.map(([question]) => question.about)).toEqual(about.options);
    expect(new Set(questions.map(([question]) => question.kind))).toEqual(new Set(kind.options));
  });

  it.each(questions)('%o', async (question, changes, says) => {
    const reading = { ...sure, needsReview: true, ...changes } as RecordedReading;
    for (const key of Object.keys(changes) as (keyof RecordedReading)[])
      if (changes[key] === undefined) delete reading[key];
    const { view, texts } = await everywhere(reading);
    expect(view.questions).toEqual([question]);
    for (const text of Object.values(texts)) expect(text).toContain(says);
  });
});
