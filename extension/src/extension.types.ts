import type {
  OwnLinkBody,
  OwnPriceResponse,
  WaitingItem,
  WantedItem,
} from '../../domain/contracts/browsers.contract.js';
import type { Offer } from './offer.rules.js';

/** The service and the address that this browser is paired with. */
export type PairedWith = {
  /** Origin of the service, `https://dropback.example`. */
  service: string;
  token: string;
  /** Masked. */
  email: string;
};

/** What is sent about a page, and all of it. */
export type OwnPrice = {
  item_id: string;
  url: string;
  /** Price of one piece, times 100. */
  amount: number;
  currency: string;
  /** ISO 8601. */
  seen_at: string;
  signed_in: boolean;
  seller: 'shop' | 'other' | 'unknown';
  availability: 'in_stock' | 'out_of_stock' | 'pre_order' | 'back_order' | 'unknown';
};

/** A page that was looked at. */
export type Look = {
  /** ISO 8601. */
  at: string;
  item_id: string;
  name: string;
  /** What was sent; null if the page gave no price, and nothing was sent. */
  sent: OwnPrice | null;
  /** The service's answer; null if there was none. */
  answer: OwnPriceResponse | null;
  /** Why there is no price, or why it was not taken: a reason of the reader or a code of the service. */
  failure: string | null;
};

/** Everything that the extension keeps. */
export type Kept = {
  pairedWith: PairedWith | null;
  /** True after the service said that it no longer knows this browser. */
  isForgotten: boolean;
  wanted: WantedItem[];
  /** Items whose product page is not known yet. */
  waiting: WaitingItem[];
  /** Newest first. */
  looks: Look[];
};

/** What the popup asks of the background. */
export type Request =
  | { kind: 'pair'; typed: string }
  | { kind: 'refresh' }
  | { kind: 'look'; tabId: number }
  | { kind: 'offer'; tabId: number }
  | { kind: 'link'; link: OwnLinkBody; tabId: number }
  | { kind: 'check' }
  | { kind: 'forget' };

/** How a request ended: null, or a code with words of its own; and what was asked for. */
export type RequestEnd = { failure: string | null; offer?: Offer | null };
