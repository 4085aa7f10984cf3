import type { DocumentShape } from '../document.types.js';
import { plain, shortDay, usd } from '../format.js';
import { createPageLayout } from '../pdf/page-layout.js';
import { pdfDocument } from '../pdf/pdf-document.js';
import { makePurchase } from '../purchase.js';

const columns = [{ x: 50 }, { x: 90 }, { x: 470, isRight: true }, { x: 560, isRight: true }];

/**
 * Typical output of invoice software: addresses in two columns, quantity first, bare amounts, a misleading due date.
 */
export const smallShopInvoice: DocumentShape = {
  name: 'pdf/small-shop-invoice',
  make({ random }) {
    const orderNumber = `INV-${random.digits(5)}`;
    const retailer = random.pick(['Juniper & Oak LLC', 'Harbor Lane Outfitters Inc.', 'Foxglove Toys LLC']);
    const purchase = makePurchase({ random, retailer, orderNumber, departments: ['home', 'clothing'] });
    const page = createPageLayout();
    page.row([retailer, 'INVOICE'], [{ x: 50 }, { x: 470 }], { isBold: true });
    page.line('48 Mill Road, Burlington, VT 05401');
    page.gap();
    page.row(['Bill To:', 'Ship To:', `Invoice # ${orderNumber}`], [{ x: 50 }, { x: 220 }, { x: 400 }]);
    page.row(
      ['Dana Reyes', 'Dana Reyes', `Date: ${shortDay(purchase.purchasedAt)}`],
      [{ x: 50 }, { x: 220 }, { x: 400 }],
    );
    page.row(['12 Elm St', '12 Elm St', 'Due Date: on receipt'], [{ x: 50 }, { x: 220 }, { x: 400 }]);
    page.row(['Keene, NH 03431', 'Keene, NH 03431'], [{ x: 50 }, { x: 220 }]);
    page.gap();
    page.row(['QTY', 'DESCRIPTION', 'UNIT PRICE', 'AMOUNT'], columns, { isBold: true });
    for (const item of purchase.items)
      page.row(
        [String(item.quantity), item.name, plain(item.unitPriceCents), plain(item.totalCents)],
        columns,
      );
    page.gap();
    const totals = [{ x: 380 }, { x: 560, isRight: true }];
    page.row(['Subtotal', plain(purchase.subtotalCents)], totals);
    if (purchase.discountCents > 0) page.row(['Discount', `(${plain(purchase.discountCents)})`], totals);
    if (purchase.shippingCents > 0) page.row(['Shipping', plain(purchase.shippingCents)], totals);
    page.row(['Sales Tax', plain(purchase.taxCents)], totals);
    page.row(['TOTAL', usd(purchase.totalCents)], totals, { isBold: true });
    page.gap();
    page.line('Thank you for your business!');
    return pdfDocument({ shape: 'pdf/small-shop-invoice', pages: [page.page()], expected: purchase });
  },
};
