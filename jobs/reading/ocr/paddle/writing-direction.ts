import type { RgbImage } from '../ocr-engine.types.js';
import type { TextRecogniser } from './recogniser.js';
import { cutStrip } from './strips.js';
import type { TextRegion } from './text-regions.js';

/** Lines read both ways to tell the head of a picture from its foot; more changes no verdict. */
const sampledLines = 8;
const quarterTurn = Math.PI / 2;

/** Whether the writing runs up or down the picture; nothing is known of a picture without regions. */
export function liesOnItsSide(regions: TextRegion[]): boolean {
  const sum = (some: TextRegion[]) => some.reduce((total, region) => total + region.width, 0);
  return sum(regions.filter(isSteep)) * 2 > sum(regions);
}

/**
 * Tells which way the writing runs: its longest lines are read forwards and backwards, and the network is surer of
 * letters that stand on their feet.
 *
 * @returns degrees by which the picture is to be turned clockwise: 0, 90, 180 or 270
 */
export async function findTurn({
  image,
  regions,
  recognise,
}: {
  image: RgbImage;
  regions: TextRegion[];
  recognise: TextRecogniser;
}): Promise<number> {
  const longest = regions
    .filter((region) => isSteep(region) === liesOnItsSide(regions))
    .sort((a, b) => b.width / b.height - a.width / a.height)
    .slice(0, sampledLines);
  const [sample] = longest;
  if (!sample) return 0;
  let forwards = 0;
  for (const region of longest) {
    const towards = { ...region, angle: pointedAs(region.angle, sample.angle) };
    forwards += await sureness(towards);
    forwards -= await sureness({ ...towards, angle: towards.angle + Math.PI });
  }
  const angle = forwards >= 0 ? sample.angle : sample.angle + Math.PI;
  const turns = Math.round(angle / quarterTurn);
  return (((-turns * 90) % 360) + 360) % 360;

  async function sureness(region: TextRegion): Promise<number> {
    const { text, confidence } = await recognise(cutStrip({ image, region }));
    return text.length * confidence;
  }
}

/** A line's angle has no head or foot: of its two directions, the one nearer to another line's. */
function pointedAs(angle: number, other: number): number {
  return Math.cos(angle - other) >= 0 ? angle : angle + Math.PI;
}

function isSteep({ angle }: TextRegion): boolean {
  return Math.abs(Math.sin(angle)) > Math.SQRT1_2;
}
