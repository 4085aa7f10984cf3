import type { SettingsResponse } from '../../domain/admin/system.schemas.js';
import { type AppConfig, configAreas } from '../../platform/config/app-config.js';
import type { ConfigArea } from '../../platform/config/config-key.js';

/** Names of settings that are secrets as a whole; a file's path or a public key is none. */
const secretNames = /(?:^|_)(?:PASSWORD|SECRET|TOKEN|ENCRYPTION_KEY)$/;
const masked = '••••••';

/** Every setting with the value in force. Secrets, and passwords inside addresses, do not leave the server. */
export function shownSettings({ config }: { config: AppConfig }): SettingsResponse {
  const areas = Object.entries(configAreas).map(([name, area]) => ({
    name,
    settings: Object.entries(area as ConfigArea).map(([key, { env, doc, default: fallback, schema }]) => {
      const value = (config as unknown as Record<string, Record<string, unknown>>)[name]?.[key] ?? null;
      const is_secret = secretNames.test(env);
      const text = value === null ? null : textOf(value);
      const usual = fallback === null ? null : schema.safeParse(fallback);
      return {
        ...{ env, doc, is_secret, default: fallback },
        value: text !== null && is_secret ? masked : text,
        is_default: usual === null ? value === null : usual.success && textOf(usual.data) === text,
      };
    }),
  }));
  return { areas };
}

/** A value in one line, without the user and password of any address in it. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]*(?:@[^\s/@"]*)*@/gi, `$1${masked}@`);
}
