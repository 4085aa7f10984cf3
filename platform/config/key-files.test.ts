import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyFileFaults } from './key-files.js';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../tests/support/files/${name}`, import.meta.url));
const cert = fixture('localhost-cert.pem');
const key = fixture('localhost-key.pem');

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropback-key-files-'));
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  await writeFile(at('other.pem'), rsa.export(pem));
  await writeFile(at('locked.pem'), rsa.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'x' }));
  await writeFile(at('ed25519.pem'), generateKeyPairSync('ed25519').privateKey.export(pem));
  await writeFile(at('short.pem'), generateKeyPairSync('rsa', { modulusLength: 768 }).privateKey.export(pem));
  await writeFile(at('text.pem'), 'v=DKIM1; p=not a private key');
});
afterAll(() => rm(folder, { recursive: true }));

it('accepts a certificate with its key, and an RSA key for DKIM', async () => {
  const env = { HTTPS_CERT: cert, HTTPS_KEY: key, SMTP_TLS_CERT: cert, SMTP_TLS_KEY: key };
  expect(await keyFileFaults({ ...env, DKIM_KEY_FILE: at('other.pem') })).toEqual([]);
  expect(await keyFileFaults({})).toEqual([]);
});

it.each([
  ['missing.pem', /^DKIM_KEY_FILE: .*missing\.pem does not exist$/],
  ['', /cannot be read \(EISDIR\)$/],
  ['text.pem', /is not a private key/],
  ['locked.pem', /without a passphrase/],
  ['ed25519.pem', /must be an RSA key/],
  ['short.pem', /at least 1024 bits/],
])('names a DKIM key file that is none: %s', async (name, words) => {
  expect(await keyFileFaults({ DKIM_KEY_FILE: at(name) })).toEqual([expect.stringMatching(words)]);
});

it('names the key of another certificate, and every other fault at once', async () => {
  const faults = await keyFileFaults({
    HTTPS_CERT: cert,
    HTTPS_KEY: at('other.pem'),
    SMTP_TLS_CERT: key,
    SMTP_TLS_KEY: key,
    DKIM_KEY_FILE: cert,
  });
  expect(faults).toEqual([
    expect.stringMatching(/^SMTP_TLS_CERT: .* is not a certificate in PEM form$/),
    expect.stringMatching(/^HTTPS_KEY: .*other\.pem is not the key of the certificate/),
    expect.stringMatching(/^DKIM_KEY_FILE: .* is not a private key/),
  ]);
});
