import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/app-config.js';
import { deriveSecret, keyringIfAny, makeKeptKey, openKeyring, parseKeyring } from './keyring.js';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-keys-'));
  folders.push(folder);
  return folder;
}

describe('the key kept in the data folder', () => {
  it('is created once for all processes that start together, readable by the owner only', async () => {
    const dataDir = await temporaryFolder();
    const rings = await Promise.all([1, 2, 3].map(() => makeKeptKey(dataDir)));
    expect(new Set(rings.map((ring) => ring.current.id)).size).toBe(1);
    const path = join(dataDir, 'keys', 'file-encryption.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  });

  it('is only read, never created, when opened', async () => {
    const dataDir = await temporaryFolder();
    const config = loadConfig({ DATA_DIR: dataDir });
    const required = { code: 'config.encryption_key_required', message: expect.stringContaining(dataDir) };
    await expect(openKeyring(config)).rejects.toMatchObject(required);
    expect(await keyringIfAny(config)).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
    const { current } = await makeKeptKey(dataDir);
    expect((await openKeyring(config)).current.id).toBe(current.id);
  });

  it('is not accepted for a production database', async () => {
    const dataDir = await temporaryFolder();
    await makeKeptKey(dataDir);
    const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'production', MONGODB_URI: 'mongodb://db/x' });
    await expect(openKeyring(config)).rejects.toMatchObject({ code: 'config.encryption_key_required' });
  });

  it('refuses a key of another length', () => {
    expect(() => parseKeyring(Buffer.alloc(31).toString('base64'))).toThrow(/32 bytes/);
  });
});

describe('deriveSecret', () => {
  it('gives each purpose its own secret', () => {
    const key = parseKeyring(Buffer.alloc(32, 7).toString('base64')).current;
    const first = deriveSecret({ key, purpose: 'a' });
    expect(first.equals(deriveSecret({ key, purpose: 'b' }))).toBe(false);
    expect(first.equals(key.secret)).toBe(false);
  });
});
