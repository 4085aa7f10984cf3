import type { DateOrder } from './retailer.types.js';
import type { AdjustmentPolicy, RetailerRecord } from './retailer-record.types.js';

/** Required fields of a policy; the others have defaults that promise nothing. */
export type PolicyInput = Partial<AdjustmentPolicy> & Pick<AdjustmentPolicy, 'window_days' | 'confidence'>;

/** Required fields of a record. */
export type RecordInput = Partial<Omit<RetailerRecord, 'policy'>> &
  Pick<RetailerRecord, 'retailer_id' | 'retailer'> & { policy: PolicyInput };

/** Countries that print the month first, and those that print the year first; all others print the day first. */
const monthFirst = new Set(['US', 'CA', 'PH']);
const yearFirst = new Set(['CN', 'HU', 'JP', 'KR', 'LT', 'SE', 'TW']);

/** The order in which a country prints numeric dates. */
export function dateOrderOf(country: string): DateOrder {
  if (monthFirst.has(country)) return 'mdy';
  return yearFirst.has(country) ? 'ymd' : 'dmy';
}

/** Completes a policy with defaults. */
export function createPolicy(input: PolicyInput): AdjustmentPolicy {
  return {
    counted_from: 'purchase',
    counted_from_by_channel: {},
    ask_within_days_of_drop: null,
    other_readings: [],
    categories: [],
    member_tiers: [],
    flags: [],
    rules: [],
    exclusions: [],
    shut_out_days: [],
    holiday_extensions: [],
    channels: [],
    returns: { window_days: null, counted_from: 'purchase' },
    preorder_guarantee: false,
    sources: [],
    ...input,
  };
}

/** Completes a record with defaults: United States unless stated otherwise, with its first domain for the logo. */
export function createRecord({ policy, ...input }: RecordInput): RetailerRecord {
  const country = input.country ?? 'US';
  return {
    aliases: [],
    ambiguous_name: false,
    domains: [],
    sender_domains: [],
    country,
    currency: 'USD',
    date_order: dateOrderOf(country),
    order_numbers: [],
    item_numbers: [],
    item_urls: [],
    logo_domain: input.domains?.[0] ?? null,
    notes: '',
    url: null,
    ...input,
    policy: createPolicy(policy),
  };
}
