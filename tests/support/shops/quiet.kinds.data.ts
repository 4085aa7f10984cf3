import {
  type Draft,
  type Plan,
  pageAt,
  priceOn,
  redirectTo,
  type ShopKind,
  soldBy,
  statusOnly,
} from './shop-kind.js';
import { buyBox, html, offerMarkup, priceText, scriptText } from './shop-page.js';
import { variants } from './telling.kinds.data.js';

/** A shop whose page shows, from the draft's day on, a lower price that is not a drop for the bought item. */
export const quietAfter = (
  draft: Draft,
  silence: string,
  after: Plan['page'],
  over: Partial<Plan> = {},
): Plan => ({
  page: (request) => (request.day < draft.day ? pageAt(draft, draft.paid) : after(request)),
  silence,
  ...over,
});

const box = (draft: Draft, cents: number, options: Parameters<typeof buyBox>[1]) =>
  buyBox({ cents, currency: draft.currency }, options);

/** A single wrong reading: only the first one after each of the days sees it. */
const glitches = (draft: Draft, days: number[]): Plan => ({
  page: ({ day, requestSince }) => {
    const last = days.filter((from) => from <= day).at(-1);
    const isGlitch = last !== undefined && requestSince(last) === 1;
    return pageAt(draft, isGlitch ? draft.lower : draft.paid);
  },
  silence: 'the lower price was there for one reading only',
});

