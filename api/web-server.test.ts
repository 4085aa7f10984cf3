import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig, publicUrlOf } from '../platform/config/app-config.js';
import { collectLog } from '../tests/support/api/http.fixtures.js';
import { createWebServer, renew } from './web-server.js';

const fixture = (name: string) => fileURLToPath(new URL(`../tests/support/files/${name}`, import.meta.url));

let folder: string;
let pair: { tlsCert: string; tlsKey: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropback-tls-'));
  pair = { tlsCert: join(folder, 'cert.pem'), tlsKey: join(folder, 'key.pem') };
  await copyFile(fixture('localhost-cert.pem'), pair.tlsCert);
  await copyFile(fixture('localhost-key.pem'), pair.tlsKey);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (env: Record<string, string>) => loadConfig({ HTTP_PORT: '8443', ...env });
const https = () => ({ HTTPS_CERT: pair.tlsCert, HTTPS_KEY: pair.tlsKey });

describe('a site with its own certificate', () => {
  it('is served over HTTPS, and its address says so', async () => {
    const config = configOf(https());
    expect(publicUrlOf(config)).toBe('https://127.0.0.1:8443');
    const server = await createWebServer({ config: config.http, options: {}, logger: collectLog().logger });
    server.on('request', (_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<string | undefined>((resolve, reject) => {
      const asked = get({ host: '127.0.0.1', port, rejectUnauthorized: false }, (response) => {
        resolve((response.socket as { getProtocol?: () => string }).getProtocol?.());
        response.resume();
      });
      asked.on('error', reject);
    });
    expect(answer).toBe('TLSv1.3');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('keeps its certificate while the files of the new one do not match', async () => {
    const setSecureContext = vi.fn();
    const { logger, lineWith } = collectLog();
    await renew({ server: { setSecureContext }, ...pair, logger });
    expect(setSecureContext).toHaveBeenCalledOnce();
    await renew({ server: { setSecureContext }, ...pair, tlsKey: join(folder, 'gone.pem'), logger });
    expect(setSecureContext).toHaveBeenCalledOnce();
    await lineWith('could not be reloaded');
  });

  it('does not start with half of a pair, nor with a file that is not a certificate', async () => {
    expect(() => configOf({ HTTPS_CERT: pair.tlsCert })).toThrow('set both or neither');
    const broken = join(folder, 'broken.pem');
    await writeFile(broken, 'no certificate');
    const { http } = configOf({ ...https(), HTTPS_CERT: broken });
    await expect(
      createWebServer({ config: http, options: {}, logger: collectLog().logger }),
    ).rejects.toThrow();
  });
});
