import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret, type FileKey, type Keyring } from '../files/keyring.js';

/** Bytes of the nonce and the tag of AES-GCM. */
const nonceBytes = 12;
const tagBytes = 16;
/** Longest token examined, characters: an address of 254 characters yields one of 376. */
const maxTokenLength = 400;

/** Issues and reads tokens that carry an address. */
export type AddressTokens = ReturnType<typeof createAddressTokens>;

/**
 * Tokens for links that belong to an address: the address itself, encrypted. Nothing is stored for them and
 * they never expire, because a mail may be opened years later. The address cannot be read from the link,
 * which ends up in proxy logs, and a token for one purpose is useless for another.
 *
 * The nonce is derived from the address (a synthetic IV, as in RFC 5297), so that an address always has the
 * same link and a repeated nonce never encrypts two texts.
 *
 * @param purpose names the secrets derived for it, e.g. `unsubscribe`
 */
export function createAddressTokens({ keyring, purpose }: { keyring: Keyring; purpose: string }) {
  const keys = keyring.all.map((key) => secretsOf({ key, purpose }));
  return {
    /** Returns the URL-safe token of an address. */
    issue({ address }: { address: string }): string {
      const [key] = keys;
      if (!key) throw new Error('a keyring is never empty');
      const nonce = nonceOf({ key, address });
      const cipher = createCipheriv('aes-256-gcm', key.sealing, nonce);
      const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Returns the address in a token, or null when it is not ours. */
    read(token: string): string | null {
      if (token.length > maxTokenLength) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== token) return null;
      for (const key of keys) {
        const address = openWith({ key, bytes });
        if (address !== null) return address;
      }
      return null;
    },
  };
}

type Secrets = { sealing: Buffer; naming: Buffer };

function secretsOf({ key, purpose }: { key: FileKey; purpose: string }): Secrets {
  return {
    sealing: deriveSecret({ key, purpose: `${purpose}-seal` }),
    naming: deriveSecret({ key, purpose: `${purpose}-nonce` }),
  };
}

function nonceOf({ key, address }: { key: Secrets; address: string }): Buffer {
  return createHmac('sha256', key.naming).update(address).digest().subarray(0, nonceBytes);
}

function openWith({ key, bytes }: { key: Secrets; bytes: Buffer }): string | null {
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce);
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const opened = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
    const address = Buffer.concat(opened).toString('utf8');
    return timingSafeEqual(nonceOf({ key, address }), nonce) ? address : null;
  } catch {
    return null;
  }
}
