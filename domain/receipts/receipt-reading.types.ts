import type { ItemLabel, PurchaseChannel } from '../retailers/retailer-record.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type {
  PaidPrice,
  PrintedCharge,
  PrintedSaving,
  PrintedTax,
  PrintedTender,
  ToldAmount,
} from './amount-roles.types.js';
import type { SavedMailType } from './file/receipt-file.rules.js';
import type { NotPurchaseKind } from './not-purchase.data.js';
import type { orderRecordType } from './order-record/order-record.types.js';

/**
 * Source of a field's value, from exact to guessed: `order-markup` is data of the shop, in a mail or an order record;
 * `shopper` is a correction and takes precedence.
 */
export type FieldSource = 'order-markup' | 'html' | 'text' | 'pdf-text' | 'ocr' | 'shopper';

/** A place in the document: a line number, a CSS-like selector, or a page with a box. */
export type FieldPlace = {
  /** Zero-based line number in the positioned text, if any. */
  line?: number;
  /** Markup path such as `ld+json[0].orderNumber` or `table[2] tr[4]`. */
  selector?: string;
  /** One-based page of a PDF; 1 for an image. */
  page?: number;
  /** `[left, top, right, bottom]` in pixels of the upright image, or in PDF points. */
  box?: [number, number, number, number];
};

/** A value with its provenance. `confidence` is 0 to 1 and calibrated: 0.9 means 9 in 10 are right. */
export type Field<T> = {
  value: T;
  source: FieldSource;
  confidence: number;
  where?: FieldPlace;
  /** The value read, kept next to a shopper's correction. */
  readBefore?: T;
};

/** A bought line. Amounts are integer cents in the receipt's currency; returns and discounts are negative. */
export type ReceiptItem = {
  name: string;
  quantity: number;
  unitPriceCents: number | null;
  /** Before its own discounts. */
  totalCents: number | null;
  /** Discount on this line, positive; absent if there is none. */
  discountCents?: number;
  /** What was paid for the line after all savings; absent in older readings and in lines without a price. */
  paid?: PaidPrice;
  /** The shop's own article number. */
  sku?: string;
  gtin?: string;
  url?: string;
  /** The seller that the document names for this item, as printed; absent if it names none. */
  soldBy?: string;
  /** What the document calls the item; absent if nothing. */
  labels?: ItemLabel[];
};

/** A discount on the whole order with its printed name; positive cents. */
export type OrderDiscount = { name: string; cents: number };

/** Arithmetic and plausibility checks of a reading. */
export type ReadingCheck =
  | 'items_sum_to_total'
  /** `subtotal + tax + shipping - discount = total`. */
  | 'summary_adds_up'
  /** The document shows money spent: it is not a refund, a cancelled order, a basket or an offer. */
  | 'is_purchase'
  | 'cash_minus_change_is_total'
  | 'date_not_in_future'
  | 'readers_agree'
  | 'total_found'
  | 'date_found'
  | 'retailer_found';

/** Steps of a return, in the order in which shops write about them. */
export const returnStages = ['started', 'received', 'refunded'] as const;

/** See {@link returnStages}. */
export type ReturnStage = (typeof returnStages)[number];

/** What a document says about a purchase besides items and sums; absent where it says nothing. */
export type ReadingTerms = {
  /** Where it was bought: a till receipt, or an order that is sent or picked up. */
  channel?: PurchaseChannel;
  /** Number of the store that a till receipt names, digits. */
  storeNumber?: string;
  /** State of the store that a till receipt names, ISO 3166-2 (`US-CA`). */
  storeState?: string;
  /** A promo code or coupon was taken off, or is named and perhaps was. */
  usesCode?: true | 'perhaps';
  /** The parcel it reports: on its way, or at the door. */
  parcel?: 'shipped' | 'delivered';
  /** The day it says that happened; absent where only the day of the mail tells. */
  parcelOn?: CalendarDay;
  /** How far the return is that it reports. */
  returnStage?: ReturnStage;
  /** The shop's number of that return, as printed. */
  returnNumber?: string;
};

