import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writePdf } from '../../tests/support/documents/pdf/pdf-writer.js';
import { composeMail, heicOf, pdfOf, pngOf } from '../../tests/support/mail/compose.js';
import { makePreview } from './make-preview.js';

const pdf = writePdf({
  pages: [{ texts: [{ x: 72, y: 72, text: 'Total 49.99' }] }, { width: 300, height: 900, texts: [] }],
});
const mail = async () => {
  const inner = await composeMail({ subject: 'Inner', html: '<p>inside</p>', text: 'inside' });
  return composeMail({
    html: '<b>Hi</b>',
    text: 'Hi',
    attachments: [
      { filename: 'bill.pdf', content: pdf },
      { filename: 'photo.png', content: await pngOf({ width: 30, height: 20 }) },
      { filename: 'page.html', content: Buffer.from('<p>caf\xe9</p>', 'latin1'), contentType: 'text/html' },
      {
        filename: 'logo.svg',
        content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        contentType: 'image/svg+xml',
      },
      { filename: 'inner.eml', content: inner, contentType: 'message/rfc822' },
    ],
  });
};
const part = async (mailPart: string, page: number | null = null) =>
  makePreview({ bytes: await mail(), from: { mailPart }, page });
const file = (bytes: Uint8Array, fileType: string, page: number | null = null) =>
  makePreview({ bytes, from: { fileType }, page });

it('shows bodies and texts as sent, in the encoding they are in', async () => {
  expect(await part('body')).toEqual({ kind: 'words', html: '<b>Hi</b>', text: 'Hi' });
  expect(await part('4')).toEqual({ kind: 'words', html: '<p>café</p>', text: null });
  for (const path of ['6', '6/body'])
    expect(await part(path)).toMatchObject({ kind: 'words', html: '<p>inside</p>' });
});

it('draws pictures and the pages of a PDF as JPEG', async () => {
  expect(await part('2')).toEqual({ kind: 'pages', pages: 2, left_out: 0 });
  const drawn = await part('2', 2);
  if (!('jpeg' in drawn)) throw new Error('no picture');
  const { format, width = 0, height = 0 } = await sharp(drawn.jpeg).metadata();
  expect([format, Math.round(height / width)]).toEqual(['jpeg', 3]);
  expect(await part('3')).toEqual({ kind: 'pages', pages: 1, left_out: 0 });
  expect(await part('3', 1)).toHaveProperty('jpeg');
});

it('says what cannot be shown, and why', async () => {
  expect(await part('5')).toEqual({ kind: 'none', why: 'type' });
  expect(await file(pdfOf(), 'application/pdf')).toEqual({ kind: 'none', why: 'damaged' });
  expect(await file(heicOf(), 'image/heic')).toEqual({ kind: 'none', why: 'damaged' });
  expect(await file(Buffer.from([0, 1, 2]), 'application/zip')).toEqual({ kind: 'none', why: 'type' });
});

it('refuses parts and pages that do not exist', async () => {
  const asked: [string, number | null][] = [
    ['9', null],
    ['2', 3],
    ['3', 2],
    ['body', 1],
    ['5', 1],
  ];
  for (const [path, page] of asked)
    await expect(part(path, page)).rejects.toMatchObject({ code: 'request.not_found' });
});

it('shows the first twenty pages of a manual', async () => {
  const manual = writePdf({ pages: Array.from({ length: 23 }, () => ({ texts: [] })) });
  expect(await file(manual, 'application/pdf')).toEqual({ kind: 'pages', pages: 20, left_out: 3 });
  await expect(file(manual, 'application/pdf', 21)).rejects.toMatchObject({ code: 'request.not_found' });
});
