import { describe, expect, it } from 'vitest';
import { seedVersions } from '../retailers/seeds/seed-versions.js';
import { isSurelyAfter, seenAtFor } from './seen-after.rules.js';

const retailer = seedVersions.find(({ retailer_id }) => retailer_id === 'target') ?? null;
const at = (text: string) => new Date(`2026-11-${text}Z`);
const purchase = { purchased_at: '2026-11-10', created_at: at('10T18:00:00') };

describe('when a price counts as seen', () => {
  it.each([
    // Before the purchase and again after it: only the second counts.
    ['on an earlier day', '08T12:00:00', 'second'],
    ['on that day, before we learned of it', '10T17:59:59', 'second'],
    ['once we had learned of it', '10T18:00:00', 'first'],
    ['on the next day at the shop', '11T09:00:00', 'first'],
    // 23:30 on the day of the purchase in the westernmost zone of the shop's country.
    ['late on that day, once we had learned of it', '11T07:30:00', 'first'],
  ])('%s', (_when, first, answer) => {
    const sight = { source: 'page' as const, first: at(first), confirmed: at('12T12:00:00') };
    expect(seenAtFor({ sight, purchase, retailer })).toEqual(
      answer === 'first' ? sight.first : sight.confirmed,
    );
  });

  it('a price that a mail dated ahead of the shop precedes in days, and follows in time', () => {
    const ahead = { purchased_at: '2026-11-10', created_at: at('09T22:00:00') };
    const sight = { source: 'page' as const, first: at('09T22:30:00'), confirmed: at('12T12:00:00') };
    expect(seenAtFor({ sight, purchase: ahead, retailer })).toEqual(sight.first);
  });

  it('is sure for another receipt, or a purchase whose time nothing bounds, only on a later day', () => {
    const known = { at: at('10T20:00:00'), purchase, retailer };
    expect(isSurelyAfter({ ...known, source: 'receipt' })).toBe(false);
    expect(isSurelyAfter({ ...known, source: 'page' })).toBe(true);
    const untimed = { source: 'page' as const, purchase: { purchased_at: '2026-11-10' }, retailer };
    expect(isSurelyAfter({ ...untimed, at: at('10T20:00:00') })).toBe(false);
    // The day has begun in New York, and not yet in Los Angeles.
    expect(isSurelyAfter({ ...untimed, at: at('11T07:59:00') })).toBe(false);
    expect(isSurelyAfter({ ...untimed, at: at('11T08:00:00') })).toBe(true);
  });
});
