import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { withLaterPolicy } from '../../domain/retailers/record-version.rules.js';
import type { RetailerRegistry } from './retailer-registry.js';

/** Retailers for purchases, from the registry: as they are now, and as they were when promised. */
export function createRetailerSource(registry: RetailerRegistry): RetailerSource {
  const current: RetailerSource['current'] = async (id) => (await registry.snapshot()).versionById(id);
  return {
    current,
    async promised({ retailer_id: retailerId, policy_version: version }) {
      if (!retailerId) return null;
      const kept = version ? await registry.policyOf({ retailerId, version }) : null;
      const now = await current(retailerId);
      return kept && now ? withLaterPolicy({ promised: kept, current: now }) : (kept ?? now);
    },
  };
}
