import { entriesOf } from '../../../shared/typed-records.js';

/** Weights of a log-linear model, one per feature. */
export type Weights<Features> = { [Name in keyof Features]: number };

/** A candidate with its score and probability. */
export type Ranked<Candidate> = { candidate: Candidate; score: number; probability: number };

/**
 * Ranks candidates with a log-linear model: the score is the weighted sum of the features, the probability its softmax
 * over all candidates. Best first; equal scores keep their order.
 */
export function rankCandidates<
  Features extends Record<string, number>,
  Candidate extends { features: Features },
>({ candidates, weights }: { candidates: Candidate[]; weights: Weights<Features> }): Ranked<Candidate>[] {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate.features, weights) }));
  const top = Math.max(...scored.map(({ score }) => score));
  const sum = scored.reduce((total, { score }) => total + Math.exp(score - top), 0);
  return scored
    .map(({ candidate, score }) => ({ candidate, score, probability: Math.exp(score - top) / sum }))
    .sort((a, b) => b.score - a.score);
}

function scoreOf<Features extends Record<string, number>>(
  features: Features,
  weights: Weights<Features>,
): number {
  return entriesOf<keyof Features & string, number>(features).reduce(
    (sum, [name, value]) => sum + value * weights[name],
    0,
  );
}
