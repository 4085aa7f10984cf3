import sharp from 'sharp';
import { expect, it } from 'vitest';
import { flatScan } from '../../tests/support/documents/paper/photograph.js';
import { receiptPicture } from '../../tests/support/documents/paper/till-document.js';
import { createRandom } from '../../tests/support/documents/random.js';
import { cornerTill } from '../../tests/support/documents/tills/corner-till.js';
import { sharedReceiptReader } from '../../tests/support/processes/shared-children.js';

const reader = sharedReceiptReader();

/** Where the total and the first item of a picture stand. */
async function placesIn(bytes: Buffer) {
  const outcome = await reader.read({ bytes, fileName: 'photo.jpg', fileType: 'image/jpeg' });
  const reading = outcome.ok ? outcome.readings[0] : undefined;
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return { boxes: [reading?.totalCents?.where?.box, reading?.items[0]?.where?.box], width, height };
}

const middle = ([left, top, right, bottom]: readonly number[]) => ({
  x: ((left ?? 0) + (right ?? 0)) / 2,
  y: ((top ?? 0) + (bottom ?? 0)) / 2,
});

it('a value read from a photo is placed where the photo shows it, however it was held', async () => {
  const random = createRandom(31);
  const { lines } = cornerTill.print({ random });
  const jpeg = await receiptPicture({ lines, conditions: flatScan, random });
  const flat = await placesIn(jpeg);
  const photos = [
    { degrees: 0, scale: 3 },
    { degrees: 5, scale: 1 },
    { degrees: 90, scale: 1 },
    { degrees: 266, scale: 1 },
  ];
  for (const { degrees, scale } of photos) {
    const held = await sharp(jpeg)
      .resize(flat.width * scale)
      .rotate(degrees, { background: '#fff' })
      .jpeg()
      .toBuffer();
    const photo = await placesIn(held);
    photo.boxes.forEach((box, at) => {
      const level = flat.boxes[at] ?? [];
      const from = middle(level);
      const [dx, dy] = [(from.x - flat.width / 2) * scale, (from.y - flat.height / 2) * scale];
      const rotation = (degrees * Math.PI) / 180;
      const wanted = {
        x: photo.width / 2 + dx * Math.cos(rotation) - dy * Math.sin(rotation),
        y: photo.height / 2 + dx * Math.sin(rotation) + dy * Math.cos(rotation),
      };
      const found = middle(box ?? []);
      const off = Math.hypot(found.x - wanted.x, found.y - wanted.y);
      // Within half a line of print.
      expect({
        degrees,
        scale,
        at,
        off: Math.round(off),
        isNear: off < (scale * ((level[3] ?? 0) - (level[1] ?? 0))) / 2,
      }).toMatchObject({ isNear: true });
    });
  }
});
