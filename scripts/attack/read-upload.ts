import { setTimeout as sleep } from 'node:timers/promises';
import { exchange, uploadBody } from './observe.js';

type Status = { receipts: { id: string; readings?: { id: string }[] }[] };

const lookEveryMs = 250;

/** A mail with an order that is easy to read. */
export function orderMail(order: string): Buffer {
  return Buffer.from(
    [
      'From: Target <orders@target.com>',
      'Subject: Your order',
      `Message-ID: <${order}@target.com>`,
      'Date: Sun, 01 Nov 2026 10:00:00 +0000',
      'Content-Type: text/plain',
      '',
      `Order number: ${order}`,
      'Order placed November 1, 2026',
      'Sony headphones $199.99',
      'Subtotal $199.99',
      'Total $199.99',
    ].join('\r\n'),
  );
}

/** Uploads a saved mail; resolves to the token of its page. */
export async function uploadMail({
  port,
  from,
  email,
  mail,
}: {
  port: number;
  from: string;
  email: string;
  mail: Buffer;
}): Promise<string> {
  const form = uploadBody({ email, file: mail, kind: 'eml' });
  const { status, text } = await exchange({ port, path: '/api/receipts', localAddress: from, ...form });
  if (status !== 201) throw new Error(`upload ${status}`);
  const { status_token }: { status_token: string } = JSON.parse(text);
  return status_token;
}

/** Waits until the upload has been read; resolves to the path of its first reading, or null when it took too long. */
export async function readingOf({
  port,
  from,
  token,
  patienceMs,
}: {
  port: number;
  from: string;
  token: string;
  patienceMs: number;
}): Promise<string | null> {
  const endsAt = Date.now() + patienceMs;
  const path = `/api/submissions/${token}`;
  while (Date.now() < endsAt) {
    const { text } = await exchange({ port, path, localAddress: from });
    const { receipts }: Status = JSON.parse(text);
    const [receipt] = receipts;
    const reading = receipt?.readings?.[0];
    if (receipt && reading) return `${path}/receipts/${receipt.id}/readings/${reading.id}`;
    await sleep(lookEveryMs);
  }
  return null;
}
