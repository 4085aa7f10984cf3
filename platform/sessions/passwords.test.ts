import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.js';

const cheap = { log2N: 10, blockSize: 8, parallelism: 1 };

describe('passwords', () => {
  test('the right password is recognised, any other is not', async () => {
    const passwords = createPasswords({ cost: cheap });
    const stored = await passwords.hash('seven green receipts ');
    expect(await passwords.verify({ password: 'seven green receipts ', stored })).toBe(true);
    for (const wrong of ['seven green receipts', 'Seven green receipts ', '', 'seven green receipts \0']) {
      expect(await passwords.verify({ password: wrong, stored })).toBe(false);
    }
  });

  test('hashing a password twice gives different hashes, and neither contains it', async () => {
    const passwords = createPasswords({ cost: cheap });
    const [first, second] = await Promise.all([passwords.hash('same words'), passwords.hash('same words')]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$10\$8\$1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
  });

  test('a hash of another cost is still checked at its own cost', async () => {
    const stored = await createPasswords({ cost: { log2N: 11, blockSize: 4, parallelism: 2 } }).hash(
      'moved on',
    );
    expect(await createPasswords({ cost: cheap }).verify({ password: 'moved on', stored })).toBe(true);
  });

  test("a missing account means no, whatever the password, even the decoy's own", async () => {
    const passwords = createPasswords({ cost: cheap });
    expect(await passwords.verify({ password: '', stored: null })).toBe(false);
    expect(await passwords.verify({ password: 'anything', stored: null })).toBe(false);
  });

  test('a damaged hash matches nothing', async () => {
    const passwords = createPasswords({ cost: cheap });
    for (const stored of ['', 'scrypt$$$$$', 'plain', 'md5$1$1$1$YQ==$YQ==', 'scrypt$10$8$1$YQ==$']) {
      expect(await passwords.verify({ password: 'anything', stored })).toBe(false);
    }
  });

  test('one letter typed in two Unicode forms is one password', async () => {
    const passwords = createPasswords({ cost: cheap });
    const stored = await passwords.hash('caf\u00e9 receipts');
    expect(await passwords.verify({ password: 'cafe\u0301 receipts', stored })).toBe(true);
  });
});
