import { createTransport, type SendMailOptions } from 'nodemailer';

/** Mails one message to a product; resolves with the server's reply, rejects when it is refused. */
export async function sendMail({
  host,
  port,
  mail,
}: {
  host: string;
  port: number;
  mail: SendMailOptions;
}): Promise<string> {
  const transport = createTransport({ host, port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({
      from: 'ann@example.com',
      to: 'receipts@localhost',
      ...mail,
    });
    return response;
  } finally {
    transport.close();
  }
}

/** An HTML order confirmation without markup, with the given order number and total. */
export function orderHtml({
  orderNumber,
  total,
  shop,
}: {
  orderNumber: string;
  total: string;
  /** Printed above the order. */
  shop?: string;
}): string {
  return `<html><body>${shop ? `<p>${shop}</p>` : ''}<h1>Thanks for your order</h1>
<p>Order number: ${orderNumber}</p><p>Order placed: November 18, 2026</p>
<table><tr><td>Desk lamp, brass</td><td align="right">$${total}</td></tr>
<tr><td>Order total</td><td align="right">$${total}</td></tr></table></body></html>`;
}
