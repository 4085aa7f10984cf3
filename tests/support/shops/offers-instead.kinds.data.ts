import { quietAfter } from './quiet.kinds.data.js';
import { type Draft, type Plan, pageAt, type ShopKind, soldBy, statusOnly } from './shop-kind.js';
import { buyBox, html, offerMarkup, priceText, scriptText } from './shop-page.js';

const text = (draft: Draft, cents: number) => priceText({ cents, currency: draft.currency });

/** A shop that shows, from the draft's day on, a lower price in the place of its own one. */
const instead = (
  draft: Draft,
  silence: string,
  page: { markup?: Parameters<typeof pageAt>[2]; box?: string; other?: Partial<Draft> },
  over: Partial<Plan> = {},
): Plan =>
  quietAfter(
    draft,
    silence,
    () =>
      pageAt({ ...draft, ...page.other }, draft.lower, {
        ...page.markup,
        ...(page.box === undefined ? {} : { buyBox: page.box }),
      }),
    over,
  );

const button = '<button type="submit">Add to cart</button>';

/** Shops that show a lower price of something else where their own one stood. */
export const offersInsteadKinds: ShopKind[] = [
  {
    kind: 'lower-on-back-order',
    style: 'json-ld',
    plan: (draft) =>
      instead(draft, 'it cannot be had now', {
        markup: { offer: { availability: 'BackOrder' } },
        box: buyBox(
          { cents: draft.lower, currency: draft.currency },
          { stock: 'Backordered: ships in 6 weeks', button: 'Back-order' },
        ),
      }),
  },
  {
    kind: 'lower-for-pre-order',
    style: 'microdata',
    plan: (draft) =>
      instead(draft, 'it cannot be had now', {
        markup: { offer: { availability: 'PreOrder' } },
        box: buyBox(
          { cents: draft.lower, currency: draft.currency },
          { stock: 'Available December 20', button: 'Pre-order' },
        ),
      }),
  },
  {
    kind: 'discontinued-with-its-last-price',
    style: 'json-ld',
    plan: (draft) =>
      instead(draft, 'it is sold no more', {
        markup: { offer: { availability: 'Discontinued' } },
        box: `<p>This item has been discontinued.</p><p>Last price ${text(draft, draft.lower)}</p>`,
      }),
  },
  {
    kind: 'another-seller-in-microdata',
    style: 'microdata',
    plan: (draft) =>
      instead(draft, 'somebody else sells', {
        box: buyBox(
          { cents: draft.lower, currency: draft.currency },
          { before: soldBy('Quayside Bargains Ltd') },
        ),
      }),
  },
  {
    kind: 'members-price-in-front',
    plan: (draft) =>
      instead(draft, 'only for members', {
        markup: { markup: null },
        box: `<p class="product-price">Member price <b>${text(draft, draft.lower)}</b></p><p>Non-members ${text(draft, draft.paid)}</p><p>In stock</p>${button}`,
      }),
  },
  {
    kind: 'members-price-in-the-markup',
    plan: (draft) => {
      const { name, sku, currency, paid, lower } = draft;
      const spec = (cents: number, tier?: string) => ({
        '@type': 'UnitPriceSpecification',
        price: cents / 100,
        priceCurrency: currency,
        ...(tier ? { validForMemberTier: { '@type': 'MemberProgramTier', name: tier } } : {}),
      });
      const offers = {
        '@type': 'Offer',
        availability: 'https://schema.org/InStock',
        priceSpecification: [spec(paid), spec(lower, 'Gold')],
      };
      const markup = { '@context': 'https://schema.org', '@type': 'Product', name, sku, offers };
      return quietAfter(draft, 'only for members', () =>
        pageAt(draft, paid, {
          markup: null,
          head: `<script type="application/ld+json">${scriptText(markup)}</script>`,
        }),
      );
    },
  },
  {
    kind: 'net-of-value-added-tax',
    currency: 'GBP',
    style: null,
    plan: (draft) => {
      const net = Math.round(draft.paid / 1.2);
      return quietAfter(draft, 'the price with tax is the same', () =>
        pageAt(draft, draft.paid, {
          buyBox: `<p class="product-price">${text(draft, net)} ex. VAT</p><p>${text(draft, draft.paid)} inc. VAT</p><p>In stock</p>${button}`,
        }),
      );
    },
  },
  {
    kind: 'turns-to-pesos-with-the-same-mark',
    style: 'json-ld',
    plan: (draft) =>
      instead(draft, 'another currency', {
        markup: { offer: { currency: 'MXN' } },
        box: `<p class="product-price">$${(draft.lower / 100).toFixed(2)} MXN</p><p>Disponible</p><button>Agregar al carrito</button>`,
      }),
  },
  {
    kind: 'euro-turns-to-francs',
    currency: 'EUR',
    style: 'json-ld',
    plan: (draft) => instead(draft, 'another currency', { other: { currency: 'CHF' } }),
  },
  {
    kind: 'a-single-instead-of-the-pack-of-four',
    plan: (draft) => {
      const name = `${draft.name}, 4 Pack`;
      return quietAfter(
        { ...draft, name },
        'another pack size',
        () => pageAt({ ...draft, name: `${draft.name}, 1 Count` }, Math.round(draft.paid * 0.4)),
        { items: [{ name }] },
      );
    },
  },
  {
    kind: 'half-the-millilitres',
    plan: (draft) => {
      const name = `${draft.name} Cleaner 500 ml`;
      return quietAfter(
        { ...draft, name },
        'another size',
        () => pageAt({ ...draft, name: `${draft.name} Cleaner 250 ml` }, Math.round(draft.paid * 0.6)),
        { items: [{ name }] },
      );
    },
  },
  {
    kind: 'first-variant-is-chosen',
    plan: (draft) => {
      const { name, sku, currency, paid, lower } = draft;
      const bought = { ...draft, name: `${name} - 64 GB`, sku: `${sku}-64` };
      return {
        items: [{ name: bought.name, sku: bought.sku }],
        page: ({ day }) => {
          if (day < draft.day) return pageAt(bought, paid);
          const variant = (size: string, cents: number) => ({
            '@type': 'Product',
            name: `${name} - ${size} GB`,
            sku: `${sku}-${size}`,
            offers: offerMarkup({ cents, currency }),
          });
          const group = {
            '@context': 'https://schema.org',
            '@type': 'ProductGroup',
            name,
            hasVariant: [variant('32', lower), variant('64', paid)],
          };
          return html(
            `<title>${name} - 32 GB</title><script type="application/ld+json">${scriptText(group)}</script>`,
            `<main><h1>${name} - 32 GB</h1><p>Item no. ${sku}-32</p>${buyBox({ cents: lower, currency })}</main>`,
          );
        },
        silence: 'the price is of another variant',
      };
    },
  },
  {
    kind: 'a-case-for-it',
    plan: (draft) =>
      quietAfter(draft, 'another product', () =>
        pageAt(
          { ...draft, name: `Case for ${draft.name}`, sku: `${draft.sku}C`, gtin: '9520000000011' },
          draft.lower,
        ),
      ),
  },
  {
    kind: 'see-price-in-cart',
    style: null,
    plan: (draft) =>
      instead(draft, 'the price is not shown', {
        box: `<p>See price in cart</p><p>Others paid as little as ${text(draft, draft.lower)}</p><p>In stock</p>${button}`,
      }),
  },
  {
    kind: 'only-the-monthly-rate-is-large',
    style: null,
    plan: (draft) =>
      quietAfter(draft, 'a monthly rate', () =>
        pageAt(draft, draft.paid, {
          buyBox: `<p class="product-price"><b>${text(draft, Math.round(draft.paid / 3))}</b>/mo. for 3 months</p><p>Total ${text(draft, draft.paid)}</p><p>In stock</p>${button}`,
        }),
      ),
  },
  {
    kind: 'current-bid',
    style: null,
    plan: (draft) =>
      instead(draft, 'a bid is no price', {
        box: `<p>Current bid <b>${text(draft, draft.lower)}</b> (7 bids)</p><button>Place bid</button>`,
      }),
  },
  {
    kind: 'every-second-visitor-pays-less',
    plan: (draft) => ({
      page: ({ day, requestSince }) =>
        pageAt(draft, day >= draft.day && requestSince(draft.day) % 2 === 1 ? draft.lower : draft.paid),
      silence: 'no two readings in a row agree',
    }),
  },
  {
    kind: 'gone-with-similar-things',
    plan: (draft) =>
      quietAfter(
        draft,
        'the page is gone',
        () => ({
          ...html(
            '<title>No longer here</title>',
            `<main><h1>This product is no longer available</h1><h2>Similar products</h2><ul><li><a href="/p/like-1">${draft.name.split(',')[0]} Mini</a> <span class="price">${text(draft, draft.lower)}</span></li></ul></main>`,
          ),
          status: statusOnly(410).status,
        }),
        { checks: [[draft.day + 1, ['gone']]] },
      ),
  },
];