/** Shops that show lower numbers that must not be reported. */
export const quietKinds: ShopKind[] = [
  {
    kind: 'drop-after-the-window',
    plan: (draft) => ({
      page: ({ day }) =>
        pageAt(
          draft,
          priceOn(
            [
              [0, draft.paid],
              [17, draft.lower],
            ],
            day,
          ),
        ),
      silence: 'the window was over',
    }),
  },
  {
    kind: 'no-adjustment-policy',
    plan: (draft) => ({
      windowDays: null,
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
      silence: 'the shop adjusts no prices',
      open: 'not_watchable',
      closed: 'not_watchable',
      checks: [],
    }),
  },
  {
    kind: 'price-rises',
    plan: (draft) => ({
      page: ({ day }) =>
        pageAt(
          draft,
          priceOn(
            [
              [0, draft.paid],
              [draft.day, draft.paid + 1_500],
            ],
            day,
          ),
        ),
      silence: 'the price rose',
    }),
  },
  {
    kind: 'falls-fifty-cents',
    plan: (draft) => quietAfter(draft, 'less than is worth a claim', () => pageAt(draft, draft.paid - 50)),
  },
  { kind: 'glitch-once', plan: (draft) => glitches(draft, [draft.day]) },
  { kind: 'glitch-on-two-days', plan: (draft) => glitches(draft, [draft.day, draft.day + 3]) },
  { kind: 'other-sizes-fall', plan: (draft) => variants(draft, { othersFall: 2, boughtFalls: null }) },
  {
    kind: 'other-seller-wins',
    style: 'json-ld',
    plan: (draft) =>
      quietAfter(draft, 'somebody else sells', () =>
        pageAt(draft, draft.lower, {
          offer: { seller: 'Bargain Barn Outlet' },
          buyBox: box(draft, draft.lower, { before: soldBy('Bargain Barn Outlet') }),
        }),
      ),
  },
  {
    kind: 'used-offer-wins',
    style: 'json-ld',
    plan: (draft) =>
      quietAfter(draft, 'the lower offer is used', () =>
        pageAt(draft, draft.lower, {
          offer: { condition: 'UsedCondition' },
          buyBox: box(draft, draft.lower, { before: '<p>Condition: Used - Very Good</p>' }),
        }),
      ),
  },
  {
    kind: 'open-box-beside-new',
    plan: (draft) =>
      quietAfter(draft, 'only the open-box piece is cheaper', () =>
        pageAt(draft, draft.paid, {
          below: `<section><h2>More buying options</h2><p>Open-Box from ${priceText({ cents: draft.lower, currency: draft.currency })}</p></section>`,
        }),
      ),
  },
  {
    kind: 'out-of-stock-and-lower',
    style: 'json-ld',
    plan: (draft) =>
      quietAfter(draft, 'the lower price cannot be bought', () =>
        pageAt(draft, draft.lower, {
          offer: { availability: 'OutOfStock' },
          buyBox: box(draft, draft.lower, { stock: 'Out of stock', button: 'Notify me' }),
        }),
      ),
  },
  {
    kind: 'stale-markup',
    style: 'json-ld',
    plan: (draft) =>
      quietAfter(
        draft,
        'markup and page disagree',
        () => pageAt(draft, draft.lower, { offer: { cents: draft.paid } }),
        { checks: [[draft.day + 1, ['no_price']]] },
      ),
  },
  {
    kind: 'markup-lower-than-page',
    style: 'json-ld',
    plan: (draft) =>
      quietAfter(
        draft,
        'markup and page disagree',
        () => pageAt(draft, draft.paid, { offer: { cents: draft.lower } }),
        { checks: [[draft.day + 1, ['no_price']]] },
      ),
  },
  {
    kind: 'turns-to-euros',
    style: 'json-ld',
    plan: (draft) =>
      quietAfter(draft, 'another currency', () =>
        pageAt({ ...draft, currency: 'EUR' }, draft.lower, { offer: { currency: 'EUR' } }),
      ),
  },
  {
    kind: 'dollars-of-canada',
    style: 'json-ld',
    plan: (draft) =>
      quietAfter(draft, 'the dollars are Canadian', () =>
        pageAt(draft, draft.lower, {
          offer: { currency: 'CAD' },
          buyBox: box(draft, draft.lower, { after: '<p>All prices in CAD. Shipping to Canada.</p>' }),
        }),
      ),
  },
  {
    kind: 'price-of-zero',
    plan: (draft) => quietAfter(draft, 'zero is no price', () => pageAt(draft, 0)),
  },
  {
    kind: 'price-of-a-cent',
    plan: (draft) => quietAfter(draft, 'a cent is no price', () => pageAt(draft, 1)),
  },
  {
    kind: 'price-without-end',
    plan: (draft) => quietAfter(draft, 'the price is absurd', () => pageAt(draft, 99_999_999)),
  },
  {
    kind: 'member-price',
    plan: (draft) =>
      quietAfter(draft, 'members only', () =>
        pageAt(draft, draft.paid, {
          buyBox: box(draft, draft.paid, {
            after: `<p class="member">Members pay ${priceText({ cents: draft.lower, currency: draft.currency })}. Join now.</p>`,
          }),
        }),
      ),
  },
  {
    kind: 'coupon-price',
    plan: (draft) =>
      quietAfter(draft, 'with a code only', () =>
        pageAt(draft, draft.paid, {
          buyBox: box(draft, draft.paid, {
            after: `<p>${priceText({ cents: draft.lower, currency: draft.currency })} with code SAVE20</p>`,
          }),
        }),
      ),
  },
  {
    kind: 'subscription-price',
    plan: (draft) =>
      quietAfter(draft, 'subscribers only', () =>
        pageAt(draft, draft.paid, {
          buyBox: box(draft, draft.paid, {
            after: `<p>Subscribe &amp; save: ${priceText({ cents: draft.lower, currency: draft.currency })} every month</p>`,
          }),
        }),
      ),
  },
  {
    kind: 'pack-of-three-becomes-one',
    plan: (draft) => {
      const pack = { ...draft, name: `${draft.name}, Pack of 3` };
      return {
        items: [{ name: pack.name }],
        page: ({ day }) =>
          day < draft.day
            ? pageAt(pack, draft.paid)
            : pageAt({ ...draft, name: `${draft.name}, Single` }, Math.round(draft.paid / 2)),
        silence: 'another pack size',
      };
    },
  },
  {
    kind: 'cheaper-things-beside-it',
    plan: (draft) =>
      quietAfter(draft, 'the lower prices are of other things', () =>
        pageAt(draft, draft.paid, {
          below: `<aside><h2>Customers also bought</h2><ul>${[draft.lower, Math.round(draft.lower / 2)]
            .map(
              (cents, at) =>
                `<li><a href="/p/other-${at}">Another thing ${at}</a> <span class="price">${priceText({ cents, currency: draft.currency })}</span></li>`,
            )
            .join('')}</ul></aside>`,
        }),
      ),
  },
  {
    kind: 'lowest-of-all-sizes',
    plan: (draft) =>
      quietAfter(draft, 'the low end of a range is another size', () => {
        const { name, sku, paid, lower, currency } = draft;
        const offers = {
          '@type': 'AggregateOffer',
          lowPrice: (lower / 100).toFixed(2),
          highPrice: (paid / 100).toFixed(2),
          priceCurrency: currency,
          offerCount: 5,
        };
        const markup = { '@context': 'https://schema.org', '@type': 'Product', name, sku, offers };
        const range = `${priceText({ cents: lower, currency })} - ${priceText({ cents: paid, currency })}`;
        return html(
          `<title>${name}</title><script type="application/ld+json">${scriptText(markup)}</script>`,
          `<main><h1>${name}</h1><p>Item no. <span>${sku}</span></p><p class="price">${range}</p><p>Choose a size</p></main>`,
        );
      }),
  },
  {
    kind: 'successor-model',
    plan: (draft) => {
      const next = {
        ...draft,
        name: `${draft.name} Second Generation`,
        sku: `${draft.sku}X2`,
      };
      return quietAfter(draft, 'another product', () => successorPage(next), {
        checks: [[draft.day + 1, ['changed_product']]],
      });
    },
  },
  {
    kind: 'redirects-to-the-front-page',
    plan: (draft) =>
      quietAfter(draft, 'the page is gone', () => redirectTo('/'), {
        elsewhere: ({ path }) => (path === '/' ? frontPage(draft) : null),
        checks: [[draft.day + 1, ['gone', 'changed_product', 'no_price']]],
      }),
  },
  {
    kind: 'redirects-to-a-category',
    plan: (draft) =>
      quietAfter(draft, 'the page is gone', () => redirectTo('/c/all', 301), {
        elsewhere: ({ path }) => (path === '/c/all' ? frontPage(draft) : null),
        checks: [[draft.day + 1, ['gone', 'changed_product', 'no_price']]],
      }),
  },
  {
    kind: 'soft-404',
    plan: (draft) =>
      quietAfter(
        draft,
        'the page is gone',
        () =>
          html(
            '<title>Page not found</title>',
            `<h1>Sorry, we can't find that page</h1><p>You may like</p><ul><li>Thing <b>${priceText({ cents: draft.lower, currency: draft.currency })}</b></li></ul>`,
          ),
        { checks: [[draft.day + 1, ['gone']]] },
      ),
  },
  {
    kind: 'not-found',
    plan: (draft) =>
      quietAfter(draft, 'the page is gone', () => statusOnly(404), { checks: [[draft.day + 1, ['gone']]] }),
  },
];

function successorPage(next: Draft) {
  const { name, sku, lower, currency, shopName } = next;
  const offers = offerMarkup({ cents: lower, currency, seller: shopName });
  const markup = { '@context': 'https://schema.org', '@type': 'Product', name, sku, offers };
  return html(
    `<title>${name}</title><script type="application/ld+json">${scriptText(markup)}</script>`,
    `<main><h1>${name}</h1><p>Item no. <span>${sku}</span></p>${buyBox({ cents: lower, currency })}</main>`,
  );
}

function frontPage(draft: Draft) {
  const price = priceText({ cents: draft.lower, currency: draft.currency });
  return html(
    `<title>${draft.shopName}</title>`,
    `<main><h1>Welcome to ${draft.shopName}</h1><ul><li><a href="/p/a">Deal of the day</a> ${price}</li><li><a href="/p/b">Best seller</a> ${price}</li></ul></main>`,
  );
}