/** Everything read from one order or till receipt. Fields that were not found are absent. */
export type ReceiptReading = {
  /** As printed; `retailerId` is the canonical id if the retailer is known. */
  retailer?: Field<string>;
  retailerId?: string;
  orderNumber?: Field<string>;
  /** Purchase date in the retailer's time zone, ISO 8601 `YYYY-MM-DD`. */
  purchasedAt?: Field<string>;
  /** ISO 4217. */
  currency?: Field<string>;
  items: Field<ReceiptItem>[];
  subtotalCents?: Field<number>;
  taxCents?: Field<number>;
  shippingCents?: Field<number>;
  /** Discount on the whole order, without those of single lines; positive if it lowers the total. */
  discountCents?: Field<number>;
  /** The named parts of `discountCents`; absent in older readings. */
  discounts?: Field<OrderDiscount>[];
  totalCents?: Field<number>;
  /**
   * The other amounts by their roles. Absent in older readings, in readings of markup alone, and where the amounts do
   * not balance.
   */
  charges?: Field<PrintedCharge>[];
  taxes?: Field<PrintedTax>[];
  /** On single lines and on the order; together with `discounts` these are all. */
  savings?: Field<PrintedSaving>[];
  tenders?: Field<PrintedTender>[];
  information?: Field<ToldAmount>[];
  /** Kind of document if it shows no purchase; `is_purchase` fails then. Absent in older readings. */
  notPurchase?: NotPurchaseKind;
  /**
   * Whether it reports a shipment or delivery, which may be only part of the order; false if it is about the order
   * itself. Absent if there is no text to tell, as for images, and in older readings.
   */
  isParcel?: boolean;
  /** Absent where the document says nothing, and in older readings. */
  terms?: ReadingTerms;
  /** It says that items of the order were changed, and shows the order as it is now. */
  isAmended?: true;
  /** True if a check failed or an important field is missing or doubtful. */
  needsReview: boolean;
  /** Checks that were run and failed. */
  failedChecks: ReadingCheck[];
  /** Remarks such as `first 10 of 30 pages read`. */
  notes: string[];
};

/** A shopper's correction of a line that was read, or a line they add. */
export type ItemCorrection = {
  /** Id of the line. */
  id: string;
  name?: string;
  quantity?: number;
  /** Price paid for the line after its own discounts. */
  netTotalCents?: number | null;
  /** The receipt has no such line. */
  removed?: boolean;
  /** The line as read, by which it is recognised when the receipt is read again; absent for added lines. */
  was?: ReceiptItem;
};

/** A shopper's correction of a reading; only the fields they touched, null if the receipt has none. */
export type ReadingCorrection = {
  retailer?: string | null | undefined;
  orderNumber?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  purchasedAt?: string | null | undefined;
  /** ISO 4217. */
  currency?: string | null | undefined;
  taxCents?: number | null | undefined;
  /** Discount on the whole order, positive. */
  discountCents?: number | null | undefined;
  totalCents?: number | null | undefined;
  /** Lines that were changed, removed or added; all others stay. */
  items?: ItemCorrection[] | undefined;
};

/** A line of a recorded reading. Its id stays when the line is corrected or read again. */
export type RecordedItem = Field<ReceiptItem> & {
  /** 24 hex digits. */
  id: string;
};

/** A reading as stored: as read, with the shopper's corrections applied. */
export type RecordedReading = Omit<ReceiptReading, 'items'> & {
  /** 24 hex digits; stays when the order is corrected or read again. */
  id: string;
  items: RecordedItem[];
  /** The shopper's corrections, stored separately so that they can be applied to the next reading. */
  corrections: ReadingCorrection;
  /** Time of the latest correction, ISO 8601; absent without corrections, and for older ones. */
  correctedAt?: string;
};

/** Input of a reader: the bytes of one document with what is known about its origin. */
export type ReadableDocument = {
  bytes: Uint8Array;
  fileName: string;
  /** Detected type, never the declared one. */
  fileType: ReadableFileType;
  /** For mail bodies: facts about the mail that contained it (for a forward, the original mail). */
  mail?: CarryingMail;
};

/** Facts about the mail that contained a document. */
export type CarryingMail = {
  fromAddress?: string;
  fromName?: string;
  subject?: string;
  sentAt?: string;
  /** The shopper wrote it to pass a receipt on, so it was sent some time after the purchase. */
  isByShopper?: boolean;
};

/** Types that readers accept. */
export type ReadableFileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/heic'
  | 'image/heif'
  | 'application/pdf'
  | SavedMailType
  | typeof orderRecordType
  | 'text/html'
  | 'text/plain';

/** Why a document could not be read. Each code has its words for the shopper. */
export type ReadingFailureCode =
  | 'reading.nothing_found'
  | 'reading.encrypted_pdf'
  | 'reading.corrupt_file'
  | 'reading.too_many_pixels'
  | 'reading.timed_out'
  | 'reading.out_of_memory'
  | 'reading.reader_crashed'
  | 'reading.unsupported_type';

/**
 * Result of reading one document, with one reading per order (never empty if `ok`). A failure is a result, not an
 * exception. A picture that could be opened comes with its reduced copy, a JPEG, whatever was read in it.
 */
export type ReadingOutcome = { thumbnail?: Uint8Array | undefined } & (
  | { ok: true; readings: ReceiptReading[] }
  | {
      ok: false;
      code: ReadingFailureCode;
      message: string;
      /** It timed out while the machine was busy and may succeed on an idle one. */
      isHeldUp?: true;
    }
);
