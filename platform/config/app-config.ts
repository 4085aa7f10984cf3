import { z } from 'zod';
import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import {
  type ConfigArea,
  type ConfigKey,
  countSchema,
  optionalSetting,
  portSchema,
  setting,
  textSchema,
  type ValuesOf,
} from './config-key.js';
import { pricesConfig } from './prices.config.js';

const emailAddressSchema = z
  .string()
  .transform(normalizeEmailAddress)
  .refine(isEmailAddress, 'must be an e-mail address');
const urlSchema = z
  .string()
  .refine((text) => URL.canParse(text), 'must be a URL')
  .transform((text) => text.replace(/\/+$/, ''));

const profilesSchema = textSchema
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (links) => links.every((link) => URL.canParse(link) && link.startsWith('https://')),
    'must be https addresses separated by commas',
  );

/** Every setting of the product, by area: the one place that names environment variables. */
export const configAreas = {
  http: {
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
    publicUrl: optionalSetting({
      env: 'PUBLIC_URL',
      doc: 'Address people reach the site at, used in mails and canonical links. Unset: http://HTTP_HOST:HTTP_PORT.',
      schema: urlSchema,
    }),
    trustedProxies: setting({
      env: 'TRUSTED_PROXIES',
      doc: 'Number of reverse proxies in front, so that rate limits see the visitor and not the proxy.',
      default: '0',
      schema: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number),
    }),
    uploadsPerMinute: setting({
      env: 'HTTP_UPLOADS_PER_MINUTE',
      doc: 'Uploads, and sign-ups, one visitor address may make in a minute; more are answered with 429.',
      default: '60',
      schema: countSchema,
    }),
    requestsPerMinute: setting({
      env: 'HTTP_REQUESTS_PER_MINUTE',
      doc: 'Other requests to the API one visitor address may make in a minute.',
      default: '600',
      schema: countSchema,
    }),
  },
  smtp: {
    host: setting({
      env: 'SMTP_HOST',
      doc: 'Address the mail server listens on.',
      default: '127.0.0.1',
      schema: textSchema,
    }),
    port: setting({
      env: 'SMTP_PORT',
      doc: 'Port of the mail server; 0 picks a free one.',
      default: '2525',
      schema: portSchema,
    }),
    tlsCert: optionalSetting({
      env: 'SMTP_TLS_CERT',
      doc: 'PEM file; with SMTP_TLS_KEY it switches STARTTLS on.',
      schema: textSchema,
    }),
    tlsKey: optionalSetting({
      env: 'SMTP_TLS_KEY',
      doc: 'PEM file of the key for SMTP_TLS_CERT.',
      schema: textSchema,
    }),
  },
  store: {
    dataDir: setting({
      env: 'DATA_DIR',
      doc: 'Folder of the spool, the embedded store, generated keys and runtime.json.',
      default: './data',
      schema: textSchema,
    }),
    mongodbUri: optionalSetting({
      env: 'MONGODB_URI',
      doc: 'MongoDB 6 or newer. Unset: the embedded store under DATA_DIR (for trying out, tests, one small machine).',
      schema: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
    }),
  },
  mail: {
    receiptsAddress: setting({
      env: 'RECEIPTS_ADDRESS',
      doc: 'The address shoppers send receipts to; plus-addresses of it are accepted too.',
      default: 'receipts@localhost',
      schema: emailAddressSchema,
    }),
    smtpUrl: optionalSetting({
      env: 'SMTP_URL',
      doc: 'Where outgoing mail is handed over, smtp://user:password@host:port. Unset: mail is kept and shown at /admin/outbox.',
      schema: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
    }),
    from: optionalSetting({
      env: 'MAIL_FROM',
      doc: 'Sender of our mails. Unset: RECEIPTS_ADDRESS.',
      schema: emailAddressSchema,
    }),
    dkimKeyFile: optionalSetting({
      env: 'DKIM_KEY_FILE',
      doc: 'PEM file of the private key that signs our mails; its public half stands at DKIM_SELECTOR._domainkey.<domain of MAIL_FROM>. Unset: the relay signs, or nobody.',
      schema: textSchema,
    }),
    dkimSelector: setting({
      env: 'DKIM_SELECTOR',
      doc: 'Selector of the DKIM key.',
      default: 'dropback',
      schema: z.string().regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a DNS label'),
    }),
    maxRepliesPerSenderPerDay: setting({
      env: 'MAX_REPLIES_PER_SENDER_PER_DAY',
      doc: 'Automatic answers one address gets in 24 hours: a mail loop ends here.',
      default: '50',
      schema: countSchema,
    }),
  },
  admin: {
    email: optionalSetting({
      env: 'ADMIN_EMAIL',
      doc: 'Who gets a mail, one a day at most of each kind, when mails were quarantined, when mails may not have arrived (uncertain), when the watchdog put more than 20 pieces of lost work back in 24 hours, and when mail waits in the spool for over 15 minutes (seen by a worker with the DATA_DIR of the mail server). Unset: nobody is alerted.',
      schema: emailAddressSchema,
    }),
  },
  brand: {
    name: setting({
      env: 'BRAND_NAME',
      doc: 'Name shown on the site and in mails.',
      default: 'Dropback',
      schema: textSchema,
    }),
    supportEmail: setting({
      env: 'SUPPORT_EMAIL',
      doc: 'Contact address shown.',
      default: 'support@localhost',
      schema: emailAddressSchema,
    }),
    supportPhone: setting({
      env: 'SUPPORT_PHONE',
      doc: 'Contact phone number shown.',
      default: '+1 (415) 555-0132',
      schema: textSchema,
    }),
    logoServiceUrl: optionalSetting({
      env: 'LOGO_SERVICE_URL',
      doc: 'Service of retailer logos, {domain} is replaced. Unset: a placeholder with the name, and no third-party request.',
      schema: textSchema,
    }),
  },
  site: {
    demoVideoUrl: optionalSetting({
      env: 'DEMO_VIDEO_URL',
      doc: 'Embeddable demo video, loaded when a visitor clicks it. Unset: the site plays its own animation.',
      schema: urlSchema,
    }),
    socialLinks: optionalSetting({
      env: 'SOCIAL_LINKS',
      doc: 'Your profiles on social networks, https addresses separated by commas. Unset: the site links to ways to share it.',
      schema: profilesSchema,
    }),
    measurementId: optionalSetting({
      env: 'MEASUREMENT_ID',
      doc: 'Google Analytics measurement id, used only after consent. Unset: no third party is ever asked.',
      schema: z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXXXXX'),
    }),
  },
  reading: {
    ocrEngine: setting({
      env: 'OCR_ENGINE',
      doc: 'paddle: PP-OCRv4 first, tesseract as second opinion. tesseract: tesseract alone.',
      default: 'paddle',
      schema: z.enum(['paddle', 'tesseract']),
    }),
    poolSize: setting({
      env: 'OCR_PROCESSES',
      doc: 'Reading processes side by side; each takes one core and up to 700 MB.',
      default: '2',
      schema: countSchema,
    }),
  },
  prices: pricesConfig,
  files: {
    encryptionKey: optionalSetting({
      env: 'FILE_ENCRYPTION_KEY',
      doc: 'Base64 of 32 random bytes; several, newest first, separated by commas while rotating. Required when NODE_ENV=production with MONGODB_URI; else one is generated under DATA_DIR.',
      schema: textSchema,
    }),
    rawMailRetentionDays: setting({
      env: 'RAW_MAIL_RETENTION_DAYS',
      doc: 'Days a raw mail is kept after it was processed; then its bytes are deleted, and the record of it stays.',
      default: '30',
      schema: countSchema,
    }),
  },
  runtime: {
    environment: setting({
      env: 'NODE_ENV',
      doc: 'production makes FILE_ENCRYPTION_KEY required when MONGODB_URI is set.',
      default: 'development',
      schema: textSchema,
    }),
  },
  log: {
    level: setting({
      env: 'LOG_LEVEL',
      doc: 'trace, debug, info, warn, error or silent. Only trace may show addresses.',
      default: 'info',
      schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    }),
  },
} satisfies Record<string, ConfigArea>;

