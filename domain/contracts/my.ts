import type { PurchaseView } from '../purchases/purchase-view.types.js';
import type { PairedBrowser } from './my-prices.js';

/** 202 of `POST /api/my/link`: the same whether or not the address is known. */
export type MyLinkResponse = { email: string };

/** One of the purchases of an address. */
export type MyPurchase = PurchaseView & {
  /** Path of the private page it came from, `/r/{token}`; null once every link to it is closed. */
  page: string | null;
  /**
   * True if no mail about it can be sent, whatever the shopper chooses: it never was to, or every link to it is closed;
   * absent otherwise.
   */
  mail_muted?: boolean;
};

/** An upload with this address that its owner has not confirmed: it stands alone, and no mail is sent about it. */
export type WaitingUpload = {
  id: string;
  uploaded_at: string;
  files: string[];
  /** What was read in it, in words: shop, day and total. */
  receipts: {
    shop: string | null;
    purchased_at: string | null;
    total_cents: number | null;
    currency: string;
  }[];
  /** Path of its private page; null once it is closed. */
  page: string | null;
};

/** 200 of `GET /api/my/{token}`. */
export type MyPurchasesResponse = {
  /** Masked, `a***@example.com`. */
  email: string;
  /** Our receiving address that identifies this shopper, whoever sends to it; null if none can be given. */
  receipts_address: string | null;
  /** When the link expires, ISO 8601. */
  expires_at: string;
  /** Uploads with this address that wait for a yes, newest first. */
  waiting: WaitingUpload[];
  /** What proved mails and confirmed uploads brought, newest first. */
  purchases: MyPurchase[];
  /** Browsers that may report prices for it, oldest first. */
  browsers: PairedBrowser[];
};
