import type { SettingsResponse } from '../../../domain/admin/contracts/system.contract.js';
import { configAreas, settingText } from '../../../platform/config/app-config.js';
import type { ConfigArea } from '../../../platform/config/config-key.js';
import { isSecretSetting, shownSetting } from '../../../platform/config/shown-setting.js';

/**
 * Every setting with its value in force, in the form a start accepts. Secrets, and passwords inside addresses, do
 * not leave the server.
 *
 * @param env this process's environment by default
 */
export function shownSettings({
  env: environment,
}: {
  env?: Record<string, string | undefined>;
} = {}): SettingsResponse {
  const areas = Object.entries<ConfigArea>(configAreas).map(([name, area]) => ({
    name,
    settings: Object.values(area).map(({ env, doc, default: fallback }) => {
      const text = settingText({ env, default: fallback }, environment);
      return {
        env,
        doc,
        is_secret: isSecretSetting(env),
        default: fallback,
        value: text && shownSetting({ env, text }),
        is_default: text === fallback,
      };
    }),
  }));
  return { areas };
}
