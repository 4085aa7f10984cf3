import type { AppConfig } from '../../../platform/config/app-config.js';
import { readTargets, targetWords } from '../notify/read-targets.js';
import { withDatabase } from '../shared/open-product-database.js';
import type { Finding } from './finding.js';

/** Whether notifications arrive. Malformed addresses keep everything from starting, and are named before. */
export async function checkNotify(config: AppConfig): Promise<Finding[]> {
  const check = 'notifications';
  if (config.notify.targets === null) return [{ check, state: 'ok', detail: 'NOTIFY_URLS is not set' }];
  // An unavailable database is reported by another check.
  const targets = await withDatabase(({ database }) => readTargets({ database, config })).catch(() => []);
  return targets.map((target) => ({
    check,
    state: target.failures === 0 ? 'ok' : 'warn',
    detail: `${target.name}: ${targetWords(target)}`,
  }));
}
