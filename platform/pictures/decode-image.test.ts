import { expect, it } from 'vitest';
import { decodeImage } from './decode-image.js';

it('refuses uncompressed pictures in a HEIC container before they are decoded', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypheic'),
    Buffer.alloc(40),
    Buffer.from('infe....unci'),
  ]);
  await expect(decodeImage({ bytes, fileType: 'image/heic' })).rejects.toMatchObject({
    code: 'reading.corrupt_file',
    message: 'an uncompressed picture in the container',
  });
});
