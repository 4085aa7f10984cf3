import { expect, it } from 'vitest';
import { unpricedFacts } from './unpriced-facts.rules.js';

it('a check that was not allowed has no price and no availability', () => {
  const facts = unpricedFacts({ outcome: 'not_allowed', reason: 'robots_txt' });
  expect(facts).toMatchObject({ outcome: 'not_allowed', reason: 'robots_txt', amountCents: null });
  expect(facts.availability).toBe('unknown');
});
