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
  /** What stands in the same list or table, itself too; empty if it stands alone. */
  list: readonly unknown[];
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

type Waiting = Omit<StateRecord, 'record'> & { value: unknown; depth: number };

/** All objects in the texts, outer ones first, without those of other products. */
export function* stateRecords(texts: string[]): Generator<StateRecord> {
  let left = maxStateRecords;
  const waiting: Waiting[] = embeddedValues(texts)
    .map((value) => ({ value, depth: 0, currency: null, isReport: false, list: [] }))
    .reverse();
  for (let next = waiting.pop(); next && left > 0; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null || depth > maxDepth) continue;
    left -= 1;
    const record = asRecord(value);
    const currency = (record && currencyOf(record)) ?? next.currency;
    const keys = record ? Object.keys(record) : [];
    const isReport = next.isReport || keys.some((key) => reportProperty.test(key));
    if (record) yield { record, currency, isReport, list: next.list };
    const entries: unknown[] = Array.isArray(value) ? value : [];
    const list = record ? tableOf(record) : entries;
    const inner: [string, unknown][] = record
      ? Object.entries(record).filter(([key]) => !asideProperties.test(key))
      : entries.map((each) => ['', each]);
    for (const [key, each] of inner.slice(0, maxStateRecords).reverse()) {
      // Responses of the shop's APIs are kept as strings.
      const own = typeof each === 'string' ? packedJson(each) : each;
      if (typeof own === 'object')
        waiting.push({
          value: own,
          depth: depth + 1,
          currency,
          isReport: isReport || key === reportHolder,
          list,
        });
    }
  }
}

/** The values of a record that is a table of records by their numbers: `{ "12": {…}, "13": {…} }`; else nothing. */
function tableOf(record: MarkupRecord): readonly unknown[] {
  const values = Object.values(record);
  return values.length > 1 && values.every((value) => asRecord(value) !== null) ? values : [];
}
