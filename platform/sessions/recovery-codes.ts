import { createHash, randomBytes } from 'node:crypto';

/** Codes per set: enough for years of lost phones, few enough to print. */
const codesOfSet = 10;
/** Characters per code: 16 out of 32 are 80 bits, out of reach of guessing even from a stolen hash. */
const codeLength = 16;
/** Crockford's alphabet: no two characters look alike. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates a set of recovery codes, `xxxx-xxxx-xxxx-xxxx`, with the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: codesOfSet }, newCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The stored form of a recovery code: its SHA-256, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(plainOf(code)).digest('hex');
}

/** Whether a text could be a recovery code. */
export function looksLikeRecoveryCode(text: string): boolean {
  return plainOf(text).length === codeLength;
}

function newCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
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
