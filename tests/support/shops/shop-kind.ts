import type { ItemState } from '../../../domain/purchases/purchase.types.js';
import type { Random } from '../documents/random.js';
import type { ShopAnswer, ShopRequest, UnreadableTold } from './shop.types.js';
import { buyBox, type PageOffer, type PageView, productPage } from './shop-page.js';

/** What chance drew for one shop, before its kind makes something of it. */
export type Draft = {
  random: Random;
  shopName: string;
  name: string;
  sku: string;
  gtin: string;
  /** Cents paid for one. */
  paid: number;
  /** 15 to 40 % below what was paid. */
  lower: number;
  currency: string;
  /** Day of the change, from 2 to 6, with a time of day. */
  day: number;
  /** Which markup the shop's template has. */
  style: 'json-ld' | 'microdata' | null;
};

/** An item of the order; what is left out is the draft's. */
export type PlannedItem = { name?: string; sku?: string; quantity?: number; unitCents?: number };

/** What a kind makes of a draft. Days are virtual days since the start. */
export type Plan = {
  items?: PlannedItem[];
  /** 14 unless said; null: the shop adjusts no prices. */
  windowDays?: number | null;
  page(request: ShopRequest): ShopAnswer;
  /** Answers other paths than the pages of items; 404 unless said. */
  elsewhere?(request: ShopRequest): ShopAnswer | null;
  robots?: ShopAnswer | ((request: ShopRequest) => ShopAnswer);
  tells?: { item?: number; unitCents: number; day: number; untilDay?: number }[];
  silence?: string;
  open?: ItemState;
  closed?: ItemState;
  /** What looks come to from a day on; a price from the first day unless said. */
  looks?: [day: number, outcomes: string[]][];
  unreadable?: UnreadableTold;
  neverSaid?: string[];
  neverAsked?: string[];
  paceMs?: number;
};

/** A kind of shop: a name and what it makes of chance. */
export type ShopKind = { kind: string; currency?: string; style?: Draft['style']; plan(draft: Draft): Plan };

/** The price on a day, from steps `[from day, cents]`. */
export function priceOn(steps: [fromDay: number, cents: number][], day: number): number {
  return steps.filter(([from]) => from <= day).at(-1)?.[1] ?? 0;
}

/** The page of a draft's product at a price, both witnesses alike; `over` changes what a kind needs otherwise. */
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

/** The line that says who sells. */
export function soldBy(seller: string): string {
  return `<p class="seller">Sold and shipped by ${seller}</p>`;
}

/** A plain text, as robots.txt is. */
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
