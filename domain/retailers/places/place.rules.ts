import type { RetailerRecord } from '../retailer-record.types.js';
import { states } from './state-zones.data.js';

/**
 * Where a purchase was made, as precisely as is known: a state (ISO 3166-2, `US-CA`), a time zone (IANA) or a country
 * (ISO 3166-1 alpha-2). It decides when the days of the purchase begin and end (`time-zone.rules.ts`).
 */
export type Place = string;

/** What is known of a purchase that says where it was made: the state its receipt names. */
export type BoughtIn = { store_state?: string | null | undefined } | null | undefined;

/**
 * The place whose calendar counts for a purchase: the state of the store that its receipt names, else the time zone that
 * the shop's record names, else the shop's country. Empty if the shop is unknown.
 *
 * @param bought facts of the purchase, with the state that its receipt names; one in another country, or unknown, says
 *   nothing of this shop
 */
export function placeOf(
  record: Pick<RetailerRecord, 'country' | 'time_zone'> | null | undefined,
  bought?: BoughtIn,
): Place {
  if (!record) return '';
  const storeState = bought?.store_state;
  if (storeState?.startsWith(`${record.country}-`) && Object.hasOwn(states, storeState)) return storeState;
  return record.time_zone ?? record.country;
}
