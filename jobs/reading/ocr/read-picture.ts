import type { Box, TextLine } from '../../../domain/receipts/text-lines.types.js';
import { groupLines } from '../../../domain/receipts/view/group-lines.rules.js';
import { rotateImage } from '../../../platform/pictures/decode-image.js';
import type { RgbImage } from '../../../platform/pictures/rgb-image.types.js';
import type { OcrEngine, Recognition } from './ocr-engine.types.js';
import { weighPieces } from './weigh-pieces.js';

/** Upright text of a picture; `degrees` is the rotation applied to get it. */
export type PictureText = { lines: TextLine[]; confidence: number; degrees: number };

/** A picture to read. */
export type ReadPictureInput = {
  engine: OcrEngine;
  image: RgbImage;
  page: number;
  detail?: number;
  /** The rotation, if known from an earlier reading. */
  degrees?: number | undefined;
};

type Rotated = Recognition & PictureText & { worth: number };

/** Reads a picture, rotating it if it is sideways or upside down. */
export async function readPicture({ degrees, ...input }: ReadPictureInput): Promise<PictureText> {
  if (degrees !== undefined) return readRotated({ ...input, degrees, isUpright: true });
  const first = await readRotated({ ...input, degrees: 0, isUpright: false });
  if (first.rotation === 'unknown') return tryRotations({ ...input, first });
  if (first.rotation === 0) return first;
  const second = await readRotated({ ...input, degrees: first.rotation, isUpright: false });
  if (second.rotation === 0 || second.rotation === 'unknown') return second;
  return secondGuess({ ...input, rotations: [first.rotation, (first.rotation + second.rotation) % 360] });
}

/** Faint sideways text may first seem upside down: reads both rotations and keeps the one that gives more. */
async function secondGuess({
  rotations,
  ...input
}: ReadPictureInput & { rotations: [number, number] }): Promise<PictureText> {
  const [guessed, corrected] = rotations;
  const before = await readRotated({ ...input, degrees: guessed, isUpright: true });
  const after = await readRotated({ ...input, degrees: corrected, isUpright: true });
  return after.worth > before.worth ? after : before;
}

/** For an engine that cannot tell: finds the rotation that gives the most text with the highest confidence. */
async function tryRotations({
  first,
  ...input
}: ReadPictureInput & { first: Rotated }): Promise<PictureText> {
  let best = first;
  for (const degrees of [90, 270, 180]) {
    // No text at 0 or 90 degrees: there is none to find.
    if (degrees === 270 && best.lines.length === 0) return best;
    const rotated = await readRotated({ ...input, degrees, isUpright: false });
    if (rotated.worth > best.worth) best = rotated;
    if (best.rotation === 0) return best;
  }
  return best;
}

async function readRotated({
  engine,
  image,
  page,
  detail = 1,
  degrees,
  isUpright,
}: ReadPictureInput & { degrees: number; isUpright: boolean }): Promise<Rotated> {
  const rotated = degrees === 0 ? image : await rotateImage({ image, degrees });
  const { pieces: found, rotation } = await engine.recognise(rotated, { detail, isUpright });
  const pieces = found.map((piece) => ({
    ...piece,
    shownBox: asSent({ box: piece.shownBox ?? piece.box, image, degrees }),
  }));
  const { characters, confidence } = weighPieces(pieces);
  const lines = groupLines({ pieces, page });
  return { pieces, rotation, lines, confidence, degrees, worth: characters * confidence };
}

/** A box of a rotated picture in pixels of the picture that was sent. */
function asSent({
  box: [left, top, right, bottom],
  image: { width, height, scale = 1 },
  degrees,
}: {
  box: Box;
  image: RgbImage;
  degrees: number;
}): Box {
  const rotatedBack: Readonly<Record<number, Box>> = {
    90: [top, height - right, bottom, height - left],
    180: [width - right, height - bottom, width - left, height - top],
    270: [width - bottom, left, width - top, right],
  };
  const [x0, y0, x1, y1] = rotatedBack[degrees] ?? [left, top, right, bottom];
  return [x0 / scale, y0 / scale, x1 / scale, y1 / scale];
}
