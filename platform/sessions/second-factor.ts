import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { Keyring } from '../files/keyring.js';
import type { AdminUser } from './admin-user.types.js';
import { openSecret, sealSecret } from './sealed-secret.js';
import type { SecondFactorsRepository } from './second-factors.repository.js';

/** Codes per set: enough for years of lost phones, few enough to print. */
const codesOfSet = 10;
/** Characters per code: 16 out of 32 are 80 bits, out of reach of guessing even from a stolen hash. */
const codeLength = 16;
/** Crockford's alphabet: no two characters look alike. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates a set of recovery codes, `xxxx-xxxx-xxxx-xxxx`, with the hashes to store. */
function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: codesOfSet }, newCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The stored form of a recovery code: its SHA-256, however it was typed. */
function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(plainOf(code)).digest('hex');
}

/** Whether a text could be a recovery code. */
function looksLikeRecoveryCode(text: string): boolean {
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

/** Seconds a code is valid, as every authenticator app expects (RFC 6238 section 5.2). */
const periodSeconds = 30;
/** Time steps a phone's clock may be off, either way (RFC 6238 section 6). */
const window = 1;
/** Bytes of a secret: the length of the HMAC (RFC 4226 section 4, R6). */
const secretBytes = 20;

/** Authenticator app codes as a second factor. */
export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Verdict on the code of a sign-in; `none` when the account requires none. */
export type CodeVerdict = 'none' | 'right' | 'missing' | 'wrong';

/** Time-based one-time passwords (RFC 6238) and recovery codes, each of which works once. */
export function createSecondFactor({
  factors,
  keyring,
  issuer,
  clock,
}: {
  factors: SecondFactorsRepository;
  keyring: Keyring;
  /** Account name shown in the app. */
  issuer: string;
  clock: Clock;
}) {
  const totpOf = ({ secret, label }: { secret: Secret; label: string }) =>
    new TOTP({ issuer, label, secret, digits: 6, period: periodSeconds, algorithm: 'SHA1' });
  /** Time step of a valid code for an encrypted secret; null for any other text. */
  const stepOf = ({ id, sealed, code }: { id: string; sealed: string; code: string }): number | null => {
    const secret = Secret.fromBase32(openSecret({ sealed, owner: id, keyring }));
    const timestamp = clock.now().getTime();
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return null;
    const delta = totpOf({ secret, label: '' }).validate({ token, timestamp, window });
    return delta === null ? null : Math.floor(timestamp / (periodSeconds * secondMs)) + delta;
  };
  return {
    /** Since when the account requires a code, and how many recovery codes are left; null when it requires none. */
    async state({ adminId }: { adminId: string }): Promise<{ enabledAt: Date; codesLeft: number } | null> {
      const factor = await factors.findById({ id: adminId });
      if (!factor?.enabled_at) return null;
      return { enabledAt: factor.enabled_at, codesLeft: factor.recovery_hashes.length };
    },
    /** Proposes a secret; it takes effect once {@link confirm} has seen a code made with it. */
    async propose({ user }: { user: AdminUser }): Promise<{ secret: string; uri: string }> {
      const secret = new Secret({ size: secretBytes });
      const sealed = sealSecret({ text: secret.base32, owner: user.id, keyring });
      await factors.propose({ id: user.id, sealed });
      return { secret: secret.base32, uri: totpOf({ secret, label: user.email }).toString() };
    },
    /**
     * Activates the proposed secret and returns the recovery codes, which are shown only once.
     *
     * @throws {AppError} `admin.wrong_code` (403), also when nothing is proposed
     */
    async confirm({ adminId: id, code }: { adminId: string; code: string }): Promise<string[]> {
      const sealed = (await factors.findById({ id }))?.pending_secret ?? null;
      const step = sealed && stepOf({ id, sealed, code });
      const { codes, hashes } = newRecoveryCodes();
      const change = { id, recoveryHashes: hashes, now: clock.now() };
      if (sealed && step && (await factors.enable({ ...change, sealed, step }))) return codes;
      throw createAppError({ code: 'admin.wrong_code', message: 'code of the app' });
    },
    /** Judges the code of a sign-in and uses it up. */
    async judge({ adminId: id, code }: { adminId: string; code: string | undefined }): Promise<CodeVerdict> {
      const sealed = (await factors.findById({ id }))?.secret ?? null;
      if (sealed === null) return 'none';
      if (code === undefined || code.trim() === '') return 'missing';
      if (looksLikeRecoveryCode(code)) {
        return (await factors.takeRecoveryCode({ id, hash: hashRecoveryCode(code) })) ? 'right' : 'wrong';
      }
      const step = stepOf({ id, sealed, code });
      return step !== null && (await factors.takeStep({ id, step })) ? 'right' : 'wrong';
    },
    /** Replaces the recovery codes by a new set; null when the account requires no code. */
    async renewRecoveryCodes({ adminId: id }: { adminId: string }): Promise<string[] | null> {
      const { codes, hashes } = newRecoveryCodes();
      return (await factors.replaceRecoveryCodes({ id, hashes })) ? codes : null;
    },
    /** Removes the second factor: the account no longer requires a code. */
    remove: ({ adminId: id }: { adminId: string }) => factors.deleteById({ id }),
  };
}
