import type { AdjustmentPolicy, RetailerRecord } from '../retailer-record.types.js';
import type { RetailerPolicy } from './policy.types.js';
import { isSure, longestReadingOf, promisedDaysOf } from './policy-windows.rules.js';
import { policyWordsOf } from './policy-words.rules.js';

/** A record's policy for display. */
export function policyInWords(record: RetailerRecord): RetailerPolicy {
  const { policy } = record;
  return {
    retailer_id: record.retailer_id,
    retailer: record.retailer.replaceAll("'", '’'),
    window_days: promisedDaysOf(policy),
    longest_days: longestReadingOf(policy),
    disputed: isDisputed(policy),
    is_known: isSure(policy.confidence),
    counted_from: policy.counted_from,
    ask_within_days_of_drop: policy.ask_within_days_of_drop,
    proof_required: [...new Set(policy.channels.flatMap(({ bring }) => bring))],
    submission_methods: policy.channels.map(({ where, contact }) =>
      contact ? `${where} (${contact})` : where,
    ),
    exclusions: policy.exclusions,
    notes: record.notes,
    words: policyWordsOf(record),
    url: record.url,
  };
}

function isDisputed({ window_days, other_readings }: AdjustmentPolicy): boolean {
  return new Set([window_days, ...other_readings.map((reading) => reading.window_days)]).size > 1;
}
