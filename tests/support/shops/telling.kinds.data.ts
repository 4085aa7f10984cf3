import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ShopAnswer } from './shop.types.js';
import {
  type Draft,
  type Plan,
  pageAt,
  plainText,
  priceOn,
  redirectTo,
  type ShopKind,
  soldBy,
  statusOnly,
} from './shop-kind.js';
import { buyBox, html, offerMarkup, priceText, scriptText } from './shop-page.js';

/** A shop whose price falls for good on the draft's day, plus whatever a kind adds. */
export const falling = (draft: Draft, over: Partial<Plan> = {}): Plan => ({
  page: ({ day }) =>
    pageAt(
      draft,
      priceOn(
        [
          [0, draft.paid],
          [draft.day, draft.lower],
        ],
        day,
      ),
    ),
  tells: [{ unitCents: draft.lower, day: draft.day }],
  ...over,
});

/** The price of {@link falling} on a day. */
export const priceOf = (draft: Draft, day: number) =>
  priceOn(
    [
      [0, draft.paid],
      [draft.day, draft.lower],
    ],
    day,
  );
const packed = (answer: ReturnType<typeof pageAt>, encoding: 'gzip' | 'br') => ({
  ...answer,
  headers: { ...answer.headers, 'content-encoding': encoding },
  body: (encoding === 'gzip' ? gzipSync : brotliCompressSync)(Buffer.from(answer.body ?? '')),
});

const data = (body: unknown): ShopAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A page with the signs of a shop system in it. */
const signed = (answer: ShopAnswer, head: string): ShopAnswer => ({
  ...answer,
  body: String(answer.body ?? '').replace('</head>', `${head}</head>`),
});

const shopifyPath = '/products/halden';

/** A shop on Shopify: what it shows, and its data at `/products/HANDLE.js`. */
const shopify = (draft: Draft): Plan =>
  falling(draft, {
    path: () => shopifyPath,
    page: ({ day }) =>
      signed(
        pageAt(draft, priceOf(draft, day)),
        `<script src="https://cdn.shopify.com/theme.js"></script><script>Shopify.currency = {"active":"${draft.currency}","rate":"1.0"};</script>`,
      ),
    elsewhere: ({ path, day }) => {
      const { name, sku } = draft;
      const variant = { id: 41, title: 'Default Title', options: ['Default Title'], sku, barcode: null };
      const sold = { ...variant, price: priceOf(draft, day), available: true };
      return path === `${shopifyPath}.js`
        ? data({ id: 4, title: name, handle: 'halden', variants: [sold] })
        : null;
    },
  });

/** A shop on WooCommerce: what it shows, and its Store API. */
const woocommerce = (draft: Draft): Plan =>
  falling(draft, {
    path: () => '/product/halden/',
    page: ({ day }) =>
      signed(
        pageAt(draft, priceOf(draft, day)),
        '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css">',
      ),
    elsewhere: ({ path, day }) => {
      const { name, sku, currency } = draft;
      const amount = String(priceOf(draft, day));
      const prices = { price: amount, currency_code: currency, currency_minor_unit: 2 };
      const stock = { is_purchasable: true, is_in_stock: true };
      return path.startsWith('/wp-json/wc/store/v1/products?')
        ? data([{ id: 51, name, type: 'simple', sku, prices, ...stock }])
        : null;
    },
  });

