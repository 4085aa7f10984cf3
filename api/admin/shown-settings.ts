import type { SettingsResponse } from '../../domain/admin/system.schemas.js';
import { configAreas, settingText } from '../../platform/config/app-config.js';
import type { ConfigArea } from '../../platform/config/config-key.js';

/** Names of settings that are secrets as a whole; a file's path or a public key is none. */
const secretNames = /(?:^|_)(?:PASSWORD|SECRET|TOKEN|ENCRYPTION_KEY)$/;
const masked = '••••••';

/**
 * Every setting with the text in force, as a start takes it. Secrets, and passwords inside addresses, do not leave the
 * server.
 *
 * @param env This process's environment unless another is given.
 */
export function shownSettings({
  env: environment,
}: {
  env?: Record<string, string | undefined>;
} = {}): SettingsResponse {
  const areas = Object.entries(configAreas).map(([name, area]) => ({
    name,
    settings: Object.values(area as ConfigArea).map(({ env, doc, default: fallback }) => {
      const text = settingText({ env, default: fallback }, environment);
      const is_secret = secretNames.test(env);
      return {
        env,
        doc,
        is_secret,
        default: fallback,
        value: text && (is_secret ? masked : withoutPasswords(text)),
        is_default: text === fallback,
      };
    }),
  }));
  return { areas };
}

/** A text without the user and password of any address in it. */
function withoutPasswords(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]*(?:@[^\s/@"]*)*@/gi, `$1${masked}@`);
}
