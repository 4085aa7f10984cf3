import type { ReadingView } from '../receipts/reading-view.schemas.js';
import type { ReceiptRecord, ReceiptState } from '../receipts/receipt-record.types.js';
import type { RereadingRefusal } from '../receipts/rereading.rules.js';
import { dayFilters, defineList } from './list-contract.js';

/** `GET /api/admin/receipts`: every file or mail text that was sent to be read. */
export const receiptsList = defineList({
  path: '/receipts',
  title: 'Receipts',
  caption: 'Receipts',
  empty: 'No receipt yet. Upload one or mail it, and it appears here.',
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      choices: { stored: 'Waiting', reading: 'Being read', read: 'Read', unreadable: 'Could not be read' },
    },
    address: { kind: 'address', label: 'Exact address' },
    ...dayFilters,
  },
});

/** A row of the receipts. Amounts are cents. */
export type ReceiptRowResponse = {
  id: string;
  email: string;
  file_name: string;
  /** MIME type. */
  file_type: string;
  /** Bytes. */
  file_size: number;
  source: ReceiptRecord['source'];
  state: ReceiptState;
  failure: string | null;
  /** Orders read from it, the first five: shop and total. */
  orders: { shop: string | null; total_cents: number | null; currency: string; needs_review: boolean }[];
  created_at: string;
};

/** 200 of `GET /api/admin/receipts/{id}`. */
export type ReceiptDetailResponse = ReceiptRowResponse & {
  submission_id: string;
  /** The baby registry that came with it. */
  registry_url: string | null;
  message_id: string | null;
  generation: number;
  attempts: number;
  failure_words: string | null;
  processed_at: string | null;
  answered_at: string | null;
  has_file: boolean;
  readings: ReadingView[];
  /** Why it cannot be read again; null when it can. */
  rereading_refusal: RereadingRefusal | null;
};
