import { expect, it } from 'vitest';
import { matchLine } from '../../domain/prices/identity/match-line.rules.js';

/** A printed line, what was paid, candidates with their prices, and which of them it is: null if it stays open. */
export type MatchCase = {
  line: string;
  paid?: number;
  candidates: [string, number?][];
  answer: number | null;
};

/** A test for each case. */
export function itMatches(cases: Record<string, MatchCase>): void {
  for (const [name, { line, paid, candidates, answer }] of Object.entries(cases)) {
    it(`${name}: ${line} is ${answer === null ? 'left open' : candidates[answer]?.[0]}`, () => {
      const result = matchLine({
        line: { name: line, unitPriceCents: paid ?? null },
        candidates: candidates.map(([each, priceCents]) => ({ name: each, priceCents: priceCents ?? null })),
      });
      expect(result.answer).toBe(answer);
    });
  }
}
