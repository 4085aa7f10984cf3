import type { SenderPolicy } from '../../domain/mail/sender/sender-policy.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { isLoopbackUrl } from '../../domain/shared/parse-url.js';
import { adminConfig } from './areas/admin.config.js';
import { brandConfig } from './areas/brand.config.js';
import { bulkConfig } from './areas/bulk.config.js';
import { filesConfig } from './areas/files.config.js';
import { httpConfig } from './areas/http.config.js';
import { imapConfig } from './areas/imap.config.js';
import { logConfig } from './areas/log.config.js';
import { mailConfig } from './areas/mail.config.js';
import { notifyConfig } from './areas/notify.config.js';
import { oidcConfig } from './areas/oidc.config.js';
import { priceKeysConfig, pricesConfig } from './areas/prices.config.js';
import { pushConfig } from './areas/push.config.js';
import { readingConfig } from './areas/reading.config.js';
import { runtimeConfig } from './areas/runtime.config.js';
import { siteConfig } from './areas/site.config.js';
import { smtpConfig } from './areas/smtp.config.js';
import { storeConfig } from './areas/store.config.js';
import { tracingConfig } from './areas/tracing.config.js';
import type { ConfigArea, ConfigKey, ValuesOf } from './config-key.js';

/** Every setting of the product, by area; variables are named only in their area's file. */
export const configAreas = {
  http: httpConfig,
  smtp: smtpConfig,
  imap: imapConfig,
  store: storeConfig,
  mail: mailConfig,
  bulk: bulkConfig,
  admin: adminConfig,
  oidc: oidcConfig,
  notify: notifyConfig,
  brand: brandConfig,
  site: siteConfig,
  reading: readingConfig,
  prices: pricesConfig,
  priceKeys: priceKeysConfig,
  files: filesConfig,
  push: pushConfig,
  runtime: runtimeConfig,
  log: logConfig,
  tracing: tracingConfig,
} satisfies Record<string, ConfigArea>;

/** Parsed settings by area. */
export type AppConfig = { [Area in keyof typeof configAreas]: ValuesOf<(typeof configAreas)[Area]> };

/** The text of a setting in an environment (by default that of this process), or its default. */
export function settingText(
  { env: name, default: usual }: Pick<ConfigKey<unknown>, 'env' | 'default'>,
  env: Record<string, string | undefined> = process.env,
): string | null {
  return env[name]?.trim() || usual;
}

/** Thrown with all faults of the environment at once, one per line. */
export type ConfigFaults = Error & { name: 'ConfigFaults'; faults: string[] };

/**
 * Parses the environment into settings.
 *
 * @throws {ConfigFaults} listing every faulty variable together
 */
export function loadConfig(env: Record<string, string | undefined>): AppConfig {
  const faults: string[] = [];
  const parseKey = (key: ConfigKey<unknown>): unknown => {
    const text = settingText(key, env);
    if (text === null) return null;
    const parsed = key.schema.safeParse(text);
    if (parsed.success) return parsed.data;
    faults.push(`${key.env}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
    return null;
  };
  const config = Object.fromEntries(
    Object.entries<ConfigArea>(configAreas).map(([areaName, area]) => [
      areaName,
      Object.fromEntries(Object.entries(area).map(([name, key]) => [name, parseKey(key)])),
    ]),
  );
  if (Boolean(env.SMTP_TLS_CERT) !== Boolean(env.SMTP_TLS_KEY)) {
    faults.push('SMTP_TLS_CERT and SMTP_TLS_KEY: set both or neither');
  }
  if (/(?:^|,)\s*https?:/i.test(env.NOTIFY_URLS ?? '') && !env.NOTIFY_WEBHOOK_SECRET?.trim()) {
    faults.push('NOTIFY_WEBHOOK_SECRET: needed for the webhooks of NOTIFY_URLS');
  }
  if (Boolean(env.HTTPS_CERT) !== Boolean(env.HTTPS_KEY)) {
    faults.push('HTTPS_CERT and HTTPS_KEY: set both or neither');
  }
  if (Boolean(env.OIDC_ISSUER) !== Boolean(env.OIDC_CLIENT_ID)) {
    faults.push('OIDC_ISSUER and OIDC_CLIENT_ID: set both or neither');
  }
  if (env.AUTH_PROXY_HEADER?.trim() && /^\d?$/.test(env.TRUSTED_PROXIES?.trim() ?? '')) {
    faults.push(
      'AUTH_PROXY_HEADER: name the addresses of the proxies in TRUSTED_PROXIES, not how many there are',
    );
  }
  if (faults.length > 0) throw configFaults(faults);
  return config as AppConfig;
}

/** Settings of this process's own environment. @throws {ConfigFaults} */
export function loadProcessConfig(): AppConfig {
  return loadConfig(process.env);
}

/**
 * URI of the database, for a process that needs one and was not started by `npm start`.
 *
 * @throws {AppError} `config.mongodb_uri_required` when it is not set
 */
export function mongodbUriOf(config: AppConfig): string {
  const { mongodbUri } = config.store;
  if (mongodbUri) return mongodbUri;
  throw createAppError({
    code: 'config.mongodb_uri_required',
    message: 'MONGODB_URI must be set for a process that runs alone (npm start brings its own store)',
  });
}

/** Public URL of the site, without a trailing slash. */
export function publicUrlOf(config: AppConfig): string {
  const scheme = config.http.tlsCert ? 'https' : 'http';
  return config.http.publicUrl ?? `${scheme}://${hostPortOf(config.http)}`;
}

/** Wildcard addresses to listen on, and the loopback address that reaches each. */
const loopbackByWildcard: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Host and port of a listener as a URL writes them: an IPv6 address in brackets (RFC 3986 section 3.2.2). */
export function hostPortOf({ host, port }: { host: string; port: number }): string {
  const reachable = loopbackByWildcard[host] ?? host;
  return `${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Whose mail is answered. On a local machine everybody's, so that trying it out needs no name server. */
export function senderPolicyOf(config: AppConfig): SenderPolicy {
  const isLocal = isLoopbackUrl(new URL(publicUrlOf(config)));
  return config.mail.senderPolicy ?? (isLocal ? 'any' : 'verified');
}

/** Sender address of our mails. */
export function mailFromOf(config: AppConfig): string {
  return config.mail.from ?? config.mail.receiptsAddress;
}

/** Domain of our mails: of their sender, Message-IDs and signatures. */
export function ownDomainOf(config: AppConfig): string {
  const address = mailFromOf(config);
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Whether an error is the list of faults of a configuration. */
export function isConfigFaults(error: unknown): error is ConfigFaults {
  return error instanceof Error && error.name === 'ConfigFaults' && 'faults' in error;
}

function configFaults(faults: string[]): ConfigFaults {
  const error = new Error(`The configuration has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return Object.assign(error, { name: 'ConfigFaults' as const, faults });
}
