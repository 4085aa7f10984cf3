import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { ItemState } from '../../../domain/purchases/purchase.types.js';

/** A product of a simulated shop as bought. Amounts in cents of the order's currency. */
export type ShopItem = {
  name: string;
  sku: string;
  gtin: string | null;
  /** URL of its page. */
  url: string;
  quantity: number;
  unitCents: number;
};

/** What one shopper bought in a simulated shop on the first day. */
export type ShopOrder = {
  orderNumber: string;
  /** Date of the purchase at the retailer, `YYYY-MM-DD`. */
  day: string;
  currency: string;
  items: ShopItem[];
  totalCents: number;
};

/** A drop that must be reported to the shopper. */
export type ExpectedTell = {
  /** Index of the item in the order. */
  item: number;
  unitCents: number;
  /** Possible refund: difference times quantity. */
  amountCents: number;
  /** Virtual times between which the mail is written. */
  earliest: Date;
  latest: Date;
};

/** Allowed outcomes of price checks from a virtual time on; several when more than one is correct. */
export type ExpectedCheck = { from: Date; outcomes: string[] };

/**
 * Whether the shopper is told that prices cannot be read: `told` means must be, `perhaps` may be (the page is
 * gone, or blocked for about as long as we wait before saying so), `never` must not be.
 */
export type UnreadableTold = 'told' | 'perhaps' | 'never';

/** The expected result for a shop over all its days. */
export type ExpectedResult = {
  tells: ExpectedTell[];
  /** Why nothing is reported, in words; null when something is. */
  silence: string | null;
  /** State of each item while its window is open (the last one), and after it closed. */
  states: { open: ItemState; closed: ItemState }[];
  checks: ExpectedCheck[];
  unreadable: UnreadableTold;
  /** Pieces of text that must never appear unchanged in our mails or pages. */
  neverSaid: string[];
  /** Paths that must never be requested. */
  neverAsked: string[];
  /** Minimum time between two page requests, ms. */
  paceMs: number;
};

/** A shop that is running. */
export type SimulatedShop = {
  /** Unique, `plain-drop-1`. */
  id: string;
  kind: string;
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** `127.0.0.1:port`, for the list of private hosts that may be fetched. */
  host: string;
  /** Record for `retailers import`. */
  retailer: {
    retailer_id: string;
    retailer: string;
    country: string;
    currency: string;
    domains: string[];
    sender_domains: string[];
    item_url: string | null;
    policy: { window_days: number | null; counted_from: 'purchase' };
  };
  order: ShopOrder;
  expected: ExpectedResult;
};

/** A request received by a shop or the canary, with its virtual time. */
export type LoggedRequest = {
  at: Date;
  /** Id of the shop, or `canary`. */
  shop: string;
  path: string;
  status: number;
  userAgent: string | null;
  /** Header names that could identify a visitor and that an honest robot does not send. */
  personalHeaders: string[];
};

/** How to send a body that is not simply sent. */
export type BodyTrick =
  /** A byte now and then, forever. */
  | 'drip'
  /** A page of 40 MB. */
  | 'huge'
  /** A page of 200 MB in 200 KB of gzip. */
  | 'bomb';

/** A shop's answer. */
export type ShopAnswer = {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  trick?: BodyTrick;
  /** Real time before the answer, ms. */
  delayMs?: number;
};

/** What an answer may depend on. */
export type ShopRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  /** Virtual days since the start, e.g. 2.5. */
  day: number;
  /** The item whose page is requested; null elsewhere. */
  item: number | null;
  /** Number of this page request since the given day, starting with 1. */
  requestSince(day: number): number;
  origin: string;
  canaryPort: number;
};
