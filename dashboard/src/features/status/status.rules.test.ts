import { describe, expect, it } from 'vitest';
import type { SubmissionStatusResponse } from '../../../../domain/contracts/http.js';
import type { ReadingView } from '../../../../domain/receipts/reading-view.schemas.js';
import {
  describeConfidence,
  isUnderWay,
  nextDeadline,
  parseAmount,
  toCorrection,
  toCorrectionText,
  toSteps,
} from './status.rules';

function submission(
  states: string[],
  rest: Partial<SubmissionStatusResponse> = {},
): SubmissionStatusResponse {
  const receipts = states.map((state) => ({ state })) as SubmissionStatusResponse['receipts'];
  return { receipts, answered_at: null, mail_stopped: false, ...rest } as SubmissionStatusResponse;
}

const reading = {
  retailer: { value: 'Targt', source: 'ocr', confidence: 0.6 },
  order_number: null,
  purchased_at: { value: '2026-11-14', source: 'ocr', confidence: 0.9 },
  total_cents: { value: 8420, source: 'ocr', confidence: 0.9 },
} as ReadingView;

describe('steps of a submission', () => {
  it('tell what happened and no more', () => {
    const states = (value: SubmissionStatusResponse) => toSteps(value).map(({ state }) => state);
    expect(states(submission(['stored', 'read']))).toEqual(['done', 'now', 'later']);
    expect(states(submission(['read', 'unreadable']))).toEqual(['done', 'done', 'now']);
    expect(states(submission(['read'], { answered_at: '2026-11-21T00:00:00Z' }))).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('count receipts read', () => {
    expect(toSteps(submission(['stored', 'read', 'reading']))[1]?.detail).toBe('1 of 3');
  });

  it('do not promise a mail that was stopped', () => {
    expect(toSteps(submission(['read'], { mail_stopped: true }))[2]?.title).toBe('No mail, as you wished');
  });

  it('are asked for again until everything is read and answered', () => {
    expect(isUnderWay(submission(['reading']))).toBe(true);
    expect(isUnderWay(submission(['read']))).toBe(true);
    expect(isUnderWay(submission(['read'], { answered_at: '2026-11-21T00:00:00Z' }))).toBe(false);
    expect(isUnderWay(submission(['read'], { mail_stopped: true }))).toBe(false);
    expect(isUnderWay(submission(['reading'], { mail_stopped: true }))).toBe(true);
  });
});

describe('confidence in words', () => {
  it.each([
    ['ocr', 0.97, '97% sure', 'good'],
    ['ocr', 0.75, '75% sure', 'fair'],
    ['ocr', 0.4, '40% sure, please check', 'doubtful'],
    ['shopper', 0.1, 'corrected by you', 'good'],
  ])('%s at %d', (source, confidence, label, tone) => {
    expect(describeConfidence({ source, confidence })).toEqual({ label, tone });
  });
});

describe('corrections', () => {
  const text = toCorrectionText(reading);

  it('start from what was read', () => {
    expect(text).toMatchObject({
      retailer: 'Targt',
      order_number: '',
      purchased_at: '2026-11-14',
      total: '84.20',
    });
  });

  it('send only what was changed', () => {
    expect(toCorrection({ reading, text })).toEqual({});
    expect(toCorrection({ reading, text: { ...text, retailer: ' Target ', total: '90' } })).toEqual({
      retailer: 'Target',
      total_cents: 9000,
    });
  });

  it('remove an order number that is wrong', () => {
    const field = { value: 'THANKYOU', source: 'ocr' as const, confidence: 0.6 };
    const wrong = { ...reading, order_number: field };
    expect(toCorrection({ reading: wrong, text })).toEqual({ order_number: null });
  });

  it('remove what was emptied, and never send an invalid amount', () => {
    expect(
      toCorrection({ reading, text: { ...text, retailer: ' ', total: 'abc', purchased_at: '' } }),
    ).toEqual({ retailer: null, purchased_at: null });
    expect(toCorrection({ reading, text: { ...text, total: ' ' } })).toEqual({ total_cents: null });
  });

  it('take tax, discount and currency', () => {
    expect(toCorrection({ reading, text: { ...text, tax: '3.20', discount: '5', currency: 'eur' } })).toEqual(
      {
        tax_cents: 320,
        discount_cents: 500,
        currency: 'EUR',
      },
    );
  });

  it.each([
    ['84.20', 8420],
    ['$1,234.5', 123450],
    [' 7 ', 700],
    ['-3.00', -300],
    ['0.29', 29],
    ['1,234', 123400],
    ['12,50', 1250],
    ['1.234,50', 123450],
    ['1,234,567.89', 123456789],
    ['1,234,50', null],
    ['1,23,456.00', null],
    ['1.234', null],
    ['12 dollars', null],
    ['', null],
    ['1e5', null],
  ])('amount "%s"', (amount, cents) => {
    expect(parseAmount(amount)).toBe(cents);
  });
});

describe('the deadline a shopper is shown first', () => {
  const receipts = (windows: [day: string | null, daysLeft: number | null][]) =>
    windows.map(([last_claim_day, days_left]) => ({
      readings: [{ shop: 'Target', window: { last_claim_day, days_left } } as ReadingView],
    }));

  it('is the nearest of the open windows, the day itself included', () => {
    expect(
      nextDeadline(
        receipts([
          ['2026-12-05', 14],
          ['2026-11-20', null],
          [null, null],
          ['2026-11-28', 7],
        ]),
      ),
    ).toEqual({ shop: 'Target', day: '2026-11-28', daysLeft: 7 });
    expect(nextDeadline(receipts([['2026-11-21', 0]]))?.daysLeft).toBe(0);
  });

  it('is none when all have closed', () => {
    expect(nextDeadline(receipts([['2026-11-20', null]]))).toBeNull();
  });
});
