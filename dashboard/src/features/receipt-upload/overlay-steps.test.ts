import { describe, expect, it } from 'vitest';
import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { describeStep } from './describe-step';
import { overlaySteps } from './overlay-step.words';
import { overlayStepCount } from './overlay-steps';

const reading = {
  shop: 'Target',
  total_cents: { value: 8420, source: 'ocr', confidence: 0.95 },
  currency_code: 'USD',
  questions: [],
  window: {
    state: 'open',
    window_days: 14,
    last_claim_day: '2026-12-05',
    days_left: 14,
    unsure: null,
    proof_required: [],
    submission_methods: [],
    notes: null,
    url: null,
  },
} as unknown as ReadingView;
const receipts = [{ readings: [reading] }] as ReceiptStatusResponse[];

describe('overlay steps', () => {
  it('are five', () => {
    expect(overlaySteps).toHaveLength(overlayStepCount);
    expect(overlayStepCount).toBe(5);
  });

  it('show the upload progress, and claim nothing as read too early', () => {
    expect(describeStep({ step: 0, progress: 0.424, sent: false, receipts: [] })).toBe('Sending, 42%');
    expect(describeStep({ step: 0, progress: 1, sent: true, receipts: [] })).toContain('Stored safely');
    expect(describeStep({ step: 2, progress: 1, sent: true, receipts: [] })).toContain(
      'once the receipt is read',
    );
  });

  it('show what was read, and the policy with its last day', () => {
    expect(describeStep({ step: 0, progress: 1, sent: true, receipts })).toBe('Target, $84.20');
    expect(describeStep({ step: 2, progress: 1, sent: true, receipts })).toBe(
      'Last day to ask Target: Saturday, December 5, 2026.',
    );
  });

  it('promise nothing if the shop promises nothing', () => {
    const none = { ...reading, window: { ...reading.window, state: 'none' as const } };
    const without = [{ readings: [none] }] as ReceiptStatusResponse[];
    expect(describeStep({ step: 2, progress: 1, sent: true, receipts: without })).toContain(
      'promises no price adjustments',
    );
  });

  it('do not mention watching if no window is open, not even an uncertain one', () => {
    const during = (window: object) => {
      const changed = { ...reading, window: { ...reading.window, ...window } } as ReadingView;
      const receipts = [{ readings: [changed] }] as ReceiptStatusResponse[];
      return [1, 3, 4].map((step) => describeStep({ step, progress: 1, sent: true, receipts })).join(' ');
    };
    expect(during({})).toContain('you hear from us within 24 hours');
    expect(during({ state: 'expired' })).not.toMatch(/we look|24 hours/);
    const unsure = { window_days: 30, last_claim_day: '2026-12-21', expired: false };
    expect(during({ state: 'none', unsure })).toContain('you hear from us within 24 hours');
    expect(during({ state: 'none', unsure: { ...unsure, expired: true } })).not.toMatch(/we look|24 hours/);
  });
});
