import { deflateSync } from 'node:zlib';
import { createPageLayout } from '../pdf/page-layout.js';
import { type PdfPage, writePdf } from '../pdf/pdf-writer.js';

/** A page with a small order. */
export function orderPage(remark = ''): PdfPage {
  const page = createPageLayout();
  page.line('Corner Books LLC');
  page.line('Order Number: 48213377  Order Date: Sep 14, 2026');
  page.row(['Field Guide to Mosses', '$18.00'], [{ x: 50 }, { x: 500 }]);
  page.row(['Total', '$18.00'], [{ x: 50 }, { x: 500 }]);
  if (remark !== '') page.line(remark);
  return page.page();
}

/** A PDF that runs a script when opened, and another when its page is shown. */
export function scriptedPdf(): Buffer {
  const action = '<< /S /JavaScript /JS (while (true) { app.alert\\("x"\\); }) >>';
  return writePdf({ pages: [orderPage()], catalog: `/OpenAction ${action} /AA << /WC ${action} >>` });
}

/** A PDF that requires a password: the stored verifier matches none. */
export function encryptedPdf(): Buffer {
  const proof = 'ab'.repeat(32);
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${proof}> /U <${proof}> >> /ID [<00> <00>]`;
  return writePdf({ pages: [orderPage()], trailer: encrypt });
}

/** A PDF with many pages; the order is on the first. */
export function longPdf(pages: number): Buffer {
  const others = Array.from({ length: pages - 1 }, (_, at): PdfPage => {
    const page = createPageLayout();
    page.line(`Terms and conditions of carriage, continued, sheet ${at + 2} of ${pages}`);
    return page.page();
  });
  return writePdf({ pages: [orderPage(), ...others] });
}

/** A PDF whose page tree is its own child. */
export function recursivePdf(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1000000 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>',
  ]);
}

/** A PDF page that draws a form that draws itself. */
export function selfDrawingPdf(): Buffer {
  const form =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 4 0 R >> >> /Length 11 >>\nstream\n/F Do /F Do\nendstream';
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 5 0 R /Resources << /XObject << /F 4 0 R >> >> >>',
    form,
    '<< /Length 5 >>\nstream\n/F Do\nendstream',
  ]);
}

/** A content stream of a few hundred kilobytes that unpacks to `megabytes` of drawing. */
export function bombPdf(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '0 0 m 9 9 l S '), { level: 9 });
  const content = Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << >> >>',
    content,
  ]);
}

/** A page whose image claims 40,000 × 40,000 pixels with only a few bytes, on paper of 200 × 200 inches. */
export function lyingPicturePdf(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Contents 5 0 R /Resources << /XObject << /P 4 0 R >> >> >>',
    '<< /Type /XObject /Subtype /Image /Width 40000 /Height 40000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 4 >>\nstream\nabcd\nendstream',
    '<< /Length 34 >>\nstream\nq 14400 0 0 14400 0 0 cm /P Do Q  \nendstream',
  ]);
}

/** Objects without a cross-reference table, which readers rebuild. */
function rawPdf(objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((body, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(body as string, 'latin1'),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...parts,
    Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`),
  ]);
}

/** Lines of a small order, as drawn by {@link manyPicturesPdf} on its pictures. */
export const orderLines = [
  'Corner Books LLC',
  'Order Number: 48213377  Order Date: Sep 14, 2026',
  'Field Guide to Mosses $18.00',
  'Total $18.00',
];

/** A page of 30 honest pictures of 16 million pixels each, in a few kilobytes: every one is below every limit. */
export function manyPicturesPdf(lines: readonly string[] = []): Buffer {
  const [count, side] = [30, 4_000];
  const packed = deflateSync(deflateSync(Buffer.alloc(side * side * 3, 200), { level: 9 }), { level: 9 });
  const picture = Buffer.concat([
    Buffer.from(
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream'),
  ]);
  const names = Array.from({ length: count }, (_, at) => at);
  const text = lines.map((line, at) => `BT /F1 10 Tf 50 ${760 - 14 * at} Td (${line}) Tj ET`).join(' ');
  const content = `${names.map((at) => `q 600 0 0 800 0 0 cm /P${at} Do Q`).join(' ')} ${text}`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << ${names.map((at) => `/P${at} ${5 + at} 0 R`).join(' ')} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...names.map(() => picture),
  ]);
}
