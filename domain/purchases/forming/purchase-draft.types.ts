import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import type { ItemLabel } from '../../retailers/retailer-record.types.js';
import type { CalendarDay } from '../../shared/calendar-day.js';
import type { DocumentFacts, KeptOpen, PurchaseSource } from '../purchase.types.js';
import type { LineIdentity } from './line-match.rules.js';

/** One final reading of a purchase with its source. */
export type PurchaseReading = {
  source: PurchaseSource;
  receivedAt: Date;
  /**
   * When the shop sent the mail whose text this is, according to that mail: ISO 8601, or only the day if the time is
   * unknown. Absent if it is not mail text.
   */
  sentAt?: string;
  reading: RecordedReading;
};

/** A bought line, merged from every receipt that has it. Amounts are cents. */
export type DraftLine = LineIdentity & {
  lineKey: string;
  sourceItemIds: string[];
  quantity: number;
  paidUnitCents: number | null;
  paidTotalCents: number | null;
  /** Links from its receipts, order markup first. */
  urls: { url: string; isMarkup: boolean }[];
  /** The seller a receipt names for it, as printed. */
  soldBy: string | null;
  /** What its receipts call it. */
  labels: ItemLabel[];
  /** A receipt shows a discount on this very line. */
  isReduced: boolean;
  /** What was paid is not certain, so nothing is claimed on it. */
  isPriceOpen: boolean;
  /** Another price of the line that its receipt leaves while that is open; null if it names none. */
  otherPaidCents: number | null;
  isReturned: boolean;
  /** Pieces that are kept if mails about returns that may repeat each other do; absent if none may. */
  keptOpen?: KeptOpen;
};

/** A purchase as formed from all its receipts. */
export type PurchaseDraft = {
  sources: PurchaseSource[];
  retailerId: string | null;
  retailer: string | null;
  orderNumber: string | null;
  purchasedAt: CalendarDay | null;
  currency: string;
  totalCents: number | null;
  facts: DocumentFacts;
  /** The whole order was cancelled or refunded. */
  isReturned: boolean;
  lines: DraftLine[];
};
