import { readGtin } from '../../domain/prices/facts/gtin.rules.js';
import type { Availability, ItemCondition } from '../../domain/prices/facts/page-facts.types.js';
import { oneLine } from '../../domain/shared/text/one-line.js';
import { type FetchAllow, nothingAllowed } from '../http-fetch/fetch-allow.rules.js';
import { checkPageUrl } from '../http-fetch/page-url.rules.js';
import type { FeedRow, RawRow, RowFault } from './price-feed.types.js';

/** Google limits an id to 50 characters; some merchants have longer ones. */
const maxIdChars = 100;
const maxLinkChars = 2_048;

const availabilities: Record<string, Availability> = {
  in_stock: 'in_stock',
  out_of_stock: 'out_of_stock',
  preorder: 'pre_order',
  pre_order: 'pre_order',
  backorder: 'back_order',
  back_order: 'back_order',
};
const conditions: Record<string, ItemCondition> = { new: 'new', used: 'used', refurbished: 'refurbished' };

/**
 * Parses one row of a feed in Google's product format (support.google.com/merchants, "Product data specification"): a
 * price is a number with a decimal point and an ISO 4217 code, `1299.00 USD`. A link must be a URL that we may fetch.
 */
export function readFeedRow(
  raw: RawRow,
  { allow = nothingAllowed }: { allow?: FetchAllow } = {},
): { row: FeedRow } | { fault: RowFault } {
  const id = oneLine(raw.get('id') ?? '', maxIdChars + 1);
  const title = oneLine(raw.get('title') ?? '');
  if (id === '' || id.length > maxIdChars) return { fault: 'no_id' };
  if (title === '') return { fault: 'no_title' };
  const link = checkPageUrl({ text: raw.get('link')?.trim() ?? '', allow, maxLength: maxLinkChars });
  if (!link.ok) return { fault: 'bad_link' };
  const price = readPrice(raw.get('price'));
  const sale = readPrice(raw.get('sale_price'));
  if (price === null) return { fault: 'no_price' };
  if (price === 'bad' || sale === 'bad') return { fault: 'bad_price' };
  if (sale && sale.currency !== price.currency) return { fault: 'currencies_differ' };
  const days = raw.get('sale_price_effective_date')?.trim() ?? '';
  const [from = null, until = null] = days.split('/').map(readTime);
  // A sale with unreadable dates may be over: ignore it.
  const sold = days === '' || (from && until) ? sale : null;
  const row: FeedRow = {
    id,
    gtin: readGtin(raw.get('gtin') ?? ''),
    title,
    link: link.url.href,
    price_cents: price.cents,
    sale_price_cents: sold?.cents ?? null,
    sale_from: sold ? from : null,
    sale_until: sold ? until : null,
    currency: price.currency,
    availability: availabilities[wordOf(raw.get('availability'))] ?? 'unknown',
    condition: conditions[wordOf(raw.get('condition')) || 'new'] ?? 'unknown',
    pack: readPack(raw.get('multipack')),
  };
  return { row };
}

/** Price of the product at a time: the sale price while it applies, never above the regular price. */
export function feedPriceAt({ row, now }: { row: FeedRow; now: Date }): number {
  const { price_cents, sale_price_cents: sale, sale_from: from, sale_until: until } = row;
  const isOn = sale !== null && (from === null || from <= now) && (until === null || now <= until);
  return isOn ? Math.min(sale, price_cents) : price_cents;
}

/** Null when absent; `bad` when it cannot be read for certain, or is zero. */
function readPrice(text: string | undefined): { cents: number; currency: string } | 'bad' | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return null;
  const match =
    /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2})0*)?\s*([A-Z]{3})$/i.exec(trimmed) ??
    /^([A-Z]{3})\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2})0*)?$/i.exec(trimmed);
  if (!match) return 'bad';
  const [whole = '', part = '', currency = ''] = /^\d/.test(trimmed)
    ? [match[1], match[2], match[3]]
    : [match[2], match[3], match[1]];
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 ? { cents, currency: currency.toUpperCase() } : 'bad';
}

/** A time without a zone is UTC, as a date is, wherever this machine runs. */
function readTime(text: string): Date | null {
  const zoned = text
    .trim()
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    .replace(/T[\d:.]+$/, '$&Z');
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? null : new Date(time);
}

function readPack(text: string | undefined): number | null {
  const pack = Number(text?.trim() || Number.NaN);
  return Number.isInteger(pack) && pack > 0 ? pack : null;
}

function wordOf(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}