/** Parsed settings by area. */
export type AppConfig = { [Area in keyof typeof configAreas]: ValuesOf<(typeof configAreas)[Area]> };

/** Thrown with every fault of the environment at once, one a line. */
export type ConfigFaults = Error & { name: 'ConfigFaults'; faults: string[] };

/**
 * Parses the environment into settings.
 *
 * @throws {ConfigFaults} listing every faulty variable together
 */
export function loadConfig(env: Record<string, string | undefined>): AppConfig {
  const faults: string[] = [];
  const parseKey = (key: ConfigKey<unknown>): unknown => {
    const text = env[key.env]?.trim() || key.default;
    if (text === null) return null;
    const parsed = key.schema.safeParse(text);
    if (parsed.success) return parsed.data;
    faults.push(`${key.env}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
    return null;
  };
  const config = Object.fromEntries(
    Object.entries(configAreas).map(([areaName, area]) => [
      areaName,
      Object.fromEntries(Object.entries(area as ConfigArea).map(([name, key]) => [name, parseKey(key)])),
    ]),
  );
  if (Boolean(env.SMTP_TLS_CERT) !== Boolean(env.SMTP_TLS_KEY)) {
    faults.push('SMTP_TLS_CERT and SMTP_TLS_KEY: set both or neither');
  }
  if (faults.length > 0) throw configFaults(faults);
  return config as AppConfig;
}

/** Settings of this process's own environment. @throws {ConfigFaults} */
export function loadProcessConfig(): AppConfig {
  return loadConfig(process.env);
}

/** Public address of the site, never with a trailing slash. */
export function publicUrlOf(config: AppConfig): string {
  return config.http.publicUrl ?? `http://${hostPortOf(config.http)}`;
}

/** Every address of the machine, as a place to listen; as a place to go it is this machine. */
const loopbackByWildcard: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where to reach a listener, as a URL writes it: an IPv6 address in brackets (RFC 3986 section 3.2.2). */
export function hostPortOf({ host, port }: { host: string; port: number }): string {
  const reachable = loopbackByWildcard[host] ?? host;
  return `${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Sender address of our mails. */
export function mailFromOf(config: AppConfig): string {
  return config.mail.from ?? config.mail.receiptsAddress;
}

function configFaults(faults: string[]): ConfigFaults {
  const error = new Error(`The configuration has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return Object.assign(error, { name: 'ConfigFaults' as const, faults });
}
