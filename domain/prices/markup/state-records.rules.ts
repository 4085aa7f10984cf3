import { asRecord, type MarkupRecord } from '../../shared/markup-values.js';
import { embeddedValues } from './embedded-json.rules.js';
import { packedJson } from './script-values.rules.js';
import { currencyOf } from './state-prices.rules.js';

/** One object of a page's state, and what the enclosing objects say about it. */
export type StateRecord = {
  record: MarkupRecord;
  currency: string | null;
  /** Whether it is analytics data. */
  isReport: boolean;
};

/** Most state objects examined per page: shops keep menus, reviews and carousels in it. */
export const maxStateRecords = 20_000;
/** Deepest nesting: `props.pageProps.initialData.data.product` is five deep. */
const maxDepth = 24;
/** Properties that lead to other products. */
const asideProperties =
  /related|recommend|similar|accessor|bundle|upsell|cross.?sell|also|carousel|sponsored|recently|suggest|breadcrumb|review|navigation|menu|footer|wishlist|cart|basket/i;
/** Properties of a record of analytics data. */
const reportProperty = /^(?:item_id|productInfo|product_unit_price)$/;
/** Property that holds such records, in an object that may hold the page's own state too. */
const reportHolder = 'ecommerce';

type Waiting = { value: unknown; depth: number; currency: string | null; isReport: boolean };

/** All objects in the texts, outer ones first, without those of other products. */
export function* stateRecords(texts: string[]): Generator<StateRecord> {
  let left = maxStateRecords;
  const waiting: Waiting[] = embeddedValues(texts)
    .map((value) => ({ value, depth: 0, currency: null, isReport: false }))
    .reverse();
  for (let next = waiting.pop(); next && left > 0; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null || depth > maxDepth) continue;
    left -= 1;
    const record = asRecord(value);
    const currency = (record && currencyOf(record)) ?? next.currency;
    const keys = record ? Object.keys(record) : [];
    const isReport = next.isReport || keys.some((key) => reportProperty.test(key));
    if (record) yield { record, currency, isReport };
    const inner: [string, unknown][] = record
      ? Object.entries(record).filter(([key]) => !asideProperties.test(key))
      : (value as unknown[]).map((each) => ['', each]);
    for (const [key, each] of inner.slice(0, maxStateRecords).reverse()) {
      // Responses of the shop's APIs are kept as strings.
      const own = typeof each === 'string' ? packedJson(each) : each;
      if (typeof own === 'object')
        waiting.push({ value: own, depth: depth + 1, currency, isReport: isReport || key === reportHolder });
    }
  }
}
