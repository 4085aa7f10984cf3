import { describe, expect, it } from 'vitest';
import type { DocumentShape } from '../../tests/support/documents/document.types.js';
import { createRandom } from '../../tests/support/documents/random.js';
import { describeFaults, scoreReading } from '../../tests/support/documents/score.js';
import {
  discountedTillShapes,
  forwardedMailShapes,
  languageMailShapes,
  longRollShape,
  orderMailShapes,
  scannedPdfShapes,
  textMailShapes,
  textPdfShapes,
  tillShapes,
} from '../../tests/support/documents/shapes.js';
import { sharedReceiptReader } from '../../tests/support/processes/shared-children.js';
import { volume } from '../../tests/support/volume.js';

const reader = sharedReceiptReader();

async function readOne(shape: DocumentShape, seed: number) {
  const { document, expected } = await shape.make({ random: createRandom(seed) });
  const outcome = await reader.read(document);
  const reading = outcome.ok ? outcome.readings[0] : undefined;
  return { reading, expected, score: scoreReading({ reading, expected }) };
}

const exact = [
  ...orderMailShapes('json-ld'),
  ...orderMailShapes('microdata'),
  ...orderMailShapes('none'),
  ...forwardedMailShapes,
  ...textMailShapes,
  ...languageMailShapes,
  ...textPdfShapes,
];

describe('documents with exact text', () => {
  it.each(exact.map((shape) => [shape.name, shape] as const))('reads every field of %s', async (_, shape) => {
    for (const seed of volume({ usual: [11], full: [11, 12, 13] })) {
      expect(describeFaults(await readOne(shape, seed)), `seed ${seed}`).toEqual([]);
    }
  });
});

describe('documents that are pictures', () => {
  const scans = [...tillShapes('scan'), ...scannedPdfShapes];
  it.each(scans.map((shape) => [shape.name, shape] as const))(
    'reads the total and the date of %s',
    async (_, shape) => {
      const { score } = await readOne(shape, 21);
      expect(score).toMatchObject({ total: true, date: true, currency: true });
    },
  );

  it.each(discountedTillShapes('scan').map((shape) => [shape.name, shape] as const))(
    'assigns each discount of %s to its item or to the order',
    async (_, shape) => {
      const { score } = await readOne(shape, 21);
      expect(score).toMatchObject({ items: true, discount: true, total: true });
    },
  );

  it('reads every line of a roll with sixty items', async () => {
    const { reading, score, expected } = await readOne(longRollShape, 5);
    expect(score).toMatchObject({ total: true, date: true, subtotal: true, tax: true, retailer: true });
    expect(reading?.items).toHaveLength(expected.items.length);
    expect(score.itemsRight).toBeGreaterThanOrEqual(58);
  });

  it('reads photographs, one of them upside down', async () => {
    const scores = await Promise.all(
      tillShapes('photo').map(async (shape) => (await readOne(shape, 7)).score.total),
    );
    expect(scores.filter(Boolean).length).toBeGreaterThanOrEqual(scores.length - 1);
  });
});
