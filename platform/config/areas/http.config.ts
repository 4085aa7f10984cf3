import { z } from 'zod';
import { addressListSchema } from '../address-list.js';
import {
  type ConfigArea,
  countSchema,
  optionalSetting,
  portSchema,
  setting,
  textSchema,
  urlSchema,
} from '../config-key.js';

/** Shortest token accepted: shorter ones can be guessed over a network. */
const minTokenLength = 16;

/** The web server: where it listens, its public URL, and visitors' limits. */
export const httpConfig = {
  host: setting({
    env: 'HTTP_HOST',
    doc: 'Address the web server listens on.',
    default: '127.0.0.1',
    schema: textSchema,
  }),
  port: setting({
    env: 'HTTP_PORT',
    doc: 'Port of the web server; 0 picks a free one.',
    default: '3000',
    schema: portSchema,
  }),
  tlsCert: optionalSetting({
    env: 'HTTPS_CERT',
    doc: 'PEM file of the certificate with its chain. With HTTPS_KEY the site is served over HTTPS. Reread every hour.',
    schema: textSchema,
  }),
  tlsKey: optionalSetting({
    env: 'HTTPS_KEY',
    doc: 'PEM file of the key for HTTPS_CERT.',
    schema: textSchema,
  }),
  publicUrl: optionalSetting({
    env: 'PUBLIC_URL',
    doc: 'Public address of the site, used in mails and canonical links. Unset: http://HTTP_HOST:HTTP_PORT.',
    schema: urlSchema,
  }),
  trustedProxies: setting({
    env: 'TRUSTED_PROXIES',
    doc: 'Reverse proxies in front, so that rate limits count visitors and not the proxy: how many there are, or their addresses and networks separated by commas, as AUTH_PROXY_HEADER needs them.',
    default: '0',
    schema: z.string().transform((text, context): number | string[] => {
      if (/^\d$/.test(text)) return Number(text);
      const list = addressListSchema.safeParse(text);
      if (list.success) return list.data;
      context.addIssue({
        code: 'custom',
        message: 'must be a number from 0 to 9, or addresses and networks separated by commas',
      });
      return z.NEVER;
    }),
  }),
  authProxyHeader: optionalSetting({
    env: 'AUTH_PROXY_HEADER',
    doc: 'Header in which a reverse proxy that signs people in states the email address, such as Remote-Email: who is an admin here is then signed in to the admin pages. Believed only on connections from the addresses in TRUSTED_PROXIES. Unset: none.',
    schema: z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header'),
  }),
  uploadsPerMinute: setting({
    env: 'HTTP_UPLOADS_PER_MINUTE',
    doc: 'Uploads, and sign-ups, allowed per visitor address and minute; more get 429.',
    default: '60',
    schema: countSchema,
  }),
  uploadFilesPerDay: setting({
    env: 'HTTP_UPLOAD_FILES_PER_DAY',
    doc: 'Files that may be uploaded per visitor address, and per email address, and day (UTC); more get 429.',
    default: '500',
    schema: countSchema,
  }),
  uploadMegabytesPerDay: setting({
    env: 'HTTP_UPLOAD_MB_PER_DAY',
    doc: 'Megabytes that may be uploaded per visitor address, and per email address, and day (UTC); more get 429.',
    default: '500',
    schema: countSchema,
  }),
  requestsPerMinute: setting({
    env: 'HTTP_REQUESTS_PER_MINUTE',
    doc: 'Other API requests allowed per visitor address and minute; more get 429.',
    default: '600',
    schema: countSchema,
  }),
  metricsToken: optionalSetting({
    env: 'METRICS_TOKEN',
    doc: 'Bearer token for GET /metrics, at least 16 characters. Unset: only this machine may read it, and only while PUBLIC_URL is not public.',
    schema: z.string().min(minTokenLength, 'must have 16 characters or more'),
  }),
} satisfies ConfigArea;
