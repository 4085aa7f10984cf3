import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { sendMail } from '../support/send-mail.js';
import { orderMail } from '../support/shopper-load.js';
import { waitFor } from '../support/time/wait-for.js';

let product: Product;
let observer: Observer;
beforeAll(async () => {
  product = await startProduct();
  observer = await openObserver({ uri: product.mongodbUri });
});
afterAll(async () => {
  await observer?.close();
  await product?.stop();
});

const send = (mail: object) => sendMail({ host: product.smtpHost, port: product.smtpPort, mail });
const envelope = (name: string) => ({ from: `${name}@example.com`, to: ['receipts@localhost'] });

/** The messages of one envelope sender once `count` of them have their outcome. */
async function outcomesOf(name: string, count: number): Promise<MessageRecord[]> {
  return waitFor(`${count} outcomes of ${name}`, async () => {
    const all = await observer.messages();
    const ended = all.filter((message) => message.envelope.mail_from === `${name}@example.com`);
    return ended.filter((message) => message.outcome).length === count && ended;
  });
}

const answersTo = async (name: string) =>
  (await observer.outbox()).filter((row) => row.recipient === `${name}@example.com`);
const answered = (name: string) =>
  waitFor(`an answer to ${name}`, async () =>
    (await answersTo(name)).find((row) => row.state === 'captured'),
  );

/** A grey PNG whose header promises `side` by `side` pixels and which contains `pixels` of them. */
function pngOf({ side, pixels }: { side: number; pixels: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const chunk = (type: string, data: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(content), 4);
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(pixels)))];
  return Buffer.concat([signature, ...body, chunk('IEND', Buffer.alloc(0))]);
}

describe('hostile and unlucky mail', () => {
  it('the same mail three times is one receipt and one answer; another with its Message-ID is a second', async () => {
    const { html, date } = orderMail('twin');
    const raw = [
      'From: twin@example.com',
      'To: receipts@localhost',
      'Subject: Fwd: Your order',
      `Date: ${date.toUTCString()}`,
      'Message-ID: <one@example.com>',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
    ].join('\r\n');
    for (const hop of ['a', 'b', 'c']) {
      const trace = `Received: from ${hop}.example.com by mx.example.com; ${date.toUTCString()}\r\n`;
      await send({ envelope: envelope('twin'), raw: trace + raw });
    }
    await send({ envelope: envelope('twin'), raw: raw.replaceAll('12.25', '20.00') });
    const messages = await outcomesOf('twin', 4);
    expect(messages.map(({ outcome }) => outcome).sort()).toEqual([
      'duplicate',
      'duplicate',
      'receipt_created',
      'receipt_created',
    ]);
    await waitFor('two answers', async () => (await answersTo('twin')).length === 2);
    const receipts = (await observer.receipts()).filter(({ email }) => email === 'twin@example.com');
    expect(
      receipts.flatMap(({ readings }) => readings.map(({ totalCents }) => totalCents?.value)).sort(),
    ).toEqual([1225, 2000]);
  });

  it('mail for others is refused at RCPT', async () => {
    const refused = send({ ...orderMail('ann'), to: 'postmaster@example.net' });
    await expect(refused).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
  });

  it('a mail that is too big is refused, and nothing of it is left', async () => {
    const big = {
      ...orderMail('big'),
      attachments: [{ filename: 'a.bin', content: Buffer.alloc(27_000_000) }],
    };
    await expect(send(big)).rejects.toMatchObject({ responseCode: 552 });
    const spool = (folder: string) => readdir(join(product.dataDir, 'spool', folder));
    await waitFor('the partial file to go', async () => (await spool('tmp')).length === 0);
    expect(await outcomesOf('big', 0)).toEqual([]);
  });

  it('mail that breaks the parser is quarantined with its bytes, the next is unaffected', async () => {
    const raw = `From: endless@example.com\r\n${`X-Endless: ${'y'.repeat(60)}\r\n `.repeat(40_000)}`;
    await send({ envelope: envelope('endless'), raw });
    await send(orderMail('after-endless'));
    await answered('after-endless');
    const [message] = await outcomesOf('endless', 1);
    expect(message).toMatchObject({ outcome: 'quarantined', outcome_reason: 'mail.unparsable' });
    expect(message?.raw_size).toBeGreaterThan(raw.length - 10);
    expect(await observer.filePaths()).toContain(message?.raw_path);
    expect(await answersTo('endless')).toEqual([]);
  });

  it('a PDF and pictures that break the reader are marked with the reason, their bytes kept, and the order beside them is read', async () => {
    await send({
      ...orderMail('broken'),
      attachments: [
        { filename: 'receipt-noise.pdf', content: sampleFiles.pdf() },
        { filename: 'short.png', content: pngOf({ side: 1_000, pixels: 100 }) },
        { filename: 'gigapixels.png', content: pngOf({ side: 30_000, pixels: 100 }) },
        { filename: 'order.html', content: orderMail('inside').html },
      ],
    });
    await send(orderMail('after-broken'));
    await answered('after-broken');
    const answer = await answered('broken');
    const receipts = (await observer.receipts()).filter(({ email }) => email === 'broken@example.com');
    const ends = receipts.map(({ file_name, state, failure }) => [file_name, state, failure?.code ?? null]);
    expect(ends.sort()).toEqual([
      ['gigapixels.png', 'unreadable', 'reading.too_many_pixels'],
      ['order.html', 'read', null],
      ['receipt-noise.pdf', 'unreadable', 'reading.corrupt_file'],
      ['short.png', 'unreadable', 'reading.corrupt_file'],
    ]);
    const paths = await observer.filePaths();
    expect(receipts.filter(({ file_path }) => !paths.includes(file_path ?? ''))).toEqual([]);
    for (const words of ['receipt-noise.pdf', 'short.png', 'gigapixels.png', '$12.25'])
      expect(answer.rendered?.text).toContain(words);
  });
});
