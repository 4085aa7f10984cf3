import type { RetailerRecord, RetailerVersion } from './retailer-record.types.js';

/** JSON with sorted keys: equal records give equal texts, however they were written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** A seed record with a version derived from its content: changing a single letter gives another version. */
export function seedVersionOf(record: RetailerRecord): RetailerVersion {
  const text = canonicalJson(record);
  const version = `seed-${hash(text, 0x811c_9dc5)}${hash(text, 0x0100_0193)}`;
  return { retailer_id: record.retailer_id, version, record };
}

/** 32-bit FNV-1a over UTF-16 code units: enough to distinguish the few versions of one record, and a pure function. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x0100_0193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}

/**
 * The version promised to a purchase, knowing the policy now in force: where that gives more, the shopper may ask for it,
 * and a holiday extension that covers the purchase counts as its own.
 */
export function withLaterPolicy({
  promised,
  current,
}: {
  promised: RetailerVersion;
  current: RetailerVersion;
}): RetailerVersion {
  if (promised.version === current.version) return promised;
  const { record } = promised;
  return { ...promised, record: { ...record, policy: { ...record.policy, later: current.record.policy } } };
}
