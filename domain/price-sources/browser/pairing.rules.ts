import { dayMs, minuteMs } from '../../shared/units.js';

/** How long a pairing code works, ms: the time to type it into another window. */
export const pairingCodeLifetimeMs = 10 * minuteMs;

/** Most browsers of one address: a household's computers and phones. */
export const maxBrowsers = 5;

/** Prices one address may report per UTC day: a look at each of twenty items in the morning, at noon and at night. */
export const maxOwnPricesPerDay = 60;

/** How long a browser that asks for nothing stays paired, ms. */
export const unusedBrowserMs = 180 * dayMs;

/** Characters of codes: no letters that are read as digits (I, L, O) and no U. */
const codeCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: with a few attempts a minute for ten minutes, out of reach of guessing. */
const codeChars = 10;

/** A pairing code as it is shown, `ABCDE-FGHJK`, from at least ten random bytes. */
export function pairingCodeOf(random: Uint8Array): string {
  const text = [...random.subarray(0, codeChars)]
    .map((byte) => codeCharacters[byte % codeCharacters.length])
    .join('');
  return `${text.slice(0, codeChars / 2)}-${text.slice(codeChars / 2)}`;
}

/** A code as typed, in comparable form; null if it cannot be one. */
export function typedPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === codeChars && [...code].every((char) => codeCharacters.includes(char)) ? code : null;
}
