import { createHash, randomBytes } from 'node:crypto';

/** Codes of one set: enough for years of lost phones, few enough to print. */
const codesOfSet = 10;
/** Letters of a code; 16 of 32 letters are 80 bits, out of reach of guessing also from a stolen hash. */
const codeLength = 16;
/** Crockford's letters: none looks like another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new set of recovery codes, `xxxx-xxxx-xxxx-xxxx`, with what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: codesOfSet }, newCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** What is stored of a recovery code: its SHA-256, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(plainOf(code)).digest('hex');
}

/** Whether a text could be a recovery code. */
export function looksLikeRecoveryCode(text: string): boolean {
  return plainOf(text).length === codeLength;
}

function newCode(): string {
  // 256 is a multiple of 32, so that every letter is as likely.
  const text = Array.from(randomBytes(codeLength), (byte) => letters[byte % letters.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

function plainOf(code: string): string {
  return code
    .toLowerCase()
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');
}
