import { describe, expect, it } from 'vitest';
import type { ReadingResponse, ReceiptStatusResponse } from '../../../../domain/contracts/http.js';
import { describeStep, overlaySteps } from './overlay-steps';

const reading = {
  retailer: { value: 'Target', source: 'ocr', confidence: 0.98 },
  total_cents: { value: 8420, source: 'ocr', confidence: 0.95 },
  currency: { value: 'USD', source: 'ocr', confidence: 0.9 },
  adjustment_window: {
    retailer: 'Target',
    window_days: 14,
    last_claim_day: '2026-12-05',
    disputed: false,
    notes: '',
    url: null,
  },
} as ReadingResponse;
const receipts = [{ readings: [reading] }] as ReceiptStatusResponse[];

describe('overlay steps', () => {
  it('are five', () => {
    expect(overlaySteps).toHaveLength(5);
  });

  it('say how much is sent while it is being sent, and claim nothing read before it is', () => {
    expect(describeStep({ step: 0, progress: 0.424, sent: false, receipts: [] })).toBe('Sending, 42%');
    expect(describeStep({ step: 0, progress: 1, sent: true, receipts: [] })).toContain('Stored safely');
    expect(describeStep({ step: 2, progress: 1, sent: true, receipts: [] })).toContain('as soon as');
  });

  it('say what was read, and the policy with its last day', () => {
    expect(describeStep({ step: 0, progress: 1, sent: true, receipts })).toBe('Target, $84.20');
    expect(describeStep({ step: 2, progress: 1, sent: true, receipts })).toBe(
      'Target adjusts prices for 14 days, until Dec 5, 2026.',
    );
  });

  it('promise nothing where the shop promises nothing', () => {
    const none = { ...reading, adjustment_window: { ...reading.adjustment_window, window_days: null } };
    const without = [{ readings: [none] }] as ReceiptStatusResponse[];
    expect(describeStep({ step: 2, progress: 1, sent: true, receipts: without })).toContain(
      'promises no price adjustment',
    );
  });
});
