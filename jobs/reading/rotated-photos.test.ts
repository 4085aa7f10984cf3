import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tillPicture } from '../../tests/support/documents/till-picture.js';
import { sharedReceiptReader } from '../../tests/support/processes/shared-children.js';
import { volume } from '../../tests/support/volume.js';

const reader = sharedReceiptReader();

/** Each quarter turn, and angles slightly off one in both directions. */
const angles = volume({ usual: [90, 180, 266], full: [90, 180, 270, 87, 266, 176, 184] });

describe('receipt reader, of a photo that was turned', () => {
  it.each(angles)('reads one rotated by %i degrees', async (degrees) => {
    const bytes = await sharp(tillPicture()).rotate(degrees, { background: '#654' }).jpeg().toBuffer();
    const outcome = await reader.read({ bytes, fileName: 'receipt.jpg', fileType: 'image/jpeg' });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [
        {
          retailer: { value: expect.stringContaining('HARDWARE LLC') },
          purchasedAt: { value: '2026-09-14' },
          items: [{ value: { totalCents: 1897 } }, { value: { totalCents: 650 } }],
          totalCents: { value: 2757 },
        },
      ],
    });
  });

  it.each([0, 90])('reads a small one on a large sheet, rotated by %i degrees', async (degrees) => {
    const small = await sharp(tillPicture()).resize({ width: 400 }).rotate(degrees).toBuffer();
    const sheet = sharp({ create: { width: 1700, height: 2300, channels: 3, background: '#fff' } });
    const bytes = await sheet
      .composite([{ input: small, left: 300, top: 500 }])
      .jpeg()
      .toBuffer();
    const outcome = await reader.read({ bytes, fileName: 'receipt.jpg', fileType: 'image/jpeg' });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [{ purchasedAt: { value: '2026-09-14' }, totalCents: { value: 2757 } }],
    });
  });
});
