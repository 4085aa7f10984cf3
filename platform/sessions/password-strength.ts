import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Score of zxcvbn for ten thousand million guesses or more: safe even where the hashes were stolen. */
const enoughScore = 4;

/** Characters that are judged: the work grows faster than the length, and what is this long is long enough. */
const judgedLength = 48;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password would be among the first ten thousand million guesses: common passwords, words and names, dates,
 * keyboard walks, repeated pieces, and `hints` such as the account's own name, in any mixture and spelling.
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

/** The dictionaries take megabytes and a second: loaded when the first password is chosen, never at start. */
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
