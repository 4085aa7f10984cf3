import type { Box, TextLine } from '../../../domain/receipts/text-lines.types.js';
import { groupLines } from '../../../domain/receipts/view/group-lines.rules.js';
import { turnImage } from '../../../platform/pictures/decode-image.js';
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

type Turned = Recognition & PictureText & { worth: number };

/** Reads a picture, rotating it if it is sideways or upside down. */
export async function readPicture({ degrees, ...input }: ReadPictureInput): Promise<PictureText> {
  if (degrees !== undefined) return readTurned({ ...input, degrees, isUpright: true });
  const first = await readTurned({ ...input, degrees: 0, isUpright: false });
  if (first.turn === 'unknown') return tryTurns({ ...input, first });
  if (first.turn === 0) return first;
  const second = await readTurned({ ...input, degrees: first.turn, isUpright: false });
  if (second.turn === 0 || second.turn === 'unknown') return second;
  return secondGuess({ ...input, turns: [first.turn, (first.turn + second.turn) % 360] });
}

/** Faint sideways text may first seem upside down: reads both rotations and keeps the one that gives more. */
async function secondGuess({
  turns,
  ...input
}: ReadPictureInput & { turns: [number, number] }): Promise<PictureText> {
  const [guessed, corrected] = turns;
  const before = await readTurned({ ...input, degrees: guessed, isUpright: true });
  const after = await readTurned({ ...input, degrees: corrected, isUpright: true });
  return after.worth > before.worth ? after : before;
}

/** For an engine that cannot tell: finds the rotation that gives the most text with the highest confidence. */
async function tryTurns({ first, ...input }: ReadPictureInput & { first: Turned }): Promise<PictureText> {
  let best = first;
  for (const degrees of [90, 270, 180]) {
    // No text at 0 or 90 degrees: there is none to find.
    if (degrees === 270 && best.lines.length === 0) return best;
    const turned = await readTurned({ ...input, degrees, isUpright: false });
    if (turned.worth > best.worth) best = turned;
    if (best.turn === 0) return best;
  }
  return best;
}

async function readTurned({
  engine,
  image,
  page,
  detail = 1,
  degrees,
  isUpright,
}: ReadPictureInput & { degrees: number; isUpright: boolean }): Promise<Turned> {
  const turned = degrees === 0 ? image : await turnImage({ image, degrees });
  const { pieces: found, turn } = await engine.recognise(turned, { detail, isUpright });
  const pieces = found.map((piece) => ({
    ...piece,
    shownBox: asSent({ box: piece.shownBox ?? piece.box, image, degrees }),
  }));
  const { characters, confidence } = weighPieces(pieces);
  const lines = groupLines({ pieces, page });
  return { pieces, turn, lines, confidence, degrees, worth: characters * confidence };
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
  const turnedBack: Readonly<Record<number, Box>> = {
    90: [top, height - right, bottom, height - left],
    180: [width - right, height - bottom, width - left, height - top],
    270: [width - bottom, left, width - top, right],
  };
  const [x0, y0, x1, y1] = turnedBack[degrees] ?? [left, top, right, bottom];
  return [x0 / scale, y0 / scale, x1 / scale, y1 / scale];
}
