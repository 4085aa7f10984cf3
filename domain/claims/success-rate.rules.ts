/** Answers needed before a success rate is shown: fewer are chance. */
export const minAnswersForRate = 20;

/** Outcomes reported for one retailer under one policy version. */
export type OutcomeTally = { yes: number; partly: number; no: number };

/** A measured rate with the number of answers behind it. */
export type SuccessRate = { percent: number; answers: number };

/** Share of answers with a full or partial refund; null while there are too few answers. */
export function successRateOf({ yes, partly, no }: OutcomeTally): SuccessRate | null {
  const answers = yes + partly + no;
  if (answers < minAnswersForRate) return null;
  return { percent: Math.round(((yes + partly) / answers) * 100), answers };
}
