import type { GeneratedDocument, Purchase } from '../document.types.js';
import { usd } from '../format.js';

/** Combines an order mail's body with the facts from its header. */
export function mailDocument({
  shape,
  html,
  expected,
  fromAddress,
  fromName,
  subject,
}: {
  shape: string;
  html: string;
  expected: Purchase;
  fromAddress: string;
  fromName: string;
  subject: string;
}): GeneratedDocument {
  return {
    shape,
    expected,
    document: {
      bytes: Buffer.from(html),
      fileName: 'body.html',
      fileType: 'text/html',
      mail: { fromAddress, fromName, subject, sentAt: `${expected.purchasedAt}T17:05:00.000Z` },
    },
  };
}

/** The rows of a totals block: label and amount; rows without an amount are left out unless they say free. */
export function totalRows({
  purchase,
  labels,
  freeShipping = 'FREE',
}: {
  purchase: Purchase;
  labels: { subtotal: string; shipping: string; discount: string; tax: string; total: string };
  freeShipping?: string;
}): [string, string][] {
  return [
    [labels.subtotal, usd(purchase.subtotalCents)],
    [labels.shipping, purchase.shippingCents > 0 ? usd(purchase.shippingCents) : freeShipping],
    ...(purchase.discountCents > 0
      ? [[labels.discount, usd(-purchase.discountCents)] as [string, string]]
      : []),
    [labels.tax, usd(purchase.taxCents)],
    [labels.total, usd(purchase.totalCents)],
  ];
}
