import { type LineToMatch, type MatchCandidate, matchLine } from './match-line.rules.js';
import { hasWord, nameParts } from './match-words.rules.js';

/** Share of what is printed that a product's name must have to be offered to the shopper. */
const leastShare = 0.5;

/** How well a product's name fits a receipt line: 2 where it is sure, else the share of what is printed, 0 to 1. */
export function fitOf({ line, candidate }: { line: LineToMatch; candidate: MatchCandidate }): number {
  if (matchLine({ line, candidates: [candidate] }).answer !== null) return 2;
  const [printed, full] = [nameParts(line.name), nameParts(candidate.name)];
  const values = new Set([...full.tokens, ...[...full.sizes.values()].flatMap((each) => [...each])]);
  const found = [
    ...printed.words.map((word) => hasWord({ word, full, line: printed })),
    ...[...printed.tokens].map((token) => values.has(token) || full.joined.has(token)),
    ...[...printed.sizes].map(([unit, each]) => [...each].some((size) => full.sizes.get(unit)?.has(size))),
    ...[...printed.colours].map((colour) => full.colours.has(colour)),
  ];
  return found.length === 0 ? 0 : found.filter(Boolean).length / found.length;
}

/**
 * The products that a line may name, best first, at most `limit` of them: a choice for the shopper, who has the thing,
 * where {@link matchLine} would have to be sure. The one that it is sure of comes first.
 */
export function likelyProducts<Product extends MatchCandidate>({
  line,
  products,
  limit,
}: {
  line: LineToMatch;
  products: readonly Product[];
  limit: number;
}): Product[] {
  const { answer } = matchLine({ line, candidates: [...products] });
  return products
    .map((product, at) => ({ product, fit: at === answer ? 3 : fitOf({ line, candidate: product }) }))
    .filter(({ fit }) => fit >= leastShare)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, limit)
    .map(({ product }) => product);
}
