import { describe, expect, it } from 'vitest';
import type { SubmissionStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { isUnderWay } from '../../../../domain/receipts/view/receipt-progress.rules.js';
import { describeConfidence, nextDeadline, titleOf, toSteps } from './status.rules';

function submission(
  states: string[],
  rest: Partial<SubmissionStatusResponse> = {},
): SubmissionStatusResponse {
  const receipts = states.map((state) => ({ state })) as SubmissionStatusResponse['receipts'];
  return { receipts, answered_at: null, mail_stopped: false, ...rest } as SubmissionStatusResponse;
}

it('mail text is titled by its subject, and a file by its name', () => {
  const mail = { file_name: 'Fwd: Your order.html', file_type: 'text/html', source: 'email' } as const;
  expect(titleOf(mail)).toBe('Fwd: Your order');
  expect(titleOf({ ...mail, source: 'upload' })).toBe('Fwd: Your order.html');
  expect(titleOf({ ...mail, file_name: 'a.pdf', file_type: 'application/pdf' })).toBe('a.pdf');
});

describe('steps of a submission', () => {
  it('show only what happened', () => {
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

  it('do not promise mail that was stopped', () => {
    const titleOf = (rest: Partial<SubmissionStatusResponse>) =>
      toSteps(submission(['read'], { mail_stopped: true, ...rest }))[2]?.title;
    expect(titleOf({})).toBe('No email about this');
    const answered_at = '2026-11-21T00:00:00Z';
    expect(titleOf({ answered_at, answer_unsent: true })).toBe('No email about this');
    expect(titleOf({ answered_at })).toBe('Answered by email');
  });

  it('are polled until everything is read and answered', () => {
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
    ['ocr', 0.4, '40% sure', 'fair'],
    ['shopper', 0.1, 'corrected by you', 'good'],
  ])('%s at %d', (source, confidence, label, tone) => {
    expect(describeConfidence({ source, confidence })).toEqual({ label, tone });
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
    ).toEqual({ shop: 'Target', day: '2026-11-28', daysLeft: 7, isAtLeast: false });
    expect(nextDeadline(receipts([['2026-11-21', 0]]))?.daysLeft).toBe(0);
  });

  it('is null when all have closed', () => {
    expect(nextDeadline(receipts([['2026-11-20', null]]))).toBeNull();
  });
});
