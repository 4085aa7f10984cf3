import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { CodeOf } from '../../domain/shared/error-codes.js';

/** zxcvbn's score for 10^10 guesses or more: safe even if the hashes were stolen. */
const enoughScore = 4;

/** Characters that are rated: the work grows faster than the length, and this length is enough. */
const judgedLength = 48;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password would be among the first 10^10 guesses: common passwords, words and names, dates, keyboard
 * patterns, repetitions, and `hints` such as the account's own name, in any combination and spelling.
 */
async function isGuessable({ password, hints }: { password: string; hints: string[] }): Promise<boolean> {
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

/** Shortest password accepted: long enough that rate-limited guessing is hopeless (ASVS 5.0 6.2.1 asks for 8). */
export const minPasswordLength = 12;
/** Longest password accepted: any passphrase fits, and hashing stays bounded (ASVS 5.0 6.2.9 asks for 64). */
export const maxPasswordLength = 256;

/**
 * Refuses a password that would be guessed early. No rule requires digits or symbols (ASVS 5.0 6.2.5), and the password
 * is used exactly as typed, including spaces (6.2.8).
 *
 * @throws {AppError} `password.too_short`, `password.too_long`, `password.too_common`, `password.names_account`
 */
export async function checkNewPassword({
  password,
  email,
}: {
  password: string;
  email: string;
}): Promise<void> {
  if (password.length < minPasswordLength)
    throw refused('password.too_short', { minimum: minPasswordLength });
  if (password.length > maxPasswordLength) throw refused('password.too_long', { maximum: maxPasswordLength });
  const plain = password.toLowerCase();
  const hints = email.toLowerCase().split('@').filter(Boolean);
  if (hints.some((hint) => plain.includes(hint) && plain.length < hint.length + minPasswordLength)) {
    throw refused('password.names_account');
  }
  if (await isGuessable({ password, hints })) throw refused('password.too_common');
}

function refused(code: CodeOf<'password'>, details?: Record<string, unknown>): AppError {
  return createAppError({ code, message: 'password refused', ...(details ? { details } : {}) });
}
