import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** zxcvbn's score for 10^10 guesses or more: safe even if the hashes were stolen. */
const enoughScore = 4;

/** Characters that are rated: the work grows faster than the length, and this length is enough. */
const judgedLength = 48;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password would be among the first 10^10 guesses: common passwords, words and names, dates, keyboard
 * patterns, repetitions, and `hints` such as the account's own name, in any combination and spelling.
 */
export async function isGuessable({
  password,
  hints,
}: {
  password: string;
  hints: string[];
}): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, judgedLength), hints).score < enoughScore;
}

/** The dictionaries take megabytes and a second to load: done when the first password is chosen, never at start. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}
