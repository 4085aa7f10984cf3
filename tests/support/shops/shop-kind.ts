import type { ItemState } from '../../../domain/purchases/purchase.types.js';
import type { Random } from '../documents/random.js';
import type { ShopAnswer, ShopRequest, UnreadableTold } from './shop.types.js';
import { buyBox, type PageOffer, type PageView, productPage } from './shop-page.js';

/** The random draw for one shop, before its kind uses it. */
export type Draft = {
  random: Random;
  shopName: string;
  name: string;
  sku: string;
  gtin: string;
  /** Unit price paid, cents. */
  paid: number;
  /** 15 to 40 % below the price paid. */
  lower: number;
  currency: string;
  /** Day of the change, from 2 to 6, with a time of day. */
  day: number;
  /** Which markup the shop's template has. */
  style: 'json-ld' | 'microdata' | null;
};

/** An item of the order; omitted fields are the draft's. */
export type PlannedItem = { name?: string; sku?: string; quantity?: number; unitCents?: number };

/** What a kind makes of a draft. Days are virtual days since the start. */
export type Plan = {
  items?: PlannedItem[];
  /** 14 by default; null: the shop makes no price adjustments. */
  windowDays?: number | null;
  page(request: ShopRequest): ShopAnswer;
  /** Path of an item's page; `/p/SKU` by default. */
  path?(sku: string): string;
  /** Answers paths other than item pages; 404 by default. */
  elsewhere?(request: ShopRequest): ShopAnswer | null;
  robots?: ShopAnswer | ((request: ShopRequest) => ShopAnswer);
  tells?: { item?: number; unitCents: number; day: number; untilDay?: number }[];
  silence?: string;
  open?: ItemState;
  closed?: ItemState;
  /** Outcomes of price checks from a day on; by default a price from the first day. */
  checks?: [day: number, outcomes: string[]][];
  unreadable?: UnreadableTold;
  neverSaid?: string[];
  neverAsked?: string[];
  paceMs?: number;
};

/** A kind of shop: its name and how it uses a draft. */
export type ShopKind = { kind: string; currency?: string; style?: Draft['style']; plan(draft: Draft): Plan };

/** The price on a day, from steps `[from day, cents]`. */
export function priceOn(steps: [fromDay: number, cents: number][], day: number): number {
  return steps.filter(([from]) => from <= day).at(-1)?.[1] ?? 0;
}

/** The page of a draft's product at a price, with markup and visible price agreeing; `over` overrides parts. */
export function pageAt(
  draft: Draft,
  cents: number,
  { offer = {}, ...over }: Partial<PageView> & { offer?: Partial<PageOffer> } = {},
): ShopAnswer {
  const { name, sku, gtin, currency, style, shopName } = draft;
  const marked = { cents, currency, seller: shopName, ...offer };
  return productPage({
    name,
    sku,
    gtin,
    markup: style && { style, offer: marked },
    buyBox: buyBox({ cents, currency }, { before: soldBy(shopName) }),
    ...over,
  });
}

/** The line that names the seller. */
export function soldBy(seller: string): string {
  return `<p class="seller">Sold and shipped by ${seller}</p>`;
}

/** Plain text, such as robots.txt. */
export function plainText(body: string): ShopAnswer {
  return { status: 200, headers: { 'content-type': 'text/plain' }, body };
}

/** A status without a page. */
export function statusOnly(status: number, headers: ShopAnswer['headers'] = {}): ShopAnswer {
  return { status, headers, body: '' };
}

/** A redirect. */
export function redirectTo(location: string, status = 302): ShopAnswer {
  return { status, headers: { location }, body: '' };
}
