import type { DocumentShape } from '../document.types.js';
import { continental, dayFirst, dayParts } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { makePurchase } from '../purchase.js';
import type { Random } from '../random.js';
import { mailDocument } from './mail-document.js';

/** Wording used by one country's shops; each list is chosen from at random. */
type Country = {
  code: string;
  retailers: string[];
  months: string;
  orderNumber: string[];
  orderDate: string[];
  quantity: string[];
  subtotal: string[];
  discount: string[];
  shipping: string[];
  free: string;
  total: string[];
  /** Tax included in the prices, with its amount. */
  tax: ((amount: string) => [string, string])[];
  taxDivisor: number;
  greeting: string;
};

const countries: Country[] = [
  {
    code: 'de',
    retailers: ['Lichtblick Leuchten', 'Werkstatt Nord'],
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    orderNumber: ['Bestellnummer', 'Bestell-Nr.', 'Auftragsnummer'],
    orderDate: ['Bestelldatum', 'Bestellt am', 'Bestelldatum'],
    quantity: ['Menge', 'Anzahl'],
    subtotal: ['Zwischensumme', 'Warenwert', 'Summe Artikel'],
    discount: ['Rabatt', 'Gutschein (HERBST10)', 'Aktionsrabatt'],
    shipping: ['Versand', 'Versandkosten', 'Lieferkosten'],
    free: 'kostenlos',
    total: ['Gesamtsumme', 'Gesamtbetrag', 'Rechnungsbetrag', 'Endsumme'],
    tax: [
      (amount) => ['inkl. 19 % MwSt.', amount],
      (amount) => ['Enthaltene MwSt. (19%)', amount],
      (amount) => ['davon MwSt. 19%', amount],
    ],
    taxDivisor: 119 / 19,
    greeting: 'vielen Dank für Ihre Bestellung!',
  },
  {
    code: 'fr',
    retailers: ['Maison Ombelle', 'Atelier Verrier'],
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    orderNumber: ['Numéro de commande', 'N° de commande', 'Commande n°', 'Référence de commande'],
    orderDate: ['Date de commande', 'Commandé le', 'Commande passée le'],
    quantity: ['Quantité', 'Qté'],
    subtotal: ['Sous-total', 'Total articles', 'Sous-total TTC'],
    discount: ['Remise', 'Réduction', 'Code promo RENTREE'],
    shipping: ['Livraison', 'Frais de livraison', 'Frais de port'],
    free: 'Offerte',
    total: ['Total TTC', 'Montant total', 'Total à payer', 'Total de la commande'],
    tax: [(amount) => ['dont TVA (20 %)', amount], (amount) => ['TVA incluse', amount]],
    taxDivisor: 6,
    greeting: 'merci pour votre commande !',
  },
  {
    code: 'es',
    retailers: ['Casa Almendro', 'Librería del Faro'],
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    orderNumber: ['Número de pedido', 'N.º de pedido', 'Pedido n.º', 'Pedido'],
    orderDate: ['Fecha del pedido', 'Fecha de pedido', 'Realizado el'],
    quantity: ['Cantidad', 'Cant.'],
    subtotal: ['Subtotal', 'Total artículos', 'Importe de productos'],
    discount: ['Descuento', 'Cupón OTOÑO', 'Descuento promocional'],
    shipping: ['Envío', 'Gastos de envío'],
    free: 'Gratis',
    total: ['Total', 'Importe total', 'Total a pagar', 'Total del pedido'],
    tax: [(amount) => ['IVA incluido (21 %)', amount], (amount) => ['Incluye IVA', amount]],
    taxDivisor: 121 / 21,
    greeting: '¡gracias por tu compra!',
  },
  {
    code: 'it',
    retailers: ['Bottega Lume', 'Ferramenta Sala'],
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    orderNumber: ['Numero ordine', 'N. ordine', 'Ordine n.', 'Ordine numero'],
    orderDate: ["Data dell'ordine", 'Data ordine', 'Ordinato il', 'Effettuato il'],
    quantity: ['Quantità', 'Qtà'],
    subtotal: ['Subtotale', 'Totale articoli', 'Totale prodotti'],
    discount: ['Sconto', 'Codice sconto AUTUNNO', 'Buono sconto'],
    shipping: ['Spedizione', 'Spese di spedizione', 'Consegna'],
    free: 'Gratuita',
    total: ['Totale', 'Totale ordine', 'Importo totale', 'Totale da pagare'],
    tax: [(amount) => ['di cui IVA (22%)', amount], (amount) => ['IVA inclusa', amount]],
    taxDivisor: 122 / 22,
    greeting: 'grazie per il tuo ordine!',
  },
  {
    code: 'nl',
    retailers: ['Huis Zilver', 'Fietsenmaker Prins'],
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    orderNumber: ['Bestelnummer', 'Ordernummer', 'Bestelling nr.'],
    orderDate: ['Besteldatum', 'Besteld op', 'Orderdatum'],
    quantity: ['Aantal'],
    subtotal: ['Subtotaal', 'Totaal artikelen'],
    discount: ['Korting', 'Kortingscode HERFST', 'Actiekorting'],
    shipping: ['Verzendkosten', 'Bezorgkosten', 'Verzending'],
    free: 'Gratis',
    total: ['Totaal', 'Totaalbedrag', 'Totaal te betalen', 'Te betalen'],
    tax: [(amount) => ['waarvan btw (21%)', amount], (amount) => ['Inclusief btw', amount]],
    taxDivisor: 121 / 21,
    greeting: 'bedankt voor je bestelling!',
  },
];

