import { describe, expect, it } from 'vitest';
import { documentsOfMail } from '../../jobs/mime/mail-documents.js';
import { composeMail, orderHtmlOf, pdfOf } from '../../tests/support/mail/compose.js';
import { outlookFileOf } from '../../tests/support/mail/outlook-file.js';
import { parseMailTree } from './mail-tree.js';

const found = async (raw: Uint8Array) =>
  (await documentsOfMail({ raw })).documents.map(({ fileName, fileType, mail }) => [
    fileName,
    fileType,
    mail.fromAddress,
  ]);

describe('a mail saved by Outlook', () => {
  const shop = { senderName: 'Lamps', senderAddress: 'orders@lamps.example', subject: 'Your order' };

  it('is read as the original mail', async () => {
    const raw = outlookFileOf({ ...shop, html: orderHtmlOf() });
    expect(await found(raw)).toEqual([['Your order.html', 'text/html', 'orders@lamps.example']]);
    const { header, html } = await parseMailTree(raw);
    expect(header).toMatchObject({ subject: 'Your order', from: { name: 'Lamps' }, date: null });
    expect(html).toContain('Desk lamp');
  });

  it('yields its attachments and those of nested mails', async () => {
    const files = [{ name: 'lamp.pdf', content: pdfOf('lamp') }];
    const inner = { ...shop, text: 'see attached', files: [{ name: 'chair.pdf', content: pdfOf('chair') }] };
    const raw = outlookFileOf({ senderAddress: 'jane@home.example', text: 'two', files, mail: inner });
    expect(await found(raw)).toEqual([
      ['lamp.pdf', 'application/pdf', 'jane@home.example'],
      ['chair.pdf', 'application/pdf', 'orders@lamps.example'],
    ]);
  });

  it('is opened when attached to a mail', async () => {
    const content = outlookFileOf({ ...shop, html: orderHtmlOf() });
    const attachments = [{ filename: 'Your order.msg', content }];
    expect(await found(await composeMail({ text: 'as a file', attachments }))).toEqual([
      ['Your order.html', 'text/html', 'orders@lamps.example'],
    ]);
  });

  it('is named when it is damaged', async () => {
    const damaged = outlookFileOf({ ...shop, html: orderHtmlOf() }).subarray(0, 700);
    await expect(parseMailTree(damaged)).rejects.toMatchObject({ code: 'mail.unparsable' });
    const attachments = [{ filename: 'order.msg', content: damaged }];
    const { documents, rejected } = await documentsOfMail({ raw: await composeMail({ attachments }) });
    expect([documents, rejected]).toEqual([[], [{ file_name: 'order.msg', code: 'receipt.saved_mail' }]]);
  });
});
