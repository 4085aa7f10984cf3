/** Answers needed before a success rate is shown: below that it is chance. */
export const minAnswersForRate = 20;

/** What shoppers said of one retailer under one version of its policy. */
export type OutcomeTally = { yes: number; partly: number; no: number };

/** A measured rate with the count it rests on. */
export type SuccessRate = { percent: number; answers: number };

/** The share of answers in which money came back, in full or in part; null while there are too few answers. */
export function successRateOf({ yes, partly, no }: OutcomeTally): SuccessRate | null {
  const answers = yes + partly + no;
  if (answers < minAnswersForRate) return null;
  return { percent: Math.round(((yes + partly) / answers) * 100), answers };
}
