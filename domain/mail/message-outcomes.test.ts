import { describe, expect, it } from 'vitest';
import { endAfterReading, type MessageOutcome, noticeOf, notices, outcomeRules } from './message-outcomes.js';

const outcomes = Object.entries(outcomeRules) as [MessageOutcome, (typeof outcomeRules)[MessageOutcome]][];

describe('an outcome', () => {
  it.each(outcomes)(
    '%s has notices exactly if it is answered with a notice',
    (outcome, { answer, notices: own }) => {
      expect(own.length > 0).toBe(answer === 'notice');
      expect(noticeOf({ outcome, reason: 'unheard_of' })).toBe(own[0] ?? null);
    },
  );

  it.each(outcomes)('%s is answered only if something is stored, reported or asked', (_, rule) => {
    const withoutStoring: (typeof rule.answer)[] = [null, 'price', 'wish', 'forwarding'];
    expect(withoutStoring.includes(rule.answer) || rule.stored === 'always').toBe(true);
  });

  it.each(outcomes)('%s has distinct words', (_, { words }) => {
    expect(outcomes.filter(([, rule]) => rule.words === words)).toHaveLength(1);
  });
});

describe('the notice of a mail', () => {
  it.each(notices)('is the reason of its outcome: %s', (reason) => {
    expect(noticeOf({ outcome: 'no_receipt_found', reason })).toBe(reason);
  });
});

describe('the outcome of a mail after reading', () => {
  const taken = { outcome: 'receipt_created', reason: null } as const;
  const refused = { outcome: 'unsupported_attachment', reason: 'receipt.empty_file' } as const;
  const empty = { outcome: 'no_receipt_found', reason: 'nothing_attached' } as const;

  it('is no_receipt_found if its text turned out to hold none', () => {
    const inVain = { outcome: 'no_receipt_found', reason: 'no_order_in_mail' };
    expect(endAfterReading({ end: taken, found: 0 })).toEqual(inVain);
    const pictures = { ...taken, reason: 'pictures_elsewhere' };
    expect(endAfterReading({ end: pictures, found: 0 })).toEqual({ ...inVain, reason: 'pictures_elsewhere' });
  });

  it('is unchanged if the reading confirms it', () => {
    expect(endAfterReading({ end: taken, found: 1 })).toEqual(taken);
    expect(endAfterReading({ end: refused, found: 1 })).toEqual(refused);
    expect(endAfterReading({ end: empty, found: 0 })).toEqual(empty);
  });

  it('becomes receipt_created if a receipt was found', () => {
    expect(endAfterReading({ end: empty, found: 1 })).toEqual(taken);
  });
});
