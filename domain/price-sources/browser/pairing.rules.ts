import { parseUrl } from '../../shared/parse-url.js';
import { dayMs, minuteMs } from '../../shared/units.js';

/** How long a pairing code works, ms: the time to type it into another window. */
export const pairingCodeLifetimeMs = 10 * minuteMs;

/** Most browsers of one address: a household's computers and phones. */
export const maxBrowsers = 5;

/** Prices one address may report per UTC day: a look at each of twenty items in the morning, at noon and at night. */
export const maxOwnPricesPerDay = 60;

/** Product pages one address may confirm per UTC day: those of a large till receipt, twice. */
export const maxOwnLinksPerDay = 60;

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

/** What the owner copies into the extension: where the service is, and the code. */
export function pairingTextOf({ service, code }: { service: string; code: string }): string {
  return `${service} ${code}`;
}

/** Hosts of this machine, the only ones that are reached without encryption. */
const ownHosts = ['localhost', '127.0.0.1'];

/** Address and code from what was pasted or typed; null if one is missing. `service` is an origin. */
export function parsePairingText(text: string): { service: string; code: string } | null {
  const [, address = '', code = ''] = /^\s*(https?:\/\/\S{1,200})\s+(.{1,40}?)\s*$/i.exec(text) ?? [];
  const url = parseUrl(address);
  if (!url || typedPairingCode(code) === null) return null;
  if (url.protocol !== 'https:' && !ownHosts.includes(url.hostname)) return null;
  return { service: url.origin, code };
}

/** A code as typed, in comparable form; null if it cannot be one. */
export function typedPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === codeChars && [...code].every((char) => codeCharacters.includes(char)) ? code : null;
}
