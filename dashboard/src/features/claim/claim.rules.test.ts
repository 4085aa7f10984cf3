import { describe, expect, it } from 'vitest';
import { phoneLink, toOutcomeRequest } from './claim.rules';

describe('the answer form', () => {
  it.each([
    [
      { answer: 'yes', amount: '43.50', channel: 'chat-1' },
      { answer: 'yes', refunded_cents: 4_350, channel: 'chat-1' },
    ],
    [{ answer: 'yes', amount: ' ', channel: '' }, { answer: 'yes' }],
    [{ answer: 'no', amount: '43.50', channel: '' }, { answer: 'no' }],
  ] as const)('sends %j as %j', (text, body) => {
    expect(toOutcomeRequest(text)).toEqual({ body, code: null });
  });

  it.each([
    [{ answer: null, amount: '', channel: '' }, 'outcome.answer_missing'],
    [{ answer: 'partly', amount: '', channel: '' }, 'outcome.amount_missing'],
    [{ answer: 'yes', amount: 'some', channel: '' }, 'outcome.amount_invalid'],
  ] as const)('asks again for %j: %s', (text, code) => {
    expect(toOutcomeRequest(text)).toEqual({ body: null, code });
  });
});

describe('words of the page', () => {
  it('link to phone numbers and nothing else', () => {
    expect(phoneLink('1-800-591-3869')).toBe('tel:18005913869');
    expect(phoneLink('shop.example/contact')).toBeNull();
  });
});
