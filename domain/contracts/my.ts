import type { PurchaseView } from '../purchases/purchase-view.types.js';

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

/** 200 of `GET /api/my/{token}`. */
export type MyPurchasesResponse = {
  /** Masked, `a***@example.com`. */
  email: string;
  /** Our receiving address that identifies this shopper, whoever sends to it; null if none can be given. */
  receipts_address: string | null;
  /** When the link expires, ISO 8601. */
  expires_at: string;
  /** Newest first. */
  purchases: MyPurchase[];
};
