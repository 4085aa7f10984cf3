import type { TotalFeatures } from '../../../domain/receipts/reading/totals/money.types.js';
import { rankCandidates, type Weights } from '../../../domain/receipts/reading/totals/rank.rules.js';
import type { TotalCandidate } from '../../../domain/receipts/reading/totals/total-candidates.rules.js';
import { totalWeights } from '../../../domain/receipts/reading/totals/total-weights.data.js';
import { keysOf, recordOf } from '../../../domain/shared/typed-records.js';

/** One document's candidates with the right total; `shop` keeps a shop's receipts in one fold. */
export type TotalExample = { shop: string; candidates: TotalCandidate[]; totalCents: number };

/** Enough for the weights to converge. */
const steps = 120;
const learningRate = 0.5;

/**
 * Fits the log-linear ranking by gradient descent, pulled towards the shipped weights, so that signs rare in the
 * sample keep their common-sense weight.
 */
export function trainTotalWeights({
  examples,
  pull,
}: {
  examples: TotalExample[];
  /** Strength of the prior against the mean log-likelihood. */
  pull: number;
}): Weights<TotalFeatures> {
  const names = keysOf(totalWeights);
  const solvable = examples.filter(({ candidates, totalCents }) =>
    candidates.some((c) => c.cents === totalCents),
  );
  const weights = { ...totalWeights };
  for (let step = 0; step < steps; step += 1) {
    const gradient = recordOf(names, () => 0);
    for (const { candidates, totalCents } of solvable) {
      for (const { candidate, probability } of rankCandidates({ candidates, weights })) {
        const error = Number(candidate.cents === totalCents) - probability;
        for (const name of names) gradient[name] += (error * candidate.features[name]) / solvable.length;
      }
    }
    for (const name of names)
      weights[name] += learningRate * (gradient[name] - pull * (weights[name] - totalWeights[name]));
  }
  return weights;
}

/** The total chosen by a set of weights, with its probability. */
export function chooseTotal({
  example,
  weights,
}: {
  example: TotalExample;
  weights: Weights<TotalFeatures>;
}): { cents: number; probability: number } | null {
  const [best] = rankCandidates({ candidates: example.candidates, weights });
  return best ? { cents: best.candidate.cents, probability: best.probability } : null;
}

/** Number of examples whose total the weights choose. */
export function countRight(examples: TotalExample[], weights: Weights<TotalFeatures>): number {
  return examples.filter((example) => chooseTotal({ example, weights })?.cents === example.totalCents).length;
}

/** Right choices when each shop's documents are judged by weights trained without that shop's fold. */
export function crossValidate({
  examples,
  folds,
  pull,
}: {
  examples: TotalExample[];
  folds: number;
  pull: number;
}): number {
  let right = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeldOut = ({ shop }: TotalExample) => foldOf(shop, folds) === fold;
    const weights = trainTotalWeights({ examples: examples.filter((e) => !isHeldOut(e)), pull });
    right += countRight(examples.filter(isHeldOut), weights);
  }
  return right;
}

/** A stable fold for a shop, whatever other shops there are (FNV-1a). */
function foldOf(shop: string, folds: number): number {
  let hash = 0x811c9dc5;
  for (const character of shop) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash % folds;
}
