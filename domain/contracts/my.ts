import type { PurchaseView } from '../purchases/purchase-view.types.js';

/** 202 of `POST /api/my/link`: the same whether or not anything is known of the address. */
export type MyLinkResponse = { email: string };

/** One purchase among all of an address. */
export type MyPurchase = PurchaseView & {
  /** Path of the private page it came from, `/r/{token}`; null once every link to it is closed. */
  page: string | null;
  /** True where no mail about it can come, whatever is wished: it never was to, or every link to it is closed; absent elsewhere. */
  mail_muted?: boolean;
};

/** 200 of `GET /api/my/{token}`. */
export type MyPurchasesResponse = {
  /** Masked, `a***@example.com`. */
  email: string;
  /** Address of ours that names this shopper, whoever sends to it; null where none can be given. */
  receipts_address: string | null;
  /** When the link ends, ISO 8601. */
  expires_at: string;
  /** Newest first. */
  purchases: MyPurchase[];
};
