import type { DocumentShape } from '../document.types.js';
import { dayFirst, plain } from '../format.js';
import { createPageLayout } from '../pdf/page-layout.js';
import { pdfDocument } from '../pdf/pdf-document.js';
import { makePurchase } from '../purchase.js';

const columns = [{ x: 50 }, { x: 330, isRight: true }, { x: 440, isRight: true }, { x: 560, isRight: true }];
const totals = [{ x: 380 }, { x: 560, isRight: true }];

/** Pounds, day first with slashes, VAT on top; the items span two pages. */
export const britishInvoice: DocumentShape = {
  name: 'pdf/british-invoice',
  make({ random }) {
    const orderNumber = `SO${random.digits(7)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Pennine Home Stores Ltd',
      orderNumber,
      departments: ['home', 'electronics'],
      currency: 'GBP',
      taxRate: 0.2,
      discountShare: 0,
      maxItems: 6,
    });
    const pounds = (cents: number) => `£${plain(cents)}`;
    const first = createPageLayout();
    const second = createPageLayout();
    first.line('Pennine Home Stores Ltd', { isBold: true });
    first.line('4 Canal Street, Leeds LS1 4AP  VAT No. GB 123 4567 89');
    first.gap();
    first.row(
      [`Order Number: ${orderNumber}`, `Order Date: ${dayFirst(purchase.purchasedAt, '/')}`],
      [{ x: 50 }, { x: 370 }],
    );
    first.gap();
    first.row(['Description', 'Qty', 'Unit Price', 'Total'], columns, { isBold: true });
    purchase.items.forEach((item, index) => {
      (index < 4 ? first : second).row(
        [item.name, String(item.quantity), pounds(item.unitPriceCents), pounds(item.totalCents)],
        columns,
      );
    });
    first.line('Continued on page 2');
    second.row(['Subtotal', pounds(purchase.subtotalCents)], totals);
    second.row(['Delivery', pounds(purchase.shippingCents)], totals);
    second.row(['VAT @ 20%', pounds(purchase.taxCents)], totals);
    second.row(['Total', pounds(purchase.totalCents)], totals, { isBold: true });
    second.line('Page 2 of 2');
    return pdfDocument({
      shape: 'pdf/british-invoice',
      pages: [first.page(), second.page()],
      expected: purchase,
    });
  },
};
