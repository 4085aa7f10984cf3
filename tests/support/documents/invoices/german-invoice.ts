import type { DocumentShape } from '../document.types.js';
import { continental, dayFirst } from '../format.js';
import { createPageLayout } from '../pdf/page-layout.js';
import { pdfDocument } from '../pdf/pdf-document.js';
import { makePurchase } from '../purchase.js';

const columns = [
  { x: 50 },
  { x: 80 },
  { x: 360, isRight: true },
  { x: 460, isRight: true },
  { x: 560, isRight: true },
];
const totals = [{ x: 360 }, { x: 560, isRight: true }];

/** A Rechnung: decimal commas, day first, tax included in the prices and stated below the total. */
export const germanInvoice: DocumentShape = {
  name: 'pdf/german-invoice',
  make({ random }) {
    const orderNumber = random.digits(8);
    const purchase = makePurchase({
      random,
      retailer: 'Waldmann Elektro GmbH',
      orderNumber,
      departments: ['electronics'],
      currency: 'EUR',
      taxRate: 0,
      discountShare: 0,
    });
    const taxCents = purchase.totalCents - Math.round(purchase.totalCents / 1.19);
    const page = createPageLayout();
    page.line('Waldmann Elektro GmbH', { isBold: true });
    page.line('Lindenstr. 12, 70173 Stuttgart');
    page.gap();
    page.line('Rechnung', { isBold: true });
    page.line(`Bestellnummer: ${orderNumber}`);
    page.line(`Rechnungsdatum: ${dayFirst(purchase.purchasedAt)}`);
    page.gap();
    page.row(['Pos', 'Artikel', 'Menge', 'Einzelpreis', 'Gesamtpreis'], columns, { isBold: true });
    purchase.items.forEach((item, index) => {
      page.row(
        [
          String(index + 1),
          item.name,
          String(item.quantity),
          `${continental(item.unitPriceCents)} €`,
          `${continental(item.totalCents)} €`,
        ],
        columns,
      );
    });
    page.gap();
    page.row(['Zwischensumme', `${continental(purchase.subtotalCents)} €`], totals);
    page.row(['Versandkosten', `${continental(purchase.shippingCents)} €`], totals);
    page.row(['Gesamtbetrag', `${continental(purchase.totalCents)} €`], totals, { isBold: true });
    page.row(['enthaltene MwSt. 19%', `${continental(taxCents)} €`], totals);
    page.gap();
    page.line('Zahlungsart: PayPal. USt-IdNr. DE123456789');
    const expected = { ...purchase, taxCents };
    return pdfDocument({ shape: 'pdf/german-invoice', pages: [page.page()], expected });
  },
};
