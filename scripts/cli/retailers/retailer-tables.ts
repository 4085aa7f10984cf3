import { promisedDaysOf } from '../../../domain/retailers/policy-windows.rules.js';
import { policyInWords } from '../../../domain/retailers/retailer-policy.rules.js';
import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import { lastReadOf, type VerifyAgain } from '../../../domain/retailers/verify-retailers.rules.js';
import { textTable } from '../text-table.js';

/** One retailer of `retailers list --json`. */
export function listRecord({ retailer_id, version, record }: RetailerVersion) {
  const { longest_days, disputed } = policyInWords(record);
  return {
    retailer_id,
    retailer: record.retailer,
    country: record.country,
    currency: record.currency,
    domains: record.domains,
    /** Days promised; null where nothing is. */
    promised_days: promisedDaysOf(record.policy),
    /** The longest window anybody names. */
    longest_days,
    counted_from: record.policy.counted_from,
    confidence: record.policy.confidence,
    disputed,
    read_on: lastReadOf(record),
    version,
  };
}

/** The list for people: what is promised, and what may only be asked for. */
export function listTable(versions: readonly RetailerVersion[]): string {
  const rows = versions
    .map(listRecord)
    .map((row) => [
      row.retailer_id,
      row.retailer,
      row.country,
      row.promised_days === null ? '-' : `${row.promised_days} days`,
      row.longest_days !== null && row.longest_days !== row.promised_days ? `ask: ${row.longest_days}` : '',
      row.confidence,
      row.version,
    ]);
  return textTable([['id', 'retailer', 'country', 'promised', 'else', 'confidence', 'version'], ...rows]);
}

/** The "verify again" list for people. */
export function verifyTable(entries: readonly VerifyAgain[]): string {
  const rows = entries.map(({ retailer_id, confidence, read_on, reasons }) => [
    retailer_id,
    confidence,
    read_on ?? 'never',
    reasons.join(', '),
  ]);
  return textTable([['id', 'confidence', 'last read', 'why'], ...rows]);
}
