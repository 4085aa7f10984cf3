import { type Draft, type Plan, pageAt, priceOn, type ShopKind, soldBy } from './shop-kind.js';
import { buyBox, html, offerMarkup, priceText, scriptText } from './shop-page.js';
import { falling, priceOf } from './telling.kinds.data.js';

/** A shop whose price takes these steps after the one paid. */
const stepping = (
  draft: Draft,
  steps: [fromDay: number, cents: number][],
  tells: NonNullable<Plan['tells']>,
): Plan => ({
  page: ({ day }) => pageAt(draft, priceOn([[0, draft.paid], ...steps], day)),
  tells,
});

const text = (draft: Draft, cents: number) => priceText({ cents, currency: draft.currency });

/** A shop that falls, whose buy box is HTML of its own. */
const boxed = (draft: Draft, box: (cents: number, isLower: boolean) => string, head = ''): Plan =>
  falling(draft, {
    page: ({ day }) => {
      const cents = priceOf(draft, day);
      return pageAt(draft, cents, { buyBox: box(cents, cents < draft.paid), head });
    },
  });

/** A shop that falls, whose markup is a JSON-LD of its own. */
const marked = (draft: Draft, markup: (cents: number) => unknown): Plan =>
  falling(draft, {
    page: ({ day }) => {
      const cents = priceOf(draft, day);
      return pageAt(draft, cents, {
        markup: null,
        head: `<script type="application/ld+json">${scriptText(markup(cents))}</script>`,
      });
    },
  });

const productOf = ({ name, sku, gtin }: Draft, offers: unknown) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  sku,
  gtin13: gtin,
  offers,
});

const button = '<button type="submit">Add to basket</button>';

/** Kinds below whose price also changes before the drop to be told. */
export const changingBefore: ReadonlySet<string> = new Set([
  'falls-in-steps-too-small-alone',
  'rises-before-it-falls',
  'lower-on-back-order-then-in-stock',
]);

