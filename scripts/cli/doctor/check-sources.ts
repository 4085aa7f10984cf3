import { isSourceId, sourceOf } from '../../../domain/price-sources/price-sources.data.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { createPriceFeedsRepository } from '../../../platform/database/watch/price-feeds.repository.js';
import { createSourceQuotasRepository } from '../../../platform/database/watch/source-quotas.repository.js';
import { withDatabase } from '../shared/open-product-database.js';
import type { Finding } from './finding.js';

/** Whether the sources of prices that somebody set up answer: APIs with a key, and scheduled feeds. */
export async function checkSources({ prices, priceKeys }: AppConfig): Promise<Finding[]> {
  if (Object.values(priceKeys).every((key) => key === null) && !prices.feeds) return [];
  // An unavailable database is reported by another check.
  const read = await withDatabase(async ({ database }) => ({
    quotas: await createSourceQuotasRepository({ database }).listAll(),
    feeds: await createPriceFeedsRepository({ database }).listAll(),
  })).catch(() => ({ quotas: [], feeds: [] }));
  const now = new Date();
  const apis = read.quotas.map(({ id, paused_until, paused_reason, in_day }): Finding => {
    const check = isSourceId(id) ? sourceOf(id).words.name : id;
    return paused_until && paused_until > now
      ? {
          check,
          state: 'warn',
          detail: `refused us (${paused_reason}): the key may be revoked or its quota used up; not asked until ${paused_until.toISOString()}`,
        }
      : { check, state: 'ok', detail: `${in_day} requests today` };
  });
  const feeds = read.feeds.map(({ id, outcome, reason, rows, fetched_at }): Finding => {
    const check = `product feed ${id}`;
    return outcome === 'failed'
      ? { check, state: 'warn', detail: `could not be read: ${reason}` }
      : {
          check,
          state: 'ok',
          detail: fetched_at ? `${rows} rows, fetched ${fetched_at.toISOString()}` : 'not fetched yet',
        };
  });
  return [...apis, ...feeds];
}
