import type { Department } from '../../catalogue.data.js';
import { continental, dayFirst, plain } from '../../format.js';
import type { Till } from '../../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../../paper/till-text.js';
import { makeDiscountedPurchase, type ReducedItem } from './discounted-purchase.js';

/** One country's till: wording, currency and where its discounts appear. */
type Style = {
  name: string;
  retailer: string;
  address: string[];
  currency: string;
  departments: Department[];
  money: (cents: number) => string;
  reduction: (item: ReducedItem) => string;
  order: { label: string; percent: number } | null;
  subtotal: string | null;
  total: string;
  card: string;
  vat: (gross: number, money: (cents: number) => string) => TillLine[];
  vatRate: number;
  day: (day: string) => string;
};

const styles: Style[] = [
  {
    name: 'british-clubcard',
    retailer: 'HOLLINGS FOOD STORES LTD',
    address: ['22 Bridge Road, York YO1 6HT', 'VAT NO 123 4567 89'],
    currency: 'GBP',
    departments: ['grocery'],
    money: (cents) => `£${plain(cents)}`,
    reduction: (item) => `  Clubcard Price ${item.percent}% off`,
    order: { label: 'STAFF DISCOUNT 10%', percent: 10 },
    subtotal: 'SUBTOTAL',
    total: 'TOTAL TO PAY',
    card: 'VISA DEBIT',
    vat: () => [],
    vatRate: 0,
    day: (day) => `${dayFirst(day, '/')}  14:21`,
  },
  {
    name: 'german-rabatt',
    retailer: 'Marktkauf Hansen GmbH',
    address: ['Lange Str. 14', '24103 Kiel', 'USt-IdNr. DE123456789'],
    currency: 'EUR',
    departments: ['grocery', 'home'],
    money: continental,
    reduction: (item) => `  Rabatt ${item.percent}%`,
    order: { label: 'Personalrabatt 5%', percent: 5 },
    subtotal: 'Zwischensumme',
    total: 'SUMME EUR',
    card: 'girocard',
    vat: (gross, money) => [
      line('MwSt      Netto     MwSt     Brutto'),
      line(`19,0%   ${money(gross - vatOf(gross, 0.19))}   ${money(vatOf(gross, 0.19))}   ${money(gross)}`),
    ],
    vatRate: 0.19,
    day: (day) => `Datum ${dayFirst(day)}  14:21 Uhr  Bon 4711`,
  },
  {
    name: 'french-remise',
    retailer: 'SUPERMARCHE DU PORT SARL',
    address: ['4 quai des Brumes', '29200 Brest', 'SIRET 812 345 678 00012'],
    currency: 'EUR',
    departments: ['grocery', 'home'],
    money: continental,
    reduction: () => '  REMISE IMMEDIATE',
    order: { label: 'REMISE FIDELITE 5%', percent: 5 },
    subtotal: 'SOUS-TOTAL',
    total: 'TOTAL A PAYER',
    card: 'CB',
    vat: (gross, money) => [edges('DONT TVA 20,00%', money(vatOf(gross, 0.2)))],
    vatRate: 0.2,
    day: (day) => `LE ${dayFirst(day, '/')} A 14:21`,
  },
  {
    name: 'italian-sconto',
    retailer: 'ALIMENTARI BELLINI SRL',
    address: ['Via Roma 18', '40121 Bologna (BO)', 'P.IVA 01234567890'],
    currency: 'EUR',
    departments: ['grocery'],
    money: continental,
    reduction: (item) => `  SCONTO ${item.percent}%`,
    order: null,
    subtotal: 'SUBTOTALE',
    total: 'TOTALE COMPLESSIVO',
    card: 'PAGAMENTO ELETTRONICO',
    vat: (gross, money) => [edges('DI CUI IVA', money(vatOf(gross, 0.22)))],
    vatRate: 0.22,
    day: (day) => `${dayFirst(day, '-')} 14:21`,
  },
  {
    name: 'spanish-descuento',
    retailer: 'SUPERMERCADOS LA RIA S.A.',
    address: ['C/ Mayor 7', '36201 Vigo', 'NIF A-36123456'],
    currency: 'EUR',
    departments: ['grocery', 'home'],
    money: continental,
    reduction: (item) => `  DESCUENTO ${item.percent}%`,
    order: { label: 'DTO. SOCIO 5%', percent: 5 },
    subtotal: null,
    total: 'TOTAL',
    card: 'TARJETA BANCARIA',
    vat: (gross, money) => [edges('IVA 21% INCLUIDO', money(vatOf(gross, 0.21)))],
    vatRate: 0.21,
    day: (day) => `${dayFirst(day, '/')} 14:21`,
  },
  {
    name: 'dutch-bonus',
    retailer: 'De Vries Supermarkt B.V.',
    address: ['Kade 3', '1013 AB Amsterdam'],
    currency: 'EUR',
    departments: ['grocery'],
    money: continental,
    reduction: () => '  BONUS KORTING',
    order: null,
    subtotal: 'SUBTOTAAL',
    total: 'TE BETALEN',
    card: 'PINNEN',
    vat: (gross, money) => [edges('WAARVAN BTW 21%', money(vatOf(gross, 0.21)))],
    vatRate: 0.21,
    day: (day) => `${dayFirst(day, '-')} 14:21`,
  },
];

/** The tax included in a price. */
function vatOf(gross: number, rate: number): number {
  return gross - Math.round(gross / (1 + rate));
}

function tillOf(style: Style): Till {
  const { name, retailer, money } = style;
  return {
    name,
    print({ random }) {
      const { departments, currency, order, vatRate } = style;
      const purchase = makeDiscountedPurchase({
        random,
        retailer,
        departments,
        currency,
        nameChars: 24,
        taxRate: 0,
        orderPercent: order?.percent ?? 0,
      });
      const items = purchase.items.flatMap((item): TillLine[] => [
        ...(item.quantity > 1 ? [line(`  ${item.quantity} x ${money(item.unitPriceCents)}`)] : []),
        edges(item.name, money(item.totalCents)),
        ...(item.discountCents > 0 ? [edges(style.reduction(item), `-${money(item.discountCents)}`)] : []),
      ]);
      const { totalCents, discountCents } = purchase;
      return {
        expected: {
          ...purchase,
          subtotalCents: style.subtotal === null ? 0 : purchase.subtotalCents,
          taxCents: vatOf(totalCents, vatRate),
        },
        lines: [
          { ...centred(retailer), isBold: true },
          ...style.address.map((part) => centred(part)),
          line(),
          ...items,
          ...(order && discountCents > 0 ? [edges(order.label, `-${money(discountCents)}`)] : []),
          line('-'.repeat(40)),
          ...(style.subtotal === null ? [] : [edges(style.subtotal, money(purchase.subtotalCents))]),
          { ...edges(style.total, money(totalCents)), isBold: true },
          edges(style.card, money(totalCents)),
          ...style.vat(totalCents, money),
          line(),
          line(style.day(purchase.purchasedAt)),
        ],
      };
    },
  };
}

/** Tills of six countries with discounts below the items and below the list. */
export const europeanTills: Till[] = styles.map(tillOf);
