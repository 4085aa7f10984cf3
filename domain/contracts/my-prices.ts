import type { CalendarDay } from '../shared/calendar-day.js';

/** A browser that reports prices for an address, as its owner sees it. */
export type PairedBrowser = {
  id: string;
  /** What it calls itself: `Firefox on Linux`. */
  name: string;
  /** ISO 8601. */
  paired_at: string;
  /** When it last asked for anything, ISO 8601. */
  last_used_at: string;
};

/** 201 of `POST /api/my/{token}/browsers`: what to type into the extension. */
export type PairingCodeResponse = {
  /** `ABCDE-FGHJK`; works once. */
  code: string;
  /** ISO 8601. */
  expires_at: string;
};

/** 201 of `POST /api/my/prices/pair`. */
export type PairedResponse = {
  /** The browser's key, sent as `Authorization: Bearer …`; shown once. */
  token: string;
  /** Masked, `a***@example.com`. */
  email: string;
};

/** One product whose page is worth a look: an element of the answer of `GET /api/my/prices/wanted`. */
export type WantedItem = {
  item_id: string;
  /** Product page on the shop's own site. */
  url: string;
  name: string;
  /** The shop's item number; null if the receipt shows none. */
  sku: string | null;
  /** The shop's name. */
  shop: string | null;
  /** Currency of the purchase, ISO 4217: settles what `$` means. */
  currency: string;
  /** Last day to ask, in the shop's calendar. */
  last_day: CalendarDay | null;
};

/** 200 of `POST /api/my/prices`. */
export type OwnPriceResponse = {
  /** Whether it is lower than what was paid; else it only goes into the item's history. */
  is_lower: boolean;
  /** What will come of it, in words; null if it is not lower. */
  note: string | null;
};
