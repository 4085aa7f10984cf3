import type {
  RetailerDetailResponse,
  RetailerRowResponse,
  RetailerVersionResponse,
} from '../../../domain/admin/contracts/retailers.contract.js';
import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import type { RetailerVersionRecord } from '../../../domain/retailers/retailer-version-record.types.js';
import { lastReadOf, toVerifyAgain } from '../../../domain/retailers/upkeep/verify-retailers.rules.js';
import { promisedDaysOf } from '../../../domain/retailers/windows/policy-windows.rules.js';
import type { CalendarDay } from '../../../domain/shared/calendar-day.js';

/** Days after which a policy should be verified again: shops change theirs about once a year. */
const verifyAfterDays = 180;

/** A retailer as in force, and whether it should be verified again. */
export function toRetailerRow({
  inForce,
  today,
}: {
  inForce: RetailerVersion;
  today: CalendarDay;
}): RetailerRowResponse {
  const { record, version } = inForce;
  const [verify] = toVerifyAgain({ versions: [inForce], today, olderThanDays: verifyAfterDays });
  return {
    retailer_id: record.retailer_id,
    retailer: record.retailer,
    country: record.country,
    version,
    promised_days: promisedDaysOf(record.policy),
    confidence: record.policy.confidence,
    sources: record.policy.sources.length,
    read_on: lastReadOf(record),
    verify: verify?.reasons ?? [],
  };
}

/** A retailer with all its stored versions. */
export function toRetailerDetail({
  inForce,
  kept,
  today,
}: {
  inForce: RetailerVersion;
  kept: RetailerVersionRecord[];
  today: CalendarDay;
}): RetailerDetailResponse {
  const { record } = inForce;
  const stored = kept.map(toVersion);
  const current = stored.find(({ version }) => version === inForce.version) ?? ofThisRelease(inForce);
  return {
    ...toRetailerRow({ inForce, today }),
    notes: record.notes,
    url: record.url,
    policy_sources: record.policy.sources,
    versions: [current, ...stored.filter(({ version }) => version !== inForce.version)],
    record,
  };
}

function toVersion(kept: RetailerVersionRecord): RetailerVersionResponse {
  return {
    version: kept.version,
    author: kept.author,
    source: kept.source,
    created_at: kept.created_at.toISOString(),
    promised_days: promisedDaysOf(kept.record.policy),
    confidence: kept.record.policy.confidence,
    record: kept.record,
  };
}

/** A seed that no worker has stored yet. */
function ofThisRelease({ version, record }: RetailerVersion): RetailerVersionResponse {
  return {
    version,
    author: 'release',
    source: 'seeds',
    created_at: null,
    promised_days: promisedDaysOf(record.policy),
    confidence: record.policy.confidence,
    record,
  };
}
