import { describe, expect, it } from 'vitest';
import { type MessageOutcome, outcomeRules } from '../message-outcomes.js';
import { uncheckedAuthentication } from '../sender/authentication.rules.js';
import { stateOfFirst, yieldingOutcomes } from './first-copy.rules.js';

const first = (changes: Partial<Parameters<typeof stateOfFirst>[0]>) =>
  stateOfFirst({
    state: 'processing',
    outcome: null,
    released: null,
    authentication: uncheckedAuthentication,
    ...changes,
  });
const released = { by: 'admin', at: new Date(0) } as const;

describe('the first copy of a mail when another arrives', () => {
  it.each(Object.keys(outcomeRules) as MessageOutcome[])('done as %s', (outcome) => {
    const isYielding = yieldingOutcomes.includes(outcome);
    expect(first({ state: 'done', outcome })).toBe(isYielding ? 'yields' : 'stands');
  });

  it('stands if it ended without an outcome, and once an admin released it', () => {
    expect(first({ state: 'done', outcome: null })).toBe('stands');
    expect(first({ state: 'received', released })).toBe('stands');
  });

  it('yields while its sender is unknown, and is otherwise under way', () => {
    const undecided = { ...uncheckedAuthentication, state: 'undecided' as const };
    expect(first({ state: 'received', authentication: undecided })).toBe('yields');
    expect(first({ state: 'processing', authentication: undecided })).toBe('under_way');
    expect(first({ state: 'received' })).toBe('under_way');
  });
});