/** Shops of a sale season whose price falls and whose shopper must be notified within a day. */
export const seasonTellingKinds: ShopKind[] = [
  {
    kind: 'falls-rises-and-falls-further',
    plan: (draft) => {
      const lowest = draft.lower - 700;
      return stepping(
        draft,
        [
          [draft.day, draft.lower],
          [draft.day + 2, draft.paid],
          [draft.day + 4, lowest],
        ],
        [
          { unitCents: draft.lower, day: draft.day },
          { unitCents: lowest, day: draft.day + 4 },
        ],
      );
    },
  },
  {
    kind: 'falls-rises-and-falls-as-before',
    plan: (draft) =>
      stepping(
        draft,
        [
          [draft.day, draft.lower],
          [draft.day + 2, draft.paid],
          [draft.day + 4, draft.lower],
        ],
        [{ unitCents: draft.lower, day: draft.day }],
      ),
  },
  {
    kind: 'falls-in-steps-too-small-alone',
    plan: (draft) =>
      stepping(
        draft,
        [
          [draft.day, draft.paid - 60],
          [draft.day + 2, draft.paid - 120],
        ],
        [{ unitCents: draft.paid - 120, day: draft.day + 2 }],
      ),
  },
  {
    kind: 'rises-before-it-falls',
    plan: (draft) =>
      stepping(
        draft,
        [
          [draft.day, draft.paid + 4_000],
          [draft.day + 3, draft.lower],
        ],
        [{ unitCents: draft.lower, day: draft.day + 3 }],
      ),
  },
  {
    kind: 'falls-a-day-before-the-window-ends',
    plan: (draft) => stepping(draft, [[12.8, draft.lower]], [{ unitCents: draft.lower, day: 12.8 }]),
  },
  {
    kind: 'falls-hours-after-the-purchase',
    plan: (draft) => stepping(draft, [[0.4, draft.lower]], [{ unitCents: draft.lower, day: 0.4 }]),
  },
  {
    kind: 'lower-on-back-order-then-in-stock',
    style: 'json-ld',
    plan: (draft) => {
      const { currency, day: from, lower, paid } = draft;
      const stocked = from + 3;
      return {
        page: ({ day }) =>
          day >= from && day < stocked
            ? pageAt(draft, lower, {
                offer: { availability: 'BackOrder' },
                buyBox: buyBox(
                  { cents: lower, currency },
                  { stock: 'On back order: ships in 3 to 5 weeks', button: 'Back-order now' },
                ),
              })
            : pageAt(draft, day < from ? paid : lower),
        tells: [{ unitCents: lower, day: stocked }],
      };
    },
  },
  {
    kind: 'both-of-two-items-fall',
    plan: (draft) => {
      const other = {
        ...draft,
        name: `${draft.name} Travel Cover`,
        sku: `${draft.sku}4`,
        paid: 4_900,
        lower: 3_900,
      };
      return {
        items: [{}, { name: other.name, sku: other.sku, unitCents: other.paid }],
        page: ({ day, item }) => {
          const own = item === 1 ? other : draft;
          return pageAt(own, priceOf(own, day));
        },
        tells: [
          { item: 0, unitCents: draft.lower, day: draft.day },
          { item: 1, unitCents: other.lower, day: draft.day },
        ],
      };
    },
  },
  {
    kind: 'kronor',
    currency: 'SEK',
    plan: (draft) =>
      boxed(
        { ...draft, style: draft.style },
        (cents, isLower) =>
          `${isLower ? `<p>Ord. pris <s>${text(draft, draft.paid)}</s></p>` : ''}<p class="pris">${text(draft, cents)}</p><p>I lager</p><button>Lägg i varukorgen</button>`,
      ),
  },
  {
    kind: 'zloty',
    currency: 'PLN',
    plan: (draft) =>
      boxed(
        draft,
        (cents, isLower) =>
          `<div class="cena">${text(draft, cents)}</div>${isLower ? `<p>Cena regularna: <del>${text(draft, draft.paid)}</del></p>` : ''}<p>Dostępny</p><button>Dodaj do koszyka</button>`,
      ),
  },
  {
    kind: 'swiss-francs',
    currency: 'CHF',
    plan: (draft) =>
      boxed(
        draft,
        (cents, isLower) =>
          `<p>${isLower ? `<span class="statt">statt ${text(draft, draft.paid)}</span> ` : ''}<strong>${text(draft, cents)}</strong> inkl. MwSt.</p><p>An Lager</p><button>In den Warenkorb</button>`,
      ),
  },
  {
    kind: 'german-with-list-price-and-lowest-of-thirty-days',
    currency: 'EUR',
    plan: (draft) =>
      boxed(draft, (cents, isLower) => {
        const former = isLower
          ? `<p>Niedrigster Preis der letzten 30 Tage: ${text(draft, draft.paid)}</p><p>UVP <s>${text(draft, draft.paid + 3_000)}</s></p>`
          : '';
        return `<p class="preis">${text(draft, cents)}</p>${former}<p>inkl. MwSt., zzgl. Versand</p><p>Auf Lager</p><button>In den Warenkorb</button>`;
      }),
  },
  {
    kind: 'french-instead-of',
    currency: 'EUR',
    plan: (draft) =>
      boxed(draft, (cents, isLower) => {
        const former = isLower
          ? `<p>au lieu de <s>${text(draft, draft.paid)}</s>, soit ${text(draft, draft.paid - cents)} d’économie</p>`
          : '';
        return `<p class="prix">${text(draft, cents)}</p>${former}<p>En stock</p><button>Ajouter au panier</button>`;
      }),
  },
  {
    kind: 'dutch-round-with-a-dash',
    currency: 'EUR',
    style: null,
    plan: (draft) => {
      const round = { ...draft, paid: 14_900, lower: 11_900 };
      return {
        items: [{ unitCents: round.paid }],
        page: ({ day }) =>
          pageAt(round, priceOf(round, day), {
            buyBox: `<strong class="prijs">${priceOf(round, day) / 100},-</strong><p>Prijs in euro, incl. btw. Morgen in huis.</p><button>In winkelwagen</button>`,
            head: '<meta property="product:price:currency" content="EUR">',
            language: 'nl',
          }),
        tells: [{ unitCents: round.lower, day: draft.day }],
      };
    },
  },
  {
    kind: 'price-in-three-pieces',
    style: null,
    plan: (draft) =>
      boxed(draft, (cents) => {
        const [whole, part] = (cents / 100).toFixed(2).split('.');
        return `<span class="price"><span class="offscreen">${text(draft, cents)}</span><span aria-hidden="true"><sup>$</sup>${whole}<sup>${part}</sup></span></span><p>In stock</p>${button}`;
      }),
  },
  {
    kind: 'data-of-the-page-program',
    style: null,
    plan: (draft) =>
      falling(draft, {
        page: ({ day }) => {
          const { name, sku, currency } = draft;
          const cents = priceOf(draft, day);
          const product = { id: sku, sku, name, price: { amount: cents / 100, currency }, inStock: true };
          const state = {
            props: { pageProps: { product, similar: [{ sku: 'ZZ1', price: { amount: 9.99, currency } }] } },
          };
          return pageAt(draft, cents, {
            below: `<script id="__NEXT_DATA__" type="application/json">${scriptText(state)}</script>`,
          });
        },
      }),
  },
  {
    kind: 'markup-of-a-whole-graph',
    plan: (draft) =>
      marked(draft, (cents) => ({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Organization', name: draft.shopName },
          { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'All' }] },
          productOf(draft, [offerMarkup({ cents, currency: draft.currency, seller: draft.shopName })]),
        ],
      })),
  },
  {
    kind: 'markup-with-list-and-sale-price',
    plan: (draft) =>
      marked(draft, (cents) => {
        const spec = (priceType: string, amount: number) => ({
          '@type': 'UnitPriceSpecification',
          priceType: `https://schema.org/${priceType}`,
          price: (amount / 100).toFixed(2),
          priceCurrency: draft.currency,
        });
        return productOf(draft, {
          '@type': 'Offer',
          availability: 'https://schema.org/InStock',
          priceSpecification: [spec('ListPrice', draft.paid), spec('SalePrice', cents)],
        });
      }),
  },
  {
    kind: 'markup-of-one-offer-as-a-range',
    plan: (draft) =>
      marked(draft, (cents) => {
        const price = (cents / 100).toFixed(2);
        const { currency: priceCurrency } = draft;
        return productOf(draft, {
          '@type': 'AggregateOffer',
          lowPrice: price,
          highPrice: price,
          priceCurrency,
          offerCount: 1,
        });
      }),
  },
  {
    kind: 'open-graph-alone',
    style: null,
    plan: (draft) =>
      falling(draft, {
        page: ({ day }) => {
          const cents = priceOf(draft, day);
          return pageAt(draft, cents, {
            head: `<meta property="og:type" content="product"><meta property="product:price:amount" content="${(cents / 100).toFixed(2)}"><meta property="product:price:currency" content="${draft.currency}">`,
          });
        },
      }),
  },
  {
    kind: 'members-pay-still-less',
    plan: (draft) =>
      boxed(
        draft,
        (cents) =>
          `<p class="product-price">${text(draft, cents)}</p><p class="club">Club members pay ${text(draft, Math.round(cents * 0.9))}</p><p>In stock</p>${button}`,
      ),
  },
  {
    kind: 'two-for-less-beside-the-fall',
    plan: (draft) =>
      boxed(
        draft,
        (cents) =>
          `<p class="product-price">${text(draft, cents)}</p><p>Buy 2 for ${text(draft, Math.round(cents * 1.8))} (${text(draft, Math.round(cents * 0.9))} each)</p><p>In stock</p>${button}`,
      ),
  },
  {
    kind: 'other-sellers-ask-less',
    plan: (draft) =>
      falling(draft, {
        page: ({ day }) => {
          const cents = priceOf(draft, day);
          return pageAt(draft, cents, {
            below: `<section><h2>Other sellers on ${draft.shopName}</h2><ul><li>${soldBy('Harbor Outlet LLC')}<span class="price">${text(draft, Math.round(cents * 0.8))}</span> <button>Add to cart</button></li></ul></section>`,
          });
        },
      }),
  },
  {
    kind: 'protection-plan-and-trade-in-beside',
    plan: (draft) =>
      boxed(
        draft,
        (cents) =>
          `<p class="product-price">${text(draft, cents)}</p><fieldset><legend>Add protection</legend><label><input type="radio" name="plan"> 2-Year Protection ${text(draft, 2_999)}</label><label><input type="radio" name="plan"> No plan</label></fieldset><p>Save up to ${text(draft, 6_000)} with trade-in</p><p>In stock</p>${button}`,
      ),
  },
  {
    kind: 'latin-one-pounds',
    currency: 'GBP',
    style: null,
    plan: (draft) =>
      falling(draft, {
        page: ({ day }) => {
          const answer = pageAt(draft, priceOf(draft, day));
          const body = String(answer.body).replace('<meta charset="utf-8">', '<meta charset="iso-8859-1">');
          return {
            ...answer,
            headers: { 'content-type': 'text/html; charset=iso-8859-1' },
            body: Buffer.from(body, 'latin1'),
          };
        },
      }),
  },
  {
    kind: 'one-colour-of-several-at-its-address',
    plan: (draft) => {
      const { name, sku, gtin, currency, lower, paid } = draft;
      const colours = ['Slate', 'Sand', 'Rust'];
      return falling(draft, {
        path: () => `/shop/thing-${sku.toLowerCase()}?colour=sand`,
        items: [{ name: `${name} - Sand` }],
        page: ({ day, origin }) => {
          const own = priceOf(draft, day);
          const hasVariant = colours.map((colour, at) => ({
            '@type': 'Product',
            name: `${name} - ${colour}`,
            sku: colour === 'Sand' ? sku : `${sku}${at}`,
            ...(colour === 'Sand' ? { gtin13: gtin } : {}),
            color: colour,
            url: `${origin}/shop/thing-${sku.toLowerCase()}?colour=${colour.toLowerCase()}`,
            offers: offerMarkup({ cents: colour === 'Sand' ? own : paid, currency }),
          }));
          const group = {
            '@context': 'https://schema.org',
            '@type': 'ProductGroup',
            name,
            variesBy: ['https://schema.org/color'],
            hasVariant,
          };
          return html(
            `<title>${name} - Sand</title><script type="application/ld+json">${scriptText(group)}</script>`,
            `<main><h1>${name} - Sand</h1><p>Item no. ${sku}</p><fieldset><legend>Colour: Sand</legend>${colours.map((colour) => `<label><input type="radio" name="colour"${colour === 'Sand' ? ' checked' : ''}> ${colour}</label>`).join('')}</fieldset>${buyBox({ cents: own, currency })}</main>`,
          );
        },
        tells: [{ unitCents: lower, day: draft.day }],
      });
    },
  },
];
