import { expect, test } from 'vitest';
import { claimOf } from '../../../templates/fixtures/claim-mails.fixtures.js';
import { seenOnDay } from './claim-request.rules.js';

const timeZone = 'America/New_York';
const seenAt = (confirmed: string, bought: string | null) => {
  const claim = claimOf({ purchased_at: bought });
  return { ...claim, evidence: { ...claim.evidence, confirmed_at: new Date(confirmed) } };
};

test('a lower price is dated in the retailer’s time zone', () => {
  const claim = seenAt('2026-11-27T03:05:00Z', '2026-11-20');
  expect(seenOnDay({ claim, timeZone })).toBe('2026-11-26');
});

test('and never before the purchase, whose date may be from a time zone ahead', () => {
  const claim = seenAt('2026-11-27T03:05:00Z', '2026-11-27');
  expect(seenOnDay({ claim, timeZone })).toBe('2026-11-27');
  expect(seenOnDay({ claim: seenAt('2026-11-27T03:05:00Z', null), timeZone })).toBe('2026-11-26');
});

test('a price of which only the day is known keeps that day east of the date line', () => {
  const base = seenAt('2026-11-27T12:00:00Z', '2026-11-20');
  const claim = { ...base, evidence: { ...base.evidence, source: 'receipt' as const } };
  expect(seenOnDay({ claim, timeZone: 'Pacific/Auckland' })).toBe('2026-11-27');
  expect(seenOnDay({ claim: base, timeZone: 'Pacific/Auckland' })).toBe('2026-11-28');
});
