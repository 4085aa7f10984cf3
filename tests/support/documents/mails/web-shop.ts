import type { DocumentShape } from '../document.types.js';
import { continental, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { makePurchase } from '../purchase.js';
import { mailDocument } from './mail-document.js';

/** Wording of a shop system's template in one language. */
type Language = {
  code: string;
  money: (cents: number) => string;
  currency: string;
  heading: string;
  words: {
    subtotal: string;
    shipping: string;
    discount: string;
    total: string;
    tax: (amount: string) => string;
  };
};

const euros = (cents: number) => `${continental(cents)} €`;
const languages: Language[] = [
  {
    code: 'en',
    money: usd,
    currency: 'USD',
    heading: 'Order',
    words: {
      subtotal: 'Subtotal',
      shipping: 'Shipping',
      discount: 'Discount (WELCOME10)',
      total: 'Total',
      tax: (amount) => `Taxes</td><td>${amount}`,
    },
  },
  {
    code: 'de',
    money: euros,
    currency: 'EUR',
    heading: 'Bestellung',
    words: {
      subtotal: 'Zwischensumme',
      shipping: 'Versand',
      discount: 'Rabatt (WILLKOMMEN)',
      total: 'Gesamt',
      tax: (amount) => `inkl. ${amount} MwSt.`,
    },
  },
  {
    code: 'fr',
    money: euros,
    currency: 'EUR',
    heading: 'Commande',
    words: {
      subtotal: 'Sous-total',
      shipping: 'Livraison',
      discount: 'Réduction (BIENVENUE)',
      total: 'Total TTC',
      tax: (amount) => `dont TVA (20%)</td><td>${amount}`,
    },
  },
];

/** A web shop's mail: `Name × 2` with the variant below it, tax added or included, in three languages. */
export const webShopMail: DocumentShape = {
  name: 'mail/web-shop',
  make({ random }) {
    const language = random.pick(languages);
    const { money, words } = language;
    const retailer = random.pick(['Waldkauz', 'Atelier Lin', 'Pinecove']);
    const orderNumber = `${random.pick(['WK', 'AL', 'PC'])}${random.digits(4)}`;
    const isInside = language.code !== 'en';
    const made = makePurchase({
      random,
      retailer,
      orderNumber,
      departments: ['clothing', 'home'],
      currency: language.currency,
      ...(isInside ? { taxRate: 0 } : {}),
    });
    const taxCents = isInside ? Math.round(made.totalCents / 6) : made.taxCents;
    const purchase = { ...made, taxCents };
    const items = purchase.items.map((item) => [
      '<img src="i.png" alt="">',
      `<span>${escapeHtml(item.name)} × ${item.quantity}</span><br><span>${random.pick(['M / Sage', '10 / Natural Grey', 'L'])}</span>`,
      money(item.totalCents),
    ]);
    const totals = [
      [words.subtotal, money(purchase.subtotalCents)],
      ...(purchase.discountCents > 0 ? [[words.discount, money(-purchase.discountCents)]] : []),
      [words.shipping, money(purchase.shippingCents)],
      ...(isInside ? [] : [[words.tax(money(taxCents))]]),
      [words.total, money(purchase.totalCents)],
      ...(isInside ? [[words.tax(money(taxCents))]] : []),
    ];
    const body = `${table([[`<h1>${retailer}</h1>`, `${language.heading} #${orderNumber}`]])}${table(items)}${table(totals)}`;
    return mailDocument({
      shape: 'mail/web-shop',
      expected: purchase,
      fromAddress: `hello@${retailer.toLowerCase().replace(' ', '-')}.example`,
      fromName: retailer,
      subject: `${language.heading} #${orderNumber}`,
      html: mailPage({ title: retailer, body, footer: retailer }),
    });
  },
};
