import type { DocumentShape } from '../document.types.js';
import { longDay, usd } from '../format.js';
import { createPageLayout } from '../pdf/page-layout.js';
import { pdfDocument } from '../pdf/pdf-document.js';
import { makePurchase } from '../purchase.js';

const amounts = [{ x: 60 }, { x: 540, isRight: true }];

/** The printable order summary: `1 of: Name` on the left, unit prices far right, totals next to the address. */
export const amazonInvoice: DocumentShape = {
  name: 'pdf/amazon-invoice',
  make({ random }) {
    const orderNumber = `11${random.digits(1)}-${random.digits(7)}-${random.digits(7)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Amazon.com',
      retailerId: 'amazon',
      orderNumber,
      departments: ['electronics', 'home'],
    });
    const page = createPageLayout();
    page.line(`Final Details for Order #${orderNumber}`, { isBold: true });
    page.line('Print this page for your records.');
    page.gap();
    page.line(`Order Placed: ${longDay(purchase.purchasedAt)}`);
    page.line(`Amazon.com order number: ${orderNumber}`);
    page.line(`Order Total: ${usd(purchase.totalCents)}`, { isBold: true });
    page.gap();
    page.row(['Items Ordered', 'Price'], amounts, { isBold: true });
    for (const item of purchase.items) {
      page.row([`${item.quantity} of: ${item.name}`, usd(item.unitPriceCents)], amounts);
      page.line('   Sold by: Amazon.com Services LLC');
      page.line('   Condition: New');
    }
    page.gap();
    const totals: [string, string, string][] = [
      ['Shipping Address:', 'Item(s) Subtotal:', usd(purchase.subtotalCents)],
      ['Dana Reyes', 'Shipping & Handling:', usd(purchase.shippingCents)],
      ...(purchase.discountCents > 0
        ? [['', 'Promotion Applied:', usd(-purchase.discountCents)] as [string, string, string]]
        : []),
      [
        '1200 Main St Apt 4',
        'Total before tax:',
        usd(purchase.subtotalCents + purchase.shippingCents - purchase.discountCents),
      ],
      ['SEATTLE, WA 98101', 'Estimated tax to be collected:', usd(purchase.taxCents)],
      ['United States', 'Grand Total:', usd(purchase.totalCents)],
    ];
    for (const row of totals) page.row(row, [{ x: 60 }, { x: 330 }, { x: 540, isRight: true }]);
    page.gap();
    page.line('Payment Method: Visa | Last digits: 4242');
    page.line('Conditions of Use | Privacy Notice  1996-2026, Amazon.com, Inc.');
    return pdfDocument({ shape: 'pdf/amazon-invoice', pages: [page.page()], expected: purchase });
  },
};
