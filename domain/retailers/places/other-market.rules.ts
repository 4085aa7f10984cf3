import { unknownCurrency } from '../../shared/money/money.js';
import type { RetailerRecord } from '../retailer-record.types.js';

/**
 * Whether a purchase was made in another market than the record is about: `Costco` on a receipt in Canadian dollars is
 * not the shop whose policy we know. An unknown currency says nothing.
 */
export function isOtherMarket({
  record,
  currency,
}: {
  record: Pick<RetailerRecord, 'currency'>;
  /** ISO 4217, as paid. */
  currency: string;
}): boolean {
  return currency !== unknownCurrency && currency !== record.currency;
}
