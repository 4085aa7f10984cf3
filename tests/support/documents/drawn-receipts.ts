import type { Browser } from 'playwright-core';

/** A till receipt as an image and a PDF, drawn by the browser itself. */
export type DrawnReceipt = { jpeg: Buffer; pdf: Buffer };

/** What a drawn receipt shows; dates in ISO 8601. */
type DrawnPurchase = { day: string; orderNumber: string; items: readonly (readonly [string, string])[] };

/** Draws a Target receipt for the date, including totals. */
export async function drawReceipt({
  browser,
  day,
}: {
  browser: Browser;
  day: string;
}): Promise<DrawnReceipt> {
  const page = await browser.newPage({ viewport: { width: 620, height: 900 }, deviceScaleFactor: 2 });
  try {
    await page.setContent(receiptHtml({ day, orderNumber: '912003487755123', items }));
    return {
      jpeg: await page.locator('body').screenshot({ type: 'jpeg', quality: 88 }),
      pdf: await page.pdf({ width: '105mm', height: '160mm', printBackground: true }),
    };
  } finally {
    await page.close();
  }
}

const items = [
  ['Infant Car Seat Ashby', '249.99'],
  ['Baby Wipes 8 Pack', '17.49'],
  ['Sleep Sack Medium', '24.99'],
] as const;

function receiptHtml({ day, orderNumber, items: lines }: DrawnPurchase): string {
  const [year, month, date] = day.split('-');
  const subtotal = lines.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0);
  const tax = Math.round(subtotal * 0.08);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const rows = [
    ...lines,
    ['SUBTOTAL', dollars(subtotal)],
    ['TAX 8.00%', dollars(tax)],
    ['TOTAL', `$${dollars(subtotal + tax)}`],
  ];
  const cells = rows.map(([name, amount]) => `<tr><td>${name}</td><td class="amount">${amount}</td></tr>`);
  return `<!doctype html><style>
    body{margin:0;padding:36px 44px;background:#fff;color:#000;font:22px/1.55 monospace}
    h1{font:bold 40px sans-serif;text-align:center;margin:0}p{margin:0 0 12px}
    table{width:100%;border-collapse:collapse}.amount{text-align:right}</style>
    <h1>TARGET</h1><p style="text-align:center">San Francisco Central<br>789 Mission St</p>
    <p>${month}/${date}/${year} 10:42 AM<br>REC# ${orderNumber}</p>
    <table>${cells.join('')}</table><p><br>VISA CHARGE</p><p>THANK YOU FOR SHOPPING</p>`;
}
