import type { RetailerRecord, RetailerVersion } from './retailer-record.types.js';

/** JSON with its keys sorted: equal records are equal texts, however they were written down. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** A record of the source with the version its content gives it: a change of one letter is another version. */
export function seedVersionOf(record: RetailerRecord): RetailerVersion {
  const text = canonicalJson(record);
  const version = `seed-${hash(text, 0x811c_9dc5)}${hash(text, 0x0100_0193)}`;
  return { retailer_id: record.retailer_id, version, record };
}

/** FNV-1a, 32 bits, over UTF-16 units: enough to tell the few versions of one record apart, and pure. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x0100_0193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
