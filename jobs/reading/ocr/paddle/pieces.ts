import type { TextPiece } from '../../../../domain/receipts/text-lines.types.js';
import type { DecodedText } from './ctc.js';
import type { Flatten } from './flatten.js';
import type { TextRegion } from './text-regions.js';

/** A gap this many character pitches wide is a missed space. */
const spaceGap = 1.8;
/** A gap this many pitches wide parts two columns that the detector took for one line. */
const columnGap = 5;
/** Fewer characters do not tell their pitch. */
const minCharactersForPitch = 4;

/** Turns what was read from one region into pieces: spaces the network left out, columns it ran together. */
export function toPieces({
  region,
  decoded,
  flatten,
}: {
  region: TextRegion;
  decoded: DecodedText;
  flatten: Flatten;
}): TextPiece[] {
  const { text, columns, steps, confidence } = decoded;
  const pitch = medianPitch(decoded);
  const pieces: TextPiece[] = [];
  let current = '';
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const gap = index > 0 ? (columns[index] as number) - (columns[index - 1] as number) : 0;
    const character = text[index] as string;
    if (gap >= columnGap * pitch && current.trim() !== '') {
      pieces.push(piece(from, index - 1));
      current = '';
      from = index;
    } else if (gap >= spaceGap * pitch && character !== ' ' && !current.endsWith(' ')) {
      current += ' ';
    }
    current += character;
  }
  if (current.trim() !== '') pieces.push(piece(from, text.length - 1));
  return pieces;

  function piece(first: number, last: number): TextPiece {
    const start = first === 0 ? 0 : ((columns[first] as number) - pitch / 2) / steps;
    const end = last === text.length - 1 ? 1 : ((columns[last] as number) + pitch) / steps;
    return { text: current.trim(), confidence, box: levelBox({ region, start, end, flatten }) };
  }
}

function medianPitch({ text, columns }: DecodedText): number {
  if (text.length < minCharactersForPitch) return Number.POSITIVE_INFINITY;
  const gaps = columns.slice(1).map((column, index) => column - (columns[index] as number));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] as number;
}

/** Box of a part of a region, in the level frame. */
function levelBox({
  region,
  start,
  end,
  flatten,
}: {
  region: TextRegion;
  start: number;
  end: number;
  flatten: Flatten;
}): TextPiece['box'] {
  const point = (part: number) =>
    flatten(
      region.centreX + (part - 0.5) * region.width * Math.cos(region.angle),
      region.centreY + (part - 0.5) * region.width * Math.sin(region.angle),
    );
  const left = point(start);
  const right = point(end);
  const middle = (left.y + right.y) / 2;
  return [left.x, middle - region.height / 2, right.x, middle + region.height / 2];
}
