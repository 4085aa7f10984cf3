import { describe, expect, it } from 'vitest';
import { proposedAnswer, toOutcomeText } from './outcome-form.rules.js';

describe('the answer form', () => {
  const claim = { outcome: null, amount_cents: 4_000 };

  it('starts with the answer of the mail link, and the whole difference for a yes', () => {
    expect(proposedAnswer('yes')).toBe('yes');
    expect(proposedAnswer('maybe')).toBeNull();
    expect(toOutcomeText({ claim, proposed: 'yes' })).toEqual({
      answer: 'yes',
      amount: '40.00',
      channel: '',
    });
    expect(toOutcomeText({ claim, proposed: 'partly' }).amount).toBe('');
  });

  it('starts with the previous answer', () => {
    const outcome = { answer: 'partly' as const, refunded_cents: 1_500, channel: 'chat-1', at: '' };
    expect(toOutcomeText({ claim: { ...claim, outcome }, proposed: null })).toEqual({
      answer: 'partly',
      amount: '15.00',
      channel: 'chat-1',
    });
    expect(toOutcomeText({ claim: { ...claim, outcome }, proposed: 'no' }).amount).toBe('');
  });
});
