import type { SavedMailType } from './file/receipt-file.rules.js';
import type { NotPurchaseKind } from './not-purchase.data.js';

/** Where a field's value came from, from exact to guessed; `shopper` is a correction and always wins. */
export type FieldSource = 'order-markup' | 'html' | 'text' | 'pdf-text' | 'ocr' | 'shopper';

/** A place in the document: a line number, a CSS-like selector, or a page with a pixel box. */
export type FieldPlace = {
  /** Zero-based line of the positioned text, where there is one. */
  line?: number;
  /** Markup path such as `ld+json[0].orderNumber` or `table[2] tr[4]`. */
  selector?: string;
  /** One-based page of a PDF or 1 for an image. */
  page?: number;
  /** `[left, top, right, bottom]` in pixels of the upright image, or in PDF points. */
  box?: [number, number, number, number];
};

/** One value that was read, with its provenance. `confidence` is 0 to 1 and calibrated: 0.9 means 9 in 10 right. */
export type Field<T> = {
  value: T;
  source: FieldSource;
  confidence: number;
  where?: FieldPlace;
  /** What the machine had read, kept beside a shopper's correction. */
  readBefore?: T;
};

/** One bought line. Amounts are integer cents in the receipt's currency; returns and discounts are negative. */
export type ReceiptItem = {
  name: string;
  quantity: number;
  unitPriceCents: number | null;
  /** Before its own discounts. */
  totalCents: number | null;
  /** What was taken off this line, positive; absent where nothing was. */
  discountCents?: number;
  /** The shop's own number of it. */
  sku?: string;
  gtin?: string;
  url?: string;
};

/** A discount of the whole order, under the name it is printed with; positive cents. */
export type OrderDiscount = { name: string; cents: number };

/** The arithmetic and plausibility checks a reading is put through. */
export type ReadingCheck =
  | 'items_sum_to_total'
  /** `subtotal + tax + shipping - discount = total`. */
  | 'summary_adds_up'
  /** The paper tells of money spent: not of money that went back, a cancelled order, a basket or an offer. */
  | 'is_purchase'
  | 'cash_minus_change_is_total'
  | 'date_not_in_future'
  | 'readers_agree'
  | 'total_found'
  | 'date_found'
  | 'retailer_found';

/** Everything read from one order or till receipt. A field that was not found is absent. */
export type ReceiptReading = {
  /** As printed; `retailerId` is the canonical id when the retailer is one we know. */
  retailer?: Field<string>;
  retailerId?: string;
  orderNumber?: Field<string>;
  /** Purchase date in the retailer's calendar, ISO 8601 `YYYY-MM-DD`. */
  purchasedAt?: Field<string>;
  /** ISO 4217. */
  currency?: Field<string>;
  items: Field<ReceiptItem>[];
  subtotalCents?: Field<number>;
  taxCents?: Field<number>;
  shippingCents?: Field<number>;
  /** Of the whole order, those of single lines left out; positive when it lowers the total. */
  discountCents?: Field<number>;
  /** The discounts that make `discountCents`, each under its name; absent in readings of before. */
  discounts?: Field<OrderDiscount>[];
  totalCents?: Field<number>;
  /** What the paper is when it tells of nothing bought; `is_purchase` fails then. Absent in readings of before. */
  notPurchase?: NotPurchaseKind;
  /**
   * Whether it says that something was sent off or delivered, which may be a part of the order; false where it tells of
   * the order itself. Absent where no text says, as of pictures, and in readings of before.
   */
  isParcel?: boolean;
  /** It says that the things of the order were changed, and shows the order as it is now. */
  isAmended?: true;
  /** True when a check failed or an important field is missing or doubtful. */
  needsReview: boolean;
  /** Checks that were made and failed. */
  failedChecks: ReadingCheck[];
  /** Remarks for people, such as `first 10 of 30 pages read`. */
  notes: string[];
};

/** What a shopper says of one bought line: of one that was read, or of one they add. */
export type ItemCorrection = {
  /** That of the line. */
  id: string;
  name?: string;
  quantity?: number;
  /** What was paid for the line, its own discounts taken off. */
  netTotalCents?: number | null;
  /** The receipt has no such line. */
  removed?: boolean;
  /** What the machine had read, by which the line is known when the receipt is read again; absent for one they added. */
  was?: ReceiptItem;
};

/** What a shopper says a receipt says; only the fields they touched, null where the receipt has none. */
export type ReadingCorrection = {
  retailer?: string | null | undefined;
  orderNumber?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  purchasedAt?: string | null | undefined;
  /** ISO 4217. */
  currency?: string | null | undefined;
  taxCents?: number | null | undefined;
  /** Of the whole order, positive. */
  discountCents?: number | null | undefined;
  totalCents?: number | null | undefined;
  /** Lines that were changed, removed or added; the others stay. */
  items?: ItemCorrection[] | undefined;
};

/** A line of a recorded reading. Its id stays while the line is corrected or read again. */
export type RecordedItem = Field<ReceiptItem> & {
  /** 24 hex digits. */
  id: string;
};

/** A reading as it is kept: what the machine read, with the shopper's corrections already in its fields. */
export type RecordedReading = Omit<ReceiptReading, 'items'> & {
  /** 24 hex digits; the same order keeps it while it is corrected or read again. */
  id: string;
  items: RecordedItem[];
  /** What the shopper said, field by field, kept apart so that it can be put into the next reading too. */
  corrections: ReadingCorrection;
  /** When the shopper last said something of it, ISO 8601; absent where they did not, and in corrections of before. */
  correctedAt?: string;
};

/** What a reader is given: bytes of one document with what is known about where it came from. */
export type ReadableDocument = {
  bytes: Uint8Array;
  fileName: string;
  /** Sniffed type, never the declared one. */
  fileType: ReadableFileType;
  /** For mail bodies: the header facts of the mail that carried it (the original one of a forward). */
  mail?: CarryingMail;
};

/** What is known of the mail that carried a document. */
export type CarryingMail = {
  fromAddress?: string;
  fromName?: string;
  subject?: string;
  sentAt?: string;
  /** The shopper wrote it, passing on what they had: it was sent some time after the purchase. */
  isByShopper?: boolean;
};

/** Types the reader accepts. */
export type ReadableFileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/heic'
  | 'image/heif'
  | 'application/pdf'
  | SavedMailType
  | 'text/html'
  | 'text/plain';

/** Why a document could not be read. Each has its words for the shopper. */
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
 * The end of reading one document. A document may hold several orders, hence a list of readings
 * (never empty when `ok`). A failure is an outcome, not an exception.
 */
export type ReadingOutcome =
  | { ok: true; readings: ReceiptReading[] }
  | {
      ok: false;
      code: ReadingFailureCode;
      message: string;
      /** It took too long while the machine was busy: on a quiet one it may be read. */
      isHeldUp?: true;
    };
