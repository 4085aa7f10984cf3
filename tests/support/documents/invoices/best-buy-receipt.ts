import type { DocumentShape } from '../document.types.js';
import { usDay, usd } from '../format.js';
import { createPageLayout } from '../pdf/page-layout.js';
import { pdfDocument } from '../pdf/pdf-document.js';
import { makePurchase } from '../purchase.js';

const columns = [
  { x: 50 },
  { x: 330, isRight: true },
  { x: 400, isRight: true },
  { x: 480, isRight: true },
  { x: 560, isRight: true },
];

/** An e-receipt with a tax column in the item table and the SKU below the name. */
export const bestBuyReceipt: DocumentShape = {
  name: 'pdf/best-buy-receipt',
  make({ random }) {
    const orderNumber = `BBY01-80${random.digits(10)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Best Buy',
      retailerId: 'best-buy',
      orderNumber,
      departments: ['electronics'],
      shipping: 0,
      discountShare: 0,
    });
    const page = createPageLayout();
    page.line('BEST BUY', { isBold: true });
    page.line('E-RECEIPT');
    page.gap();
    page.row(
      [`Order Number: ${orderNumber}`, `Purchase Date: ${usDay(purchase.purchasedAt)}`],
      [{ x: 50 }, { x: 330 }],
    );
    page.row(['Customer: DANA REYES', 'Member ID: 4012345678'], [{ x: 50 }, { x: 330 }]);
    page.gap();
    page.row(['Item', 'Qty', 'Unit Price', 'Item Tax', 'Item Total'], columns, { isBold: true });
    let taxLeft = purchase.taxCents;
    purchase.items.forEach((item, index) => {
      const isLast = index === purchase.items.length - 1;
      const tax = isLast
        ? taxLeft
        : Math.floor((purchase.taxCents * item.totalCents) / purchase.subtotalCents);
      taxLeft -= tax;
      page.row(
        [item.name, String(item.quantity), usd(item.unitPriceCents), usd(tax), usd(item.totalCents)],
        columns,
      );
      page.line(`SKU: ${item.sku}`);
    });
    page.gap();
    const totals = [{ x: 380 }, { x: 560, isRight: true }];
    page.row(['Product Subtotal', usd(purchase.subtotalCents)], totals);
    page.row(['Sales Tax', usd(purchase.taxCents)], totals);
    page.row(['Order Total', usd(purchase.totalCents)], totals, { isBold: true });
    page.gap();
    page.row(['Visa ************4242', usd(purchase.totalCents)], totals);
    page.line('Return by 15 days from purchase. See bestbuy.com/returns');
    return pdfDocument({ shape: 'pdf/best-buy-receipt', pages: [page.page()], expected: purchase });
  },
};
