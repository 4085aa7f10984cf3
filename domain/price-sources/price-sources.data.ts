import { type CalendarDay, calendarDayIn } from '../shared/calendar-day.js';
import { bestBuySource } from './best-buy/best-buy.source.js';
import { browserSource } from './browser/browser.source.js';
import { feedSource } from './feed/feed.source.js';
import { magentoSource } from './magento/magento.source.js';
import { pageSource } from './page/page.source.js';
import type { PriceSource } from './price-source.types.js';
import { ownReceiptSource } from './receipt/own-receipt.source.js';
import { receiptSource } from './receipt/receipt.source.js';
import { shopifySource } from './shopify/shopify.source.js';
import { shopperSource } from './shopper/shopper.source.js';
import { woocommerceSource } from './woocommerce/woocommerce.source.js';

/** Every source of a price, surest first: one line each. */
const registered = [
  bestBuySource,
  feedSource,
  shopifySource,
  woocommerceSource,
  magentoSource,
  pageSource,
  browserSource,
  shopperSource,
  ownReceiptSource,
  receiptSource,
] as const satisfies readonly PriceSource[];

/** Id of a source, as it is stored with its prices. */
export type SourceId = (typeof registered)[number]['id'];

/** Every source of a price, surest first. */
export const priceSources: readonly (PriceSource & { id: SourceId })[] = registered;

/** Ids of all sources. */
export const sourceIds = registered.map(({ id }) => id) as [SourceId, ...SourceId[]];

const byId = new Map<string, PriceSource>(priceSources.map((source) => [source.id, source]));

/** A source by its id; prices of a source that no longer exists are words of somebody we do not know. */
export function sourceOf(id: SourceId): PriceSource {
  return byId.get(id) ?? { ...shopperSource };
}

/** Whether the shop itself shows the prices of a source to everybody: only these can become a claim. */
export function isPublic(id: SourceId): boolean {
  return sourceOf(id).proof === 'public';
}

/**
 * The day of a price in the retailer's time zone. Where only a day is known, it is stored as noon UTC, which is another
 * day east of the date line.
 */
export function priceDayIn({
  source,
  at,
  timeZone,
}: {
  source: SourceId;
  at: Date;
  /** IANA name, the retailer's. */
  timeZone: string;
}): CalendarDay {
  return sourceOf(source).isDayOnly
    ? at.toISOString().slice(0, 10)
    : calendarDayIn({ instant: at, timeZone });
}

/** Whether a text is the id of a source. */
export function isSourceId(text: string): text is SourceId {
  return byId.has(text);
}
