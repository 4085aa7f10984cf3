import type { Retailer } from './retailer.types.js';
import { hostOf, nameKey, withoutStoreNumber } from './retailer-keys.rules.js';
import type { RetailerRecord, RetailerVersion } from './retailer-record.types.js';
import { seedVersions } from './seeds/seed-versions.js';

/** The known retailers at one moment, each in the version in force, for synchronous lookup. */
export type RetailerSnapshot = {
  readonly versions: readonly RetailerVersion[];
  /** The same retailers as used by receipt readers. */
  readonly retailers: readonly Retailer[];
  versionById(id: string | null | undefined): RetailerVersion | null;
  byId(id: string): Retailer | null;
  byName(printed: string): Retailer | null;
  byDomain(addressOrHost: string): Retailer | null;
};

/** Creates a snapshot; a later version of a retailer replaces an earlier one. */
export function createRetailerSnapshot(versions: readonly RetailerVersion[]): RetailerSnapshot {
  const inForce = new Map(versions.map((version) => [version.retailer_id, version]));
  const retailers = [...inForce.values()].map(({ record }) => toRetailer(record));
  const byId = new Map(retailers.map((retailer) => [retailer.id, retailer]));
  const byKey = firstWins(
    retailers.flatMap((retailer) =>
      [retailer.name, retailer.id, ...retailer.aliases].map((name) => [nameKey(name), retailer] as const),
    ),
  );
  const byHost = firstWins(
    retailers.flatMap((retailer) => retailer.domains.map((domain) => [domain, retailer] as const)),
  );
  return {
    versions: [...inForce.values()],
    retailers,
    versionById: (id) => (id ? (inForce.get(id) ?? null) : null),
    byId: (id) => byId.get(id) ?? null,
    byName: (printed) =>
      byKey.get(nameKey(withoutStoreNumber(printed))) ?? byKey.get(nameKey(printed)) ?? null,
    byDomain: (addressOrHost) => closestHost({ host: hostOf(addressOrHost), byHost }),
  };
}

/** The seed retailers: all that pure code and the browser know. */
export const seedSnapshot: RetailerSnapshot = createRetailerSnapshot(seedVersions);

function firstWins(entries: (readonly [string, Retailer])[]): Map<string, Retailer> {
  return new Map([...entries].reverse().filter(([key]) => key !== ''));
}

/** `oldnavy.gap.com` before `gap.com`; `example.com:8080` is a different shop from `example.com`. */
function closestHost({ host, byHost }: { host: string; byHost: Map<string, Retailer> }): Retailer | null {
  const labels = host.split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const found = byHost.get(labels.slice(from).join('.'));
    if (found) return found;
  }
  return null;
}

function toRetailer(record: RetailerRecord): Retailer {
  return {
    id: record.retailer_id,
    name: record.retailer,
    aliases: record.aliases,
    isNameAmbiguous: record.ambiguous_name,
    domains: [...record.domains, ...record.sender_domains].map((domain) => domain.toLowerCase()),
    country: record.country,
    currency: record.currency,
    dateOrder: record.date_order,
    orderNumbers: record.order_numbers.map((shape) => new RegExp(shape, 'i')),
  };
}
