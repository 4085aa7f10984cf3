import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveSecret, loadKeyring, parseKeyring } from './keyring.js';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-keys-'));
  folders.push(folder);
  return folder;
}

describe('loadKeyring', () => {
  it('makes one key for all processes that start together and keeps it for the owner alone', async () => {
    const dataDir = await temporaryFolder();
    const load = () => loadKeyring({ encryptionKey: null, dataDir, mayGenerate: true });
    const rings = await Promise.all([load(), load(), load()]);
    expect(new Set(rings.map((ring) => ring.current.id)).size).toBe(1);
    const path = join(dataDir, 'keys', 'file-encryption.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  });

  it('refuses to make one where it must be configured', async () => {
    const dataDir = await temporaryFolder();
    const load = loadKeyring({ encryptionKey: null, dataDir, mayGenerate: false });
    await expect(load).rejects.toMatchObject({ code: 'config.encryption_key_required' });
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
