import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressWithToken } from '../../domain/mail/sender/token-address.rules.js';
import { deriveSecret, type Keyring } from '../files/keyring.js';

/** Hex digits of a record's id, and of the signature: 80 bits, which nobody can guess by sending mails. */
const idDigits = 24;
const macDigits = 20;
const tokenShape = new RegExp(`^[0-9a-f]{${idDigits + macDigits}}$`);

/** Issues and reads the tokens in addresses that identify a shopper. */
export type SubmissionAddressTokens = ReturnType<typeof createSubmissionAddressTokens>;

/**
 * Tokens for `receipts+token@`: the id of a submission with an HMAC-SHA-256, in digits that no mail server changes
 * (local parts may lose their capitals). They identify the owner of that submission, and nobody once it is deleted.
 */
export function createSubmissionAddressTokens({
  keyring,
  receiptsAddress,
}: {
  keyring: Keyring;
  receiptsAddress: string;
}) {
  const secrets = keyring.all.map((key) => deriveSecret({ key, purpose: 'receipts-address' }));
  const sign = (id: string, secret: Buffer): string =>
    createHmac('sha256', secret).update(id).digest('hex').slice(0, macDigits);
  return {
    /** Our address that identifies the shopper of a submission; null when it would be too long. */
    addressOf({ submissionId }: { submissionId: string }): string | null {
      const [secret] = secrets;
      if (!secret) throw new Error('a keyring is never empty');
      return addressWithToken({ token: submissionId + sign(submissionId, secret), receiptsAddress });
    },
    /** The id of the submission, or null when the token is not ours. */
    read(token: string): string | null {
      if (!tokenShape.test(token)) return null;
      const id = token.slice(0, idDigits);
      const mac = Buffer.from(token.slice(idDigits));
      return secrets.some((secret) => timingSafeEqual(Buffer.from(sign(id, secret)), mac)) ? id : null;
    },
  };
}
