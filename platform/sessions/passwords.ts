import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { mib } from '../../domain/shared/units.js';

/** Cost of one hash: memory is `128 * blockSize * 2^log2N` bytes, time grows with `parallelism`. */
export type PasswordCost = { log2N: number; blockSize: number; parallelism: number };

/** OWASP Password Storage Cheat Sheet, scrypt row with 32 MB: about a third of a second on one core. */
export const passwordCost: PasswordCost = { log2N: 15, blockSize: 8, parallelism: 3 };

const saltBytes = 16;
const hashBytes = 32;

/** Hashes and checks passwords. */
export type Passwords = ReturnType<typeof createPasswords>;

/** Creates the password hasher; tests pass a lower cost. */
export function createPasswords({ cost = passwordCost }: { cost?: PasswordCost } = {}) {
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(saltBytes);
    const key = await derive({ password, salt, cost });
    const { log2N, blockSize, parallelism } = cost;
    return ['scrypt', log2N, blockSize, parallelism, salt.toString('base64'), key.toString('base64')].join(
      '$',
    );
  };
  let decoy: Promise<string> | undefined;
  return {
    /**
     * Returns `scrypt$log2N$blockSize$parallelism$salt$hash`, salt and hash in base64; storing the cost keeps old
     * hashes valid when it changes.
     */
    hash,
    /**
     * Whether the password is the one that was hashed. Pass null for an account that does not exist: the same
     * work is done, so that the timing does not reveal which accounts exist.
     */
    async verify({ password, stored }: { password: string; stored: string | null }): Promise<boolean> {
      decoy ??= hash('');
      const parsed = parseHash(stored ?? (await decoy));
      if (!parsed) return false;
      const key = await derive({ password, salt: parsed.salt, cost: parsed.cost });
      return stored !== null && key.length === parsed.key.length && timingSafeEqual(key, parsed.key);
    },
  };
}

function parseHash(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [scheme, log2N, blockSize, parallelism, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return null;
  return {
    cost: { log2N: Number(log2N), blockSize: Number(blockSize), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function derive({
  password,
  salt,
  cost,
}: {
  password: string;
  salt: Buffer;
  cost: PasswordCost;
}): Promise<Buffer> {
  const options = { N: 2 ** cost.log2N, r: cost.blockSize, p: cost.parallelism, maxmem: 256 * mib };
  return new Promise((resolve, reject) => {
    // Keyboards may compose the same letter differently: NFKC unifies them (RFC 8265). Hashed first, because
    // scrypt's HMAC pads with zeros: "secret" and "secret\0" would be the same password.
    const fixed = createHash('sha256').update(password.normalize('NFKC')).digest();
    scrypt(fixed, salt, hashBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
