import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import {
  lastReadOf,
  type VerifyAgain,
  verifyReasonWords,
} from '../../../domain/retailers/upkeep/verify-retailers.rules.js';
import { promisedDaysOf } from '../../../domain/retailers/windows/policy-windows.rules.js';
import { countedFromInWords } from '../../../domain/retailers/windows/policy-words.rules.js';
import { policyInWords } from '../../../domain/retailers/windows/retailer-policy.rules.js';

/** One retailer of `retailers list --json`. */
export function listRecord({ retailer_id, version, record }: RetailerVersion) {
  const { longest_days, disputed } = policyInWords(record);
  return {
    retailer_id,
    retailer: record.retailer,
    country: record.country,
    currency: record.currency,
    domains: record.domains,
    /** Promised days; null when nothing is promised. */
    promised_days: promisedDaysOf(record.policy),
    /** The longest window named by any source. */
    longest_days,
    counted_from: record.policy.counted_from,
    /** From when the days count, in words; both where that depends on the channel. */
    from: countedFromInWords(record.policy),
    confidence: record.policy.confidence,
    disputed,
    read_on: lastReadOf(record),
    version,
  };
}

type ListRecord = ReturnType<typeof listRecord>;

/** The list for people: what is promised, and what may only be asked for. */
export const listColumns: Record<string, (row: ListRecord) => string | null> = {
  id: (row) => row.retailer_id,
  retailer: (row) => row.retailer,
  country: (row) => row.country,
  promised: (row) => (row.promised_days === null ? null : `${row.promised_days} days ${row.from}`),
  else: ({ longest_days, promised_days }) =>
    longest_days !== null && longest_days !== promised_days ? `ask: ${longest_days}` : null,
  confidence: (row) => row.confidence,
  version: (row) => row.version,
};

/** The "verify again" list for people. */
export const verifyColumns: Record<string, (row: VerifyAgain) => string | null> = {
  id: (row) => row.retailer_id,
  confidence: (row) => row.confidence,
  'last read': ({ read_on }) => read_on ?? 'never',
  why: ({ reasons }) => reasons.map((reason) => verifyReasonWords[reason]).join(', '),
  what: ({ details }) => details.join(' '),
};