/** An order number as shops print it, also in groups. */
function numberOf(random: Random): string {
  return random.pick([
    () => random.digits(8),
    () => `${random.digits(4)} ${random.digits(5)} ${random.digits(5)}`,
    () => `${random.pick(['WL', 'AB', 'K'])}-${random.digits(7)}`,
    () => `${random.digits(3)}-${random.digits(7)}-${random.digits(7)}`,
  ])();
}

function dayOf({ day, country, random }: { day: string; country: Country; random: Random }): string {
  const { year, month, day: date } = dayParts(day);
  const name = country.months.split(' ')[month - 1] ?? '';
  const joined =
    country.code === 'es'
      ? `${date} de ${name} de ${year}`
      : `${date}${country.code === 'de' ? '.' : ''} ${name} ${year}`;
  return random.pick([joined, dayFirst(day, country.code === 'de' ? '.' : random.pick(['/', '-']))]);
}

function mailOf(country: Country): DocumentShape {
  const name = `mail/language/${country.code}`;
  return {
    name,
    make({ random }) {
      const retailer = random.pick(country.retailers);
      const orderNumber = numberOf(random);
      const made = makePurchase({
        random,
        retailer,
        orderNumber,
        departments: ['clothing', 'home'],
        currency: 'EUR',
        taxRate: 0,
      });
      const taxCents = Math.round(made.totalCents / country.taxDivisor);
      const purchase = { ...made, taxCents };
      const money = random.pick([
        (cents: number) => `${continental(cents)} €`,
        (cents: number) => `€ ${continental(cents)}`,
      ]);
      const shown = dayOf({ day: purchase.purchasedAt, country, random });
      const items = purchase.items.map((item) => [
        `<b>${escapeHtml(item.name)}</b><br>${random.pick(country.quantity)}: ${item.quantity}`,
        money(item.totalCents),
      ]);
      const totals = [
        [random.pick(country.subtotal), money(purchase.subtotalCents)],
        ...(purchase.discountCents > 0
          ? [[random.pick(country.discount), `-${money(purchase.discountCents)}`]]
          : []),
        [
          random.pick(country.shipping),
          purchase.shippingCents > 0 ? money(purchase.shippingCents) : country.free,
        ],
        [`<b>${random.pick(country.total)}</b>`, `<b>${money(purchase.totalCents)}</b>`],
        random.pick(country.tax)(money(taxCents)),
      ];
      const body = `<h1>${retailer}</h1><p>Dana, ${country.greeting}</p>
        <p>${random.pick(country.orderNumber)}: ${orderNumber}</p><p>${random.pick(country.orderDate)}: ${shown}</p>
        ${table(items)}${table(totals)}`;
      return mailDocument({
        shape: name,
        expected: purchase,
        fromAddress: `shop@${retailer.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
        fromName: retailer,
        subject: retailer,
        html: mailPage({ title: retailer, body, footer: retailer }),
      });
    },
  };
}

/** Order mails of German, French, Spanish, Italian and Dutch shops: random wording, tax included, decimal commas. */
export const languageMails: DocumentShape[] = countries.map(mailOf);
