import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret, type Keyring } from '../files/keyring.js';

/** Bytes of a submission id. */
const idBytes = 12;
const expiryBytes = 4;
/** 128 bits: out of reach of guessing, short enough for a mail. */
const macBytes = 16;

/** Issues and verifies the tokens of private status links. */
export type StatusTokens = ReturnType<typeof createStatusTokens>;

/**
 * Signed tokens for `/r/{token}`: submission id and expiry under an HMAC-SHA-256. Nothing is stored for
 * them; revoking is a mark on the submission.
 */
export function createStatusTokens({ keyring }: { keyring: Keyring }) {
  const secrets = keyring.all.map((key) => deriveSecret({ key, purpose: 'status-token' }));
  const sign = (payload: Buffer, secret: Buffer): Buffer =>
    createHmac('sha256', secret).update(payload).digest().subarray(0, macBytes);
  return {
    /** A URL-safe token of 43 characters. */
    issue({ submissionId, expiresAt }: { submissionId: string; expiresAt: Date }): string {
      const payload = Buffer.alloc(idBytes + expiryBytes);
      payload.write(submissionId, 'hex');
      payload.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), idBytes);
      const [secret] = secrets;
      if (!secret) throw new Error('a keyring is never empty');
      return Buffer.concat([payload, sign(payload, secret)]).toString('base64url');
    },
    /** What the token says, or null when it is not ours or has expired. */
    verify({ token, now }: { token: string; now: Date }): { submissionId: string; expiresAt: Date } | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + expiryBytes + macBytes || bytes.toString('base64url') !== token)
        return null;
      const payload = bytes.subarray(0, idBytes + expiryBytes);
      const mac = bytes.subarray(idBytes + expiryBytes);
      if (!secrets.some((secret) => timingSafeEqual(sign(payload, secret), mac))) return null;
      const expiresAt = new Date(payload.readUInt32BE(idBytes) * 1000);
      return expiresAt <= now
        ? null
        : { submissionId: payload.subarray(0, idBytes).toString('hex'), expiresAt };
    },
  };
}
