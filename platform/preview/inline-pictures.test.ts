import sharp from 'sharp';
import { expect, it } from 'vitest';
import { composeMail, pngOf } from '../../tests/support/mail/compose.js';
import { maxInlineBytes, maxInlinePictures } from './inline-pictures.js';
import { makePreview } from './make-preview.js';

type Attachment = { filename: string; content: Buffer | string; cid: string; contentType?: string };

async function htmlOf(html: string, attachments: Attachment[]): Promise<string> {
  const bytes = await composeMail({ html, text: 'x', attachments });
  const preview = await makePreview({ bytes, from: { mailPart: 'body' }, page: null });
  if (!('kind' in preview) || preview.kind !== 'words') throw new Error('no words');
  return preview.html ?? '';
}

const png = (cid: string, size = { width: 30, height: 20 }) =>
  pngOf(size).then((content) => ({ filename: `${cid}.png`, content, cid }));

it('shows the pictures that came with a mail in its text, drawn anew', async () => {
  const html = await htmlOf(
    `<img src="cid:logo@shop"><img src='cid:item%2B1'><td style="background:url(cid:logo@shop)">`,
    [await png('logo@shop'), await png('item+1', { width: 3_000, height: 100 })],
  );
  expect(html).not.toContain('cid:');
  const pictures = [...html.matchAll(/data:image\/webp;base64,([\w+/=]+)/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64'),
  );
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  expect(sizes.map(({ format, width }) => [format, width])).toEqual([
    ['webp', 30],
    ['webp', 1_200],
    ['webp', 30],
  ]);
});

it('leaves references that no picture answers: of no part, of a program, of damaged bytes', async () => {
  const html = await htmlOf('<img src="cid:none"><img src="cid:svg"><img src="cid:broken"> at cid:svg', [
    {
      filename: 'a.svg',
      content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      cid: 'svg',
      contentType: 'image/svg+xml',
    },
    {
      filename: 'b.png',
      content: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      cid: 'broken',
      contentType: 'image/png',
    },
  ]);
  expect(html).toContain('<img src="cid:none"><img src="cid:svg"><img src="cid:broken"> at cid:svg');
});

it('draws so many and no more', async () => {
  const ids = Array.from({ length: maxInlinePictures + 1 }, (_, at) => `p${at}`);
  const html = await htmlOf(
    ids.map((id) => `<img src="cid:${id}">`).join(''),
    await Promise.all(ids.map((id) => png(id))),
  );
  expect(html.match(/data:image/g)).toHaveLength(maxInlinePictures);
  expect(html).toContain(`cid:p${maxInlinePictures}`);
});

it('leaves out what would make the answer too large', async () => {
  // Noise cannot be compressed: a few of these are beyond the limit.
  const noise = sharp({
    create: {
      width: 1_200,
      height: 3_000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  });
  const content = await noise.jpeg({ quality: 60 }).toBuffer();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const html = await htmlOf(
    ids.map((id) => `<img src="cid:${id}">`).join(''),
    ids.map((cid) => ({ filename: `${cid}.jpg`, content, cid, contentType: 'image/jpeg' })),
  );
  expect(html).toContain('cid:e');
  expect(html.length).toBeLessThan((maxInlineBytes * 4) / 3 + 1_000);
});
