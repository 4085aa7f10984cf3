import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret, type Keyring } from '../files/keyring.js';

/** Bytes of a record's id. */
const idBytes = 12;
const expiryBytes = 4;
/** 128 bits: out of reach of guessing, short enough for a mail. */
const macBytes = 16;

/** Issues and verifies signed tokens for one purpose. */
export type SignedIdTokens = ReturnType<typeof createSignedIdTokens>;

/**
 * Tokens for private links: a record's id and an expiry, signed with HMAC-SHA-256. Nothing is stored for
 * them, and a token for one purpose is useless for another.
 *
 * @param purpose names the secret derived for it, e.g. `status-token`
 */
export function createSignedIdTokens({ keyring, purpose }: { keyring: Keyring; purpose: string }) {
  const secrets = keyring.all.map((key) => deriveSecret({ key, purpose }));
  const sign = (payload: Buffer, secret: Buffer): Buffer =>
    createHmac('sha256', secret).update(payload).digest().subarray(0, macBytes);
  return {
    /** Issues a URL-safe token of 43 characters; the expiry is kept to the second. */
    issue({ id, expiresAt }: { id: string; expiresAt: Date }): string {
      const payload = Buffer.alloc(idBytes + expiryBytes);
      payload.write(id, 'hex');
      payload.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), idBytes);
      const [secret] = secrets;
      if (!secret) throw new Error('a keyring is never empty');
      return Buffer.concat([payload, sign(payload, secret)]).toString('base64url');
    },
    /** The content of a token, or null when it is not ours or has expired. */
    verify({ token, now }: { token: string; now: Date }): { id: string; expiresAt: Date } | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + expiryBytes + macBytes || bytes.toString('base64url') !== token)
        return null;
      const payload = bytes.subarray(0, idBytes + expiryBytes);
      const mac = bytes.subarray(idBytes + expiryBytes);
      if (!secrets.some((secret) => timingSafeEqual(sign(payload, secret), mac))) return null;
      const expiresAt = new Date(payload.readUInt32BE(idBytes) * 1000);
      return expiresAt <= now ? null : { id: payload.subarray(0, idBytes).toString('hex'), expiresAt };
    },
  };
}
