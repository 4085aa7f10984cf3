import { describe, expect, it } from 'vitest';
import { isAbsurdPrice, isMistakenPrice, judgePrice } from './drop.rules.js';

type Judged = Parameters<typeof judgePrice>[0];

const facts: Judged['facts'] = {
  amountCents: 7_999,
  currency: 'USD',
  kind: 'public',
  ownSeller: true,
  condition: 'new',
  availability: 'in_stock',
  taxBasis: null,
};
const judge = ({
  facts: changed,
  ...changes
}: Partial<Omit<Judged, 'facts'>> & { facts?: Partial<Judged['facts']> } = {}) =>
  judgePrice({ facts: { ...facts, ...changed }, highestPaidCents: 9_999, currency: 'USD', ...changes });

describe('a price that buyers can claim', () => {
  it('is lower than what one of them paid', () => {
    expect(judge()).toEqual({ isLower: true, amountCents: 7_999 });
    expect(judge({ highestPaidCents: 8_000 })).toEqual({ isLower: true, amountCents: 7_999 });
    expect(judge({ highestPaidCents: 7_999 })).toEqual({ isLower: false, reason: 'not_lower' });
  });

  it.each<[string, Partial<Judged['facts']>, string]>([
    ['is shown at all', { amountCents: null }, 'not_public'],
    ['is public', { kind: 'member' }, 'not_public'],
    ['is the shop’s own', { ownSeller: false }, 'other_seller'],
    ['is for a new item', { condition: 'refurbished' }, 'not_new'],
    ['is for an item in stock', { availability: 'out_of_stock' }, 'out_of_stock'],
    ['is in the currency paid', { currency: 'CAD' }, 'other_currency'],
    ['states its currency', { currency: null }, 'other_currency'],
  ])('%s', (_, changed, reason) => {
    expect(judge({ facts: changed })).toEqual({ isLower: false, reason });
  });

  it('is for the condition that was bought, where the name states it', () => {
    const boughtName = 'Bose QuietComfort 45 Headphones (Certified Refurbished)';
    for (const condition of ['refurbished', 'unknown'] as const)
      expect(judge({ boughtName, facts: { condition } })).toMatchObject({ isLower: true });
    for (const condition of ['new', 'open_box'] as const)
      expect(judge({ boughtName, facts: { condition } })).toEqual({
        isLower: false,
        reason: 'other_condition',
      });
    expect(
      judge({ boughtName: 'Bose Headphones, Open Box', facts: { condition: 'open_box' } }),
    ).toMatchObject({
      isLower: true,
    });
    for (const name of [boughtName, 'Bose Headphones', 'Bose Headphones, used'])
      expect(judge({ boughtName: name, facts: { condition: 'used' } })).toEqual({
        isLower: false,
        reason: 'not_new',
      });
  });

  it('may come from a page that states neither seller, condition nor availability', () => {
    expect(
      judge({ facts: { ownSeller: null, condition: 'unknown', availability: 'unknown', kind: null } }),
    ).toMatchObject({
      isLower: true,
    });
  });

  it('includes tax where shops show prices with tax', () => {
    const facts = { taxBasis: 'excluded', currency: 'EUR' } as const;
    expect(judge({ facts, currency: 'EUR' })).toEqual({ isLower: false, reason: 'without_tax' });
    for (const taxBasis of ['included', null] as const)
      expect(judge({ facts: { ...facts, taxBasis }, currency: 'EUR' })).toMatchObject({ isLower: true });
    expect(judge({ facts: { taxBasis: 'excluded' } })).toMatchObject({ isLower: true });
  });

  it('is for the pack size that was bought, where the name states it', () => {
    const boughtName = 'Baby Wipes, 8 Pack';
    expect(judge({ boughtName })).toEqual({ isLower: false, reason: 'other_pack' });
    expect(judge({ boughtName, facts: { pack: 4 } })).toEqual({ isLower: false, reason: 'other_pack' });
    expect(judge({ boughtName, facts: { pack: 8 } })).toMatchObject({ isLower: true });
    expect(judge({ boughtName: 'Baby Wipes', facts: { pack: 8 } })).toMatchObject({ isLower: true });
  });
});

it('a price below a tenth of the price paid is a mistake', () => {
  expect(isMistakenPrice({ amountCents: 9_99, paidCents: 100_00 })).toBe(true);
  expect(isMistakenPrice({ amountCents: 10_00, paidCents: 100_00 })).toBe(false);
});

it('a price below 30 % of the price paid is absurd', () => {
  expect(isAbsurdPrice({ amountCents: 2_999, paidCents: 10_000 })).toBe(true);
  expect(isAbsurdPrice({ amountCents: 3_000, paidCents: 10_000 })).toBe(false);
});
