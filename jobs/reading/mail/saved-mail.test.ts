import { describe, expect, it } from 'vitest';
import { composeMail, orderHtmlOf, pdfOf } from '../../../tests/support/mail/compose.js';
import { outlookFileOf } from '../../../tests/support/mail/outlook-file.js';
import { sharedReceiptReader } from '../../../tests/support/processes/shared-children.js';

const reader = sharedReceiptReader();

const read = (bytes: Uint8Array) => reader.read({ bytes, fileName: 'order.eml', fileType: 'message/rfc822' });
const fileOf = (shop: string) => ({ filename: `${shop}.html`, content: orderHtmlOf({ shop }) });
const mailOf = (shop: string, options: Parameters<typeof composeMail>[0]) =>
  composeMail({ from: `${shop} <orders@shop.example>`, ...options });

describe('a saved mail', () => {
  it('is read with everything in it', async () => {
    const attachments = [fileOf('Lamps and More'), { filename: 'broken.pdf', content: pdfOf() }];
    const inner = await mailOf('Chairs Inc', { attachments: [fileOf('Chairs Inc')] });
    const nested = { filename: 'fwd.eml', contentType: 'message/rfc822', content: inner };
    const outcome = await read(
      await mailOf('Lamps and More', { text: 'all', attachments: [...attachments, nested] }),
    );
    expect(outcome).toMatchObject({
      ok: true,
      readings: [
        { retailer: { value: 'Lamps and More' }, totalCents: { value: 4329 } },
        { retailer: { value: 'Chairs Inc' }, totalCents: { value: 4329 } },
      ],
    });
  });

  it('is read by its text in Outlook format too', async () => {
    const bytes = outlookFileOf({ senderAddress: 'shop@lamps.example', html: orderHtmlOf() });
    const outcome = await reader.read({ bytes, fileName: 'a.msg', fileType: 'application/vnd.ms-outlook' });
    expect(outcome).toMatchObject({ ok: true, readings: [{ orderNumber: { value: '7654321' } }] });
  });

  it('ends with a reason if it contains nothing, or nothing readable', async () => {
    expect(await read(await composeMail({ text: 'How are you?' }))).toMatchObject({
      ok: false,
      code: 'reading.nothing_found',
    });
    const attachments = [{ filename: 'broken.pdf', content: pdfOf() }];
    expect(await read(await composeMail({ attachments }))).toMatchObject({ ok: false });
    const parts = '--b\r\n\r\nx\r\n'.repeat(2_000);
    const bomb = `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`;
    expect(await read(Buffer.from(bomb))).toMatchObject({ ok: false, code: 'reading.corrupt_file' });
  });
});