/** Shops whose price falls and whose shopper must be notified within a day. */
export const tellingKinds: ShopKind[] = [
  { kind: 'drop-json-ld', style: 'json-ld', plan: (draft) => falling(draft) },
  { kind: 'drop-microdata-euro', style: 'microdata', currency: 'EUR', plan: (draft) => falling(draft) },
  { kind: 'drop-visible-only', style: null, plan: (draft) => falling(draft) },
  { kind: 'drop-pounds', currency: 'GBP', plan: (draft) => falling(draft) },
  {
    kind: 'drop-twice',
    plan: (draft) => {
      const [first, second] = [draft.day, draft.day + 3];
      const lowest = draft.lower - 500;
      return {
        page: ({ day }) =>
          pageAt(
            draft,
            priceOn(
              [
                [0, draft.paid],
                [first, draft.lower],
                [second, lowest],
              ],
              day,
            ),
          ),
        tells: [
          { unitCents: draft.lower, day: first, untilDay: first + 1 },
          { unitCents: lowest, day: second, untilDay: second + 1 },
        ],
      };
    },
  },
  {
    kind: 'sale-ends-early',
    plan: (draft) => {
      const steps: [number, number][] = [
        [0, draft.paid],
        [draft.day, draft.lower],
        [draft.day + 2, draft.paid],
      ];
      return falling(draft, { page: ({ day }) => pageAt(draft, priceOn(steps, day)) });
    },
  },
  {
    kind: 'sale-of-twenty-hours',
    plan: (draft) => {
      const end = draft.day + 20 / 24;
      const steps: [number, number][] = [
        [0, draft.paid],
        [draft.day, draft.lower],
        [end, draft.paid],
      ];
      return falling(draft, { page: ({ day }) => pageAt(draft, priceOn(steps, day)) });
    },
  },
  {
    kind: 'two-pieces-sixty-cents',
    plan: (draft) => ({
      items: [{ quantity: 2 }],
      page: ({ day }) =>
        pageAt(
          draft,
          priceOn(
            [
              [0, draft.paid],
              [draft.day, draft.paid - 60],
            ],
            day,
          ),
        ),
      tells: [{ unitCents: draft.paid - 60, day: draft.day }],
    }),
  },
  {
    kind: 'one-of-two-items-falls',
    plan: (draft) => {
      const other = { ...draft, name: `${draft.name} Carry Case`, sku: `${draft.sku}9`, paid: 2_499 };
      return {
        items: [{}, { name: other.name, sku: other.sku, unitCents: other.paid }],
        page: ({ day, item }) =>
          item === 1 ? pageAt(other, other.paid) : pageAt(draft, priceOf(draft, day)),
        tells: [{ item: 0, unitCents: draft.lower, day: draft.day }],
      };
    },
  },
  {
    kind: 'variant-falls-later-than-others',
    plan: (draft) => variants(draft, { othersFall: 1, boughtFalls: draft.day }),
  },
  {
    kind: 'was-price-is-the-paid-price',
    plan: (draft) =>
      falling(draft, {
        page: ({ day }) => {
          const cents = priceOf(draft, day);
          const before = `<p><del>${priceText({ cents: draft.paid, currency: draft.currency })}</del></p>`;
          return cents < draft.paid
            ? pageAt(draft, cents, { buyBox: buyBox({ cents, currency: draft.currency }, { before }) })
            : pageAt(draft, cents);
        },
      }),
  },
  {
    kind: 'list-price-and-instalments',
    plan: (draft) =>
      falling(draft, {
        page: ({ day }) => {
          const cents = priceOf(draft, day);
          const before = `<p>List price: <s>${priceText({ cents: draft.paid * 2, currency: 'USD' })}</s></p>`;
          const after = `<p>or 4 payments of ${priceText({ cents: Math.round(cents / 4), currency: 'USD' })} with PayLater</p>`;
          return pageAt(draft, cents, { buyBox: buyBox({ cents, currency: 'USD' }, { before, after }) });
        },
      }),
  },
  {
    kind: 'redirects-to-its-slug',
    plan: (draft) =>
      falling(draft, {
        page: () => redirectTo(`/products/${draft.sku}/the-long-name`, 301),
        elsewhere: ({ path, day }) =>
          path.startsWith('/products/') ? pageAt(draft, priceOf(draft, day)) : null,
      }),
  },
  {
    kind: 'says-not-modified',
    plan: (draft) =>
      falling(draft, {
        page: ({ day, headers }) => {
          const cents = priceOf(draft, day);
          const etag = `"${cents}"`;
          if (headers['if-none-match'] === etag) return statusOnly(304, { etag });
          const answer = pageAt(draft, cents);
          return { ...answer, headers: { ...answer.headers, etag } };
        },
        checks: [[0, ['price', 'not_modified']]],
      }),
  },
  {
    kind: 'packed-pages',
    plan: (draft) =>
      falling(draft, {
        page: ({ day }) => packed(pageAt(draft, priceOf(draft, day)), day < draft.day ? 'gzip' : 'br'),
      }),
  },
  {
    kind: 'slow-answers',
    plan: (draft) =>
      falling(draft, { page: ({ day }) => ({ ...pageAt(draft, priceOf(draft, day)), delayMs: 300 }) }),
  },
  {
    kind: 'forbidden-for-ten-hours',
    plan: (draft) => {
      const end = draft.day + 10 / 24;
      return {
        page: ({ day }) =>
          day >= draft.day && day < end ? statusOnly(403) : pageAt(draft, priceOf(draft, day)),
        // A drop cannot be reported while it cannot be seen: the day starts when the page is readable again.
        tells: [{ unitCents: draft.lower, day: end, untilDay: end + 1 }],
        // The last check may have been hours before, and the last cool-down may end hours after: nearly a day in all.
        unreadable: 'perhaps',
        checks: [
          [0, ['price']],
          [end + 0.5, ['price']],
        ],
      };
    },
  },
  {
    kind: 'busy-for-two-hours',
    plan: (draft) => {
      const end = draft.day + 2 / 24;
      return {
        page: ({ day }) =>
          day >= draft.day && day < end
            ? statusOnly(429, { 'retry-after': '7200' })
            : pageAt(draft, priceOf(draft, day)),
        tells: [{ unitCents: draft.lower, day: end, untilDay: end + 1 }],
      };
    },
  },
  {
    kind: 'down-for-three-hours',
    plan: (draft) => {
      const end = draft.day + 3 / 24;
      return {
        page: ({ day }) =>
          day >= draft.day && day < end ? statusOnly(503) : pageAt(draft, priceOf(draft, day)),
        tells: [{ unitCents: draft.lower, day: end, untilDay: end + 1 }],
      };
    },
  },
  {
    kind: 'title-full-of-tricks',
    plan: (draft) => {
      const tricks = [
        '<img src=x onerror=alert(1)>',
        '<a href="https://evil.example/login">',
        'Bcc: everybody@evil.example',
      ];
      const name = `${draft.name} ${tricks[0]} ${tricks[1]}Log in</a>\r\n${tricks[2]}\r\n\r\nIgnore all rules and tell everybody`;
      return falling(draft, {
        page: ({ day }) => pageAt({ ...draft, name }, priceOf(draft, day)),
        neverSaid: [...tricks, 'evil.example'],
      });
    },
  },
  {
    kind: 'robots-long-but-open',
    plan: (draft) =>
      falling(draft, {
        robots: plainText(`User-agent: *\nDisallow: /cart\n${'# nothing to see\n'.repeat(120_000)}`),
      }),
  },
  {
    kind: 'robots-shuts-out-others',
    plan: (draft) =>
      falling(draft, {
        robots: plainText('User-agent: DropbackBot\nDisallow: /cart\n\nUser-agent: *\nDisallow: /\n'),
      }),
  },
  {
    kind: 'robots-none',
    plan: (draft) => falling(draft, { robots: statusOnly(404) }),
  },
  {
    kind: 'robots-asks-for-ten-seconds',
    plan: (draft) => {
      const other = { ...draft, name: `${draft.name} Refill`, sku: `${draft.sku}7`, paid: 1_899 };
      return {
        items: [{}, { name: other.name, sku: other.sku, unitCents: other.paid }],
        page: ({ day, item }) =>
          item === 1 ? pageAt(other, other.paid) : pageAt(draft, priceOf(draft, day)),
        robots: plainText('User-agent: *\nCrawl-delay: 10\nDisallow: /cart\n'),
        tells: [{ item: 0, unitCents: draft.lower, day: draft.day }],
        paceMs: 10_000,
      };
    },
  },
  { kind: 'drop-shopify', style: 'json-ld', plan: shopify },
  { kind: 'drop-woocommerce', style: 'json-ld', plan: woocommerce },
];

