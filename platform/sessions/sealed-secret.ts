import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createAppError } from '../../domain/shared/app-error.js';
import { deriveSecret, type Keyring } from '../files/keyring.js';

const nonceBytes = 12;
const tagBytes = 16;
const purpose = 'second-factor';

/**
 * Encrypts a short secret for the database with AES-256-GCM, so that a leaked database alone is useless:
 * `keyId.base64url(nonce, text, tag)`, bound to the record it belongs to.
 */
export function sealSecret({
  text,
  owner,
  keyring,
}: {
  text: string;
  owner: string;
  keyring: Keyring;
}): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveSecret({ key: keyring.current, purpose }), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${keyring.current.id}.${sealed.toString('base64url')}`;
}

/**
 * Decrypts the result of {@link sealSecret} for the same owner.
 *
 * @throws {AppError} `file.key_unknown` when its key is no longer configured, `file.damaged` on any change
 */
export function openSecret({
  sealed,
  owner,
  keyring,
}: {
  sealed: string;
  owner: string;
  keyring: Keyring;
}): string {
  const [keyId, text = ''] = sealed.split('.');
  const key = keyring.all.find(({ id }) => id === keyId);
  if (!key)
    throw createAppError({
      code: 'file.key_unknown',
      message: 'encrypted with a key that is no longer configured',
    });
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveSecret({ key, purpose }),
      bytes.subarray(0, nonceBytes),
    );
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return plain.toString('utf8');
  } catch (error) {
    throw createAppError({ code: 'file.damaged', message: 'sealed secret', cause: error });
  }
}
