import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { ItemState } from '../../../domain/purchases/purchase.types.js';

/** A product of a simulated shop as it was bought. Amounts are cents of the order's currency. */
export type ShopItem = {
  name: string;
  sku: string;
  gtin: string | null;
  /** Address of its page. */
  url: string;
  quantity: number;
  unitCents: number;
};

/** What one shopper bought in a simulated shop, on the first day. */
export type ShopOrder = {
  orderNumber: string;
  /** Day of the purchase at the retailer, `YYYY-MM-DD`. */
  day: string;
  currency: string;
  items: ShopItem[];
  totalCents: number;
};

/** A drop that the shopper must be told of. */
export type ExpectedTell = {
  /** Index of the item in the order. */
  item: number;
  unitCents: number;
  /** What can come back: difference times quantity. */
  amountCents: number;
  /** Virtual times between which the mail is written. */
  earliest: Date;
  latest: Date;
};

/** What a look may come to from a virtual time on; several where more than one name is right. */
export type ExpectedLook = { from: Date; outcomes: string[] };

/**
 * Whether the shopper hears that we cannot look: `told` must hear it, `perhaps` may (the page is gone, or shut for
 * about as long as we wait before we say so), `never` must not.
 */
export type UnreadableTold = 'told' | 'perhaps' | 'never';

/** What must come of a shop over all its days. */
export type ExpectedResult = {
  tells: ExpectedTell[];
  /** Why nothing is told, in words; null where something is. */
  silence: string | null;
  /** State of each item while its window is open (the last one), and once it is over. */
  states: { open: ItemState; closed: ItemState }[];
  looks: ExpectedLook[];
  unreadable: UnreadableTold;
  /** Pieces of text that may never reach a mail or a page of ours as they are. */
  neverSaid: string[];
  /** Paths that may never be asked for. */
  neverAsked: string[];
  /** Least time between two requests for pages, ms. */
  paceMs: number;
};

/** A shop that is running. */
export type SimulatedShop = {
  /** Unique, `plain-drop-1`. */
  id: string;
  kind: string;
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** `127.0.0.1:port`, for the list of private places that may be fetched. */
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

/** One request that a shop or the canary was asked, with the virtual time. */
export type LoggedRequest = {
  at: Date;
  /** Id of the shop, or `canary`. */
  shop: string;
  path: string;
  status: number;
  userAgent: string | null;
  /** Header names that a visitor could be known by and an honest robot does not send. */
  personalHeaders: string[];
};

/** How a body is sent that is not simply there. */
export type BodyTrick =
  /** A byte now and then, for ever. */
  | 'drip'
  /** 40 MB of page. */
  | 'huge'
  /** 200 MB of page in 200 KB of gzip. */
  | 'bomb';

/** What a shop answers. */
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
  /** Virtual days since the start, 2.5 after two and a half. */
  day: number;
  /** The item whose page is asked for; null elsewhere. */
  item: number | null;
  /** Which request for a page of this shop it is since the given day, the first is 1. */
  requestSince(day: number): number;
  origin: string;
  canaryPort: number;
};