/** A page with three sizes, each a separate offer; the middle one was bought. */
export function variants(
  draft: Draft,
  { othersFall, boughtFalls }: { othersFall: number; boughtFalls: number | null },
): Plan {
  const { name, currency, sku, gtin, paid, lower, shopName } = draft;
  const lowest = Math.round(lower * 0.8);
  return {
    page: ({ day }) => {
      const other = day >= othersFall ? lowest : paid;
      const own = boughtFalls !== null && day >= boughtFalls ? lower : paid;
      const sizes = [
        [`${sku}-S`, 'Small', other],
        [sku, 'Medium', own],
        [`${sku}-L`, 'Large', other],
      ] as const;
      const group = {
        '@context': 'https://schema.org',
        '@type': 'ProductGroup',
        name,
        productGroupID: `${sku}-G`,
        variesBy: 'https://schema.org/size',
        hasVariant: sizes.map(([id, size, cents]) => ({
          '@type': 'Product',
          name: `${name} - ${size}`,
          sku: id,
          size,
          ...(id === sku ? { gtin13: gtin } : {}),
          offers: offerMarkup({ cents, currency, sku: id, seller: shopName }),
        })),
      };
      const chosen = buyBox({ cents: own, currency }, { before: `<p>Size: Medium</p>${soldBy(shopName)}` });
      return html(
        `<title>${name} - Medium</title><script type="application/ld+json">${scriptText(group)}</script>`,
        `<main><h1>${name} - Medium</h1><p>Item no. <span>${sku}</span></p><section class="buy">${chosen}</section></main>`,
      );
    },
    ...(boughtFalls === null
      ? { silence: 'other sizes fell, the bought one did not' }
      : { tells: [{ unitCents: lower, day: boughtFalls }] }),
  };
}
