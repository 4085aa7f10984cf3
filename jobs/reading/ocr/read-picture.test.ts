import { expect, it } from 'vitest';
import type { OcrEngine, Recognition } from './ocr-engine.types.js';
import { readPicture } from './read-picture.js';

const image = { data: Buffer.alloc(2 * 1 * 3, 255), width: 2, height: 1 };

/** An engine that returns the given results in order. */
function engineSaying(...said: Recognition[]): OcrEngine {
  const left = [...said];
  return {
    name: 'paddle',
    recognise: async () => left.shift() ?? { pieces: [], rotation: 0 },
    close: async () => undefined,
  };
}
const text = (words: string, confidence: number): Recognition['pieces'] => [
  { text: words, confidence, box: [0, 0, 9, 1] },
];

it('keeps the rotation from the engine if the text can then be read', async () => {
  const engine = engineSaying(
    { pieces: [], rotation: 90 },
    { pieces: text('Total 12.00', 0.98), rotation: 0 },
  );
  const read = await readPicture({ engine, image, page: 1 });
  expect(read).toMatchObject({ degrees: 90, lines: [{ text: 'Total 12.00' }] });
});

it('rotates further if the first rotation was wrong', async () => {
  const engine = engineSaying(
    { pieces: text('f!', 0.5), rotation: 180 },
    { pieces: [], rotation: 90 },
    { pieces: text('00.0', 0.4), rotation: 0 },
    { pieces: text('Total 12.00', 0.97), rotation: 0 },
  );
  const read = await readPicture({ engine, image, page: 1 });
  expect(read).toMatchObject({ degrees: 270, lines: [{ text: 'Total 12.00' }] });
});

it('returns to the first rotation if rotating further gives less', async () => {
  const engine = engineSaying(
    { pieces: [], rotation: 180 },
    { pieces: text('Tota1', 0.6), rotation: 90 },
    { pieces: text('Tota1 12.0', 0.7), rotation: 0 },
    { pieces: text('-', 0.3), rotation: 0 },
  );
  expect((await readPicture({ engine, image, page: 1 })).degrees).toBe(180);
});

it.each([
  // One piece at [1, 2, 3, 4] of a picture of 20 x 10, as it stands in the picture once that is rotated.
  [0, [1, 2, 3, 4]],
  [90, [6, 1, 8, 3]],
  [180, [17, 6, 19, 8]],
  [270, [2, 17, 4, 19]],
] as const)(
  'says where a piece stands in the picture as it was sent, before a rotation of %d',
  async (degrees, box) => {
    const pieces: Recognition['pieces'] = [{ text: 'Total 12.00', confidence: 1, box: [...box] }];
    const sent = { data: Buffer.alloc(20 * 10 * 3), width: 20, height: 10, scale: 0.5 };
    const read = await readPicture({
      engine: engineSaying({ pieces, rotation: 0 }),
      image: sent,
      page: 1,
      degrees,
    });
    expect(read.lines[0]?.pieces[0]?.shownBox).toEqual([2, 4, 6, 8]);
  },
);
