import { describe, expect, it } from 'vitest';
import { loadConfig, mailFromOf, publicUrlOf } from './app-config.js';

describe('loadConfig', () => {
  it('has a default for everything required', () => {
    const config = loadConfig({});
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000 });
    expect(config.smtp.port).toBe(2525);
    expect(config.store).toMatchObject({ dataDir: './data', mongodbUri: null, backupDir: null });
    expect(config.mail.receiptsAddress).toBe('receipts@localhost');
    expect(config.brand.name).toBe('Dropback');
    expect(publicUrlOf(config)).toBe('http://127.0.0.1:3000');
    expect(mailFromOf(config)).toBe('receipts@localhost');
  });

  it('writes an IPv6 host in URL form', () => {
    expect(publicUrlOf(loadConfig({ HTTP_HOST: '::1' }))).toBe('http://[::1]:3000');
  });

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
  ])('names a reachable address when listening on %s', (host, url) => {
    expect(publicUrlOf(loadConfig({ HTTP_HOST: host }))).toBe(url);
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ HTTP_PORT: ' ', SMTP_URL: '' })).toEqual(loadConfig({}));
  });

  it('lists every fault together', () => {
    const load = () =>
      loadConfig({
        HTTP_PORT: '65536',
        OCR_ENGINE: 'crystal',
        PUBLIC_URL: 'nowhere',
        SMTP_TLS_CERT: 'a.pem',
      });
    expect(load).toThrow(/HTTP_PORT[\s\S]*PUBLIC_URL[\s\S]*OCR_ENGINE[\s\S]*SMTP_TLS_KEY/);
  });

  it.each([
    { PUBLIC_URL: 'ftp://example.com' },
    { PUBLIC_URL: 'javascript:alert(1)' },
    { FILE_ENCRYPTION_KEY: Buffer.alloc(31).toString('base64') },
    ...['http://id.example', 'https://user:secret@id.example', 'https://id.example/?a=1', 'id.example'].map(
      (OIDC_ISSUER) => ({ OIDC_ISSUER, OIDC_CLIENT_ID: 'dropback' }),
    ),
    { OIDC_ISSUER: 'https://id.example' },
    { OIDC_CLIENT_ID: 'dropback' },
    { OIDC_ADMIN_CLAIM: 'groups' },
    ...['10', '1,2', 'proxy.example', '10.0.0.0/33', '10.0.0.1,'].map((TRUSTED_PROXIES) => ({
      TRUSTED_PROXIES,
    })),
    { AUTH_PROXY_HEADER: 'Remote-Email' },
    { AUTH_PROXY_HEADER: 'Remote-Email', TRUSTED_PROXIES: '1' },
    { AUTH_PROXY_HEADER: 'Remote Email', TRUSTED_PROXIES: '10.0.0.1' },
    { OIDC_SCOPE: 'email profile' },
    { FILE_ENCRYPTION_KEY: `${Buffer.alloc(32).toString('base64')},` },
  ])('refuses %o', (env) => {
    expect(() => loadConfig(env)).toThrow(Object.keys(env)[0]);
  });

  it.each([
    'https://id.example/',
    'https://id.example/realms/a',
    'http://localhost:4000',
    'http://[::1]:4000',
  ])('keeps the issuer %s as it is written', (OIDC_ISSUER) => {
    expect(loadConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'a' }).oidc.issuer).toBe(OIDC_ISSUER);
  });

  it('takes proxies by number or by address', () => {
    const proxies = (TRUSTED_PROXIES: string) => loadConfig({ TRUSTED_PROXIES }).http.trustedProxies;
    expect(proxies('2')).toBe(2);
    expect(proxies('10.0.0.1, fd00::/8')).toEqual(['10.0.0.1', 'fd00::/8']);
  });

  it('splits the claim of admins at its first sign of equality', () => {
    const claimOf = (OIDC_ADMIN_CLAIM: string) => loadConfig({ OIDC_ADMIN_CLAIM }).oidc.adminClaim;
    expect(claimOf('groups=money back=all')).toEqual({ name: 'groups', value: 'money back=all' });
  });

  it('normalises addresses and strips the slash of a URL', () => {
    const config = loadConfig({
      RECEIPTS_ADDRESS: ' Receipts@Example.COM ',
      PUBLIC_URL: 'https://example.com/',
    });
    expect(config.mail.receiptsAddress).toBe('receipts@example.com');
    expect(publicUrlOf(config)).toBe('https://example.com');
  });

  it('splits profiles, and accepts only https URLs', () => {
    const load = (SOCIAL_LINKS: string) => loadConfig({ SOCIAL_LINKS }).site.socialLinks;
    expect(load(' https://x.com/a,https://www.instagram.com/a ')).toEqual([
      'https://x.com/a',
      'https://www.instagram.com/a',
    ]);
    expect(() => load('javascript:alert(1)')).toThrow('SOCIAL_LINKS');
    expect(() => load('https://x.com/a,')).toThrow('SOCIAL_LINKS');
    expect(() => load('https:x.com/a')).toThrow('SOCIAL_LINKS');
  });
});
