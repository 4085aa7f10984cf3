import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { CodeOf } from '../../domain/shared/error-codes.js';
import { commonLongPasswords } from './common-passwords.data.js';

/** Shortest password taken: long enough that a rate-limited guess is hopeless (ASVS 5.0 6.2.1 asks for 8). */
export const minPasswordLength = 12;
/** Longest password taken: any passphrase fits, and hashing stays bounded (ASVS 5.0 6.2.9 asks for 64). */
export const maxPasswordLength = 256;

/** Rows of a keyboard and counting: a password that only walks along them is guessed first. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhn',
];

/**
 * Refuses a password that would be guessed early. No rule asks for digits or signs (ASVS 5.0 6.2.5), and the
 * password is taken exactly as typed, spaces included (6.2.8).
 *
 * @throws {AppError} `password.too_short`, `password.too_long`, `password.too_common`, `password.names_account`
 */
export function checkNewPassword({ password, email }: { password: string; email: string }): void {
  if (password.length < minPasswordLength)
    throw refused('password.too_short', { minimum: minPasswordLength });
  if (password.length > maxPasswordLength) throw refused('password.too_long', { maximum: maxPasswordLength });
  const plain = password.toLowerCase();
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  if (plain.includes(name) && plain.length < name.length + minPasswordLength) {
    throw refused('password.names_account');
  }
  if (domain !== '' && plain.includes(domain) && plain.length < domain.length + minPasswordLength) {
    throw refused('password.names_account');
  }
  if (isCommon(plain)) throw refused('password.too_common');
}

const commonStems = new Set([...commonLongPasswords].map(stemOf));

/** What is left without the digits and signs people append when told to. */
function stemOf(plain: string): string {
  return plain.replace(/[^a-z]+$/, '');
}

function isCommon(plain: string): boolean {
  if (commonLongPasswords.has(plain) || commonStems.has(stemOf(plain))) return true;
  if (new Set(plain).size < 5) return true;
  if (/^(.{1,8}?)\1+$/.test(plain)) return true;
  return walks.some((walk) => walk.includes(plain) || [...walk].reverse().join('').includes(plain));
}

function refused(code: CodeOf<'password'>, details?: Record<string, unknown>): AppError {
  return createAppError({ code, message: 'password refused', ...(details ? { details } : {}) });
}
