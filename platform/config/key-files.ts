import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createAppError } from '../../domain/shared/app-error.js';
import type { ErrorCode } from '../../domain/shared/error-codes.js';
import { thrownCode, toError } from '../../domain/shared/thrown.js';
import { configAreas, settingText } from './app-config.js';

/** Certificate and key as PEM texts that belong together. */
export type TlsPair = { cert: string; key: string };

/** Shortest RSA key that receivers accept (RFC 8301 section 3.2), bits. */
const minDkimBits = 1024;

const tlsPairs = [
  [configAreas.smtp.tlsCert, configAreas.smtp.tlsKey],
  [configAreas.http.tlsCert, configAreas.http.tlsKey],
] as const;

/**
 * Reads the certificate and key of a listener and proves that they belong together.
 *
 * @param names the settings, for the error
 * @throws {AppError} `config.tls_files_invalid`
 */
export async function readTlsPair({
  certPath,
  keyPath,
  names: [certName, keyName],
}: {
  certPath: string;
  keyPath: string;
  names: readonly [cert: string, key: string];
}): Promise<TlsPair> {
  const code = 'config.tls_files_invalid';
  const cert = await readSetting({ name: certName, path: certPath, code });
  const key = await readSetting({ name: keyName, path: keyPath, code });
  const certificate = parse(
    { name: certName, path: certPath, code, what: 'a certificate in PEM form' },
    () => {
      return new X509Certificate(cert);
    },
  );
  const privateKey = privateKeyOf({ name: keyName, path: keyPath, code, text: key });
  if (!certificate.checkPrivateKey(privateKey))
    throw fault(code, `${keyName}: ${keyPath} is not the key of the certificate ${certPath}`);
  return { cert, key };
}

/**
 * Reads the key that signs our mails. Only RSA is accepted, because mails are signed with rsa-sha256; with anything
 * else they would leave unsigned.
 *
 * @throws {AppError} `config.dkim_key_invalid`
 */
export async function readDkimKey(path: string): Promise<string> {
  const name = configAreas.mail.dkimKeyFile.env;
  const code = 'config.dkim_key_invalid';
  const text = await readSetting({ name, path, code });
  const key = privateKeyOf({ name, path, code, text });
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < minDkimBits)
    throw fault(code, `${name}: ${path} must be an RSA key of at least ${minDkimBits} bits`);
  return text;
}

/** Faults of every certificate, key and DKIM file named in an environment, one line each; none if all are good. */
export async function keyFileFaults(env: Record<string, string | undefined>): Promise<string[]> {
  const pairs = tlsPairs.map(async ([cert, key]) => {
    const [certPath, keyPath] = [settingText(cert, env), settingText(key, env)];
    if (certPath && keyPath) await readTlsPair({ certPath, keyPath, names: [cert.env, key.env] });
  });
  const dkimPath = settingText(configAreas.mail.dkimKeyFile, env);
  const ends = await Promise.allSettled([...pairs, ...(dkimPath ? [readDkimKey(dkimPath)] : [])]);
  return ends.flatMap((end) => (end.status === 'rejected' ? [toError(end.reason).message] : []));
}

type Named = { name: string; path: string; code: ErrorCode };

async function readSetting({ name, path, code }: Named): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const why = thrownCode(error);
    throw fault(code, `${name}: ${path} ${why === 'ENOENT' ? 'does not exist' : `cannot be read (${why})`}`);
  }
}

function privateKeyOf({ text, ...named }: Named & { text: string }): KeyObject {
  return parse({ ...named, what: 'a private key in PEM form without a passphrase' }, () =>
    createPrivateKey(text),
  );
}

function parse<T>({ name, path, code, what }: Named & { what: string }, read: () => T): T {
  try {
    return read();
  } catch {
    throw fault(code, `${name}: ${path} is not ${what}`);
  }
}

function fault(code: ErrorCode, message: string) {
  return createAppError({ code, message });
}
