import type { AppConfig } from '../../platform/config/app-config.js';

/** The one-time link that makes the first admin, or null once there is one. */
export async function openSetupLink(_input: {
  config: AppConfig;
  uri: string;
  publicUrl: string;
}): Promise<string | null> {
  return null;
}
