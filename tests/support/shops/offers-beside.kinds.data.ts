import { quietAfter } from './quiet.kinds.data.js';
import { type Draft, type Plan, pageAt, type ShopKind, soldBy } from './shop-kind.js';
import { buyBox, priceText } from './shop-page.js';

const text = (draft: Draft, cents: number) => priceText({ cents, currency: draft.currency });

/** A shop that keeps its price and shows a lower number in its buy box, which not everybody pays for the one item. */
const beside = (draft: Draft, silence: string, words: (lower: string) => string, over: Partial<Plan> = {}) =>
  quietAfter(
    draft,
    silence,
    () => {
      const { paid: cents, currency } = draft;
      const after = words(text(draft, draft.lower));
      return pageAt(draft, cents, { buyBox: buyBox({ cents, currency }, { after }) });
    },
    over,
  );

/** The same below the buy box. */
const below = (draft: Draft, silence: string, words: (lower: string) => string) =>
  quietAfter(draft, silence, () => pageAt(draft, draft.paid, { below: words(text(draft, draft.lower)) }));

/** Shops that keep their price and show a lower number of something else beside it. */
export const offersBesideKinds: ShopKind[] = [
  {
    kind: 'two-for',
    plan: (draft) =>
      beside(
        draft,
        'only who takes two pays less',
        (lower) => `<p class="promo">Buy 2 and pay ${lower} each</p>`,
      ),
  },
  {
    kind: 'ladder-of-quantities',
    plan: (draft) =>
      beside(
        draft,
        'only who takes ten pays less',
        (lower) =>
          `<table><tr><th>Quantity</th><th>Unit price</th></tr><tr><td>1 - 9</td><td>${text(draft, draft.paid)}</td></tr><tr><td>10+</td><td>${lower}</td></tr></table>`,
      ),
  },
  {
    kind: 'coupon-to-clip',
    plan: (draft) =>
      beside(
        draft,
        'only who clips the coupon pays less',
        (lower) =>
          `<label><input type="checkbox"> Clip coupon: save ${text(draft, draft.paid - draft.lower)}. Price after coupon ${lower}</label>`,
      ),
  },
  {
    kind: 'rebate-by-mail',
    plan: (draft) =>
      beside(draft, 'the rebate comes by mail', (lower) => `<p>${lower} after mail-in rebate</p>`),
  },
  {
    kind: 'trade-in-from',
    plan: (draft) =>
      beside(draft, 'only with a trade-in', (lower) => `<p>From ${lower} with eligible trade-in</p>`),
  },
  {
    kind: 'in-store-only-price',
    plan: (draft) =>
      beside(
        draft,
        'only in one store',
        (lower) => `<p>In-store only: ${lower} at Cedar Mall. Not available online.</p>`,
      ),
  },
  {
    kind: 'business-price',
    plan: (draft) =>
      beside(
        draft,
        'only for businesses',
        (lower) => `<p>Business price ${lower} - sign in to a business account</p>`,
      ),
  },
  {
    kind: 'student-price',
    plan: (draft) =>
      beside(draft, 'only for students', (lower) => `<p>Students: ${lower}. Verify your status.</p>`),
  },
  {
    kind: 'price-in-the-app',
    plan: (draft) =>
      beside(draft, 'only in the app', (lower) => `<p>App-only price: ${lower}. Download the app.</p>`),
  },
  {
    kind: 'price-with-the-store-card',
    plan: (draft) =>
      beside(draft, 'only with the card', (lower) => `<p>Pay ${lower} when you open a Harbor Card today</p>`),
  },
  {
    kind: 'lowest-of-thirty-days-is-lower',
    currency: 'EUR',
    plan: (draft) =>
      beside(
        draft,
        'the lower price is over',
        (lower) => `<p>Niedrigster Preis der letzten 30 Tage: ${lower}</p>`,
      ),
  },
  {
    kind: 'omnibus-of-france',
    currency: 'EUR',
    plan: (draft) =>
      beside(
        draft,
        'the lower price is over',
        (lower) => `<p>Prix le plus bas des 30 derniers jours : ${lower}</p>`,
      ),
  },
  {
    kind: 'price-of-a-kilogram',
    currency: 'GBP',
    plan: (draft) => beside(draft, 'a price of a measure', (lower) => `<p>(${lower} / kg)</p>`),
  },
  {
    kind: 'announced-for-friday',
    plan: (draft) =>
      beside(
        draft,
        'the price is not yet in force',
        (lower) => `<p>Black Friday price ${lower} - starts November 27</p>`,
      ),
  },
  {
    kind: 'sale-that-has-ended',
    plan: (draft) =>
      beside(draft, 'the sale is over', (lower) => `<p>Yesterday's deal at ${lower} has ended.</p>`),
  },
  {
    kind: 'rent-by-the-month',
    plan: (draft) =>
      beside(draft, 'rent is no price', (lower) => `<p>Or rent it for ${lower} for three months</p>`),
  },
  {
    kind: 'other-sellers-from',
    plan: (draft) =>
      below(
        draft,
        'somebody else sells',
        (lower) =>
          `<section><h2>More sellers</h2><div>${soldBy('Dockside Trading')}<p>New</p><span class="price">${lower}</span><button>Add to cart</button></div></section>`,
      ),
  },
  {
    kind: 'renewed-from',
    plan: (draft) =>
      below(
        draft,
        'renewed pieces',
        (lower) => `<section><h2>Save with renewed</h2><p>Certified Renewed <b>${lower}</b></p></section>`,
      ),
  },
  {
    kind: 'bundle-price-of-each',
    plan: (draft) =>
      below(
        draft,
        'only in a bundle',
        (lower) =>
          `<section><h2>Bundle and save</h2><p>This item in the bundle: <b>${lower}</b></p><button>Add bundle to cart</button></section>`,
      ),
  },
];
