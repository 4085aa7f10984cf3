import { describe, expect, it } from 'vitest';
import { composeMail, pdfOf } from '../../tests/support/mail/compose.js';
import { documentsOfMail } from '../mime/mail-documents.js';
import { isWholeOrder } from './whole-order.js';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const orderOf = (...rows: string[]) =>
  `<p>Thank you for your order 10442 of November 2, 2026</p><table>${rows.join('')}</table>`;
const goods = [row('Silver Ring', '1', '€85.00'), row('Wool Throw', '1', '€110.00')];
const sums = [row('Shipping', '', '€8.00'), row('Order total', '', '€203.00')];

async function documentsBeside({ html, filename }: { html: string; filename: string }) {
  const raw = await composeMail({ html, attachments: [{ filename, content: pdfOf() }] });
  const { documents } = await documentsOfMail({ raw, isWholeOrder });
  return documents.map(({ fileType }) => fileType);
}

describe('a PDF beside the body of a mail', () => {
  it.each(['care-guide.pdf', 'D30418.pdf', '日本語.pdf'])(
    'is left out if the body is a whole order: %s',
    async (filename) => {
      const html = orderOf(...goods, ...sums);
      expect(await documentsBeside({ html, filename })).toEqual(['text/html']);
    },
  );

  it('is read if it is called a receipt', async () => {
    const html = orderOf(...goods, ...sums);
    expect(await documentsBeside({ html, filename: 'Rechnung-2231.pdf' })).toEqual(['application/pdf']);
  });

  it.each([
    ['lists no goods', orderOf(...sums)],
    ['lists goods that do not make its total', orderOf(...goods.slice(1), ...sums)],
    [
      'leaves open what was paid',
      orderOf(...goods, row('Voucher', '', '-€20.00'), row('Order total', '', '€175.00')),
    ],
  ])('is read if the body %s', async (_, html) => {
    expect(await documentsBeside({ html, filename: 'D30418.pdf' })).toEqual(['application/pdf']);
  });
});
