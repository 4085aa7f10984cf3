import type { RgbImage } from '../../../../platform/pictures/rgb-image.types.js';
import type { TextRecogniser } from './recogniser.js';
import { cutStrip } from './strips.js';
import type { TextRegion } from './text-regions.js';

/** Number of lines read both ways to tell top from bottom; more do not change the result. */
const sampledLines = 8;
const rightAngle = Math.PI / 2;

/** Whether the text runs up or down the picture; false if there are no regions. */
export function liesOnItsSide(regions: TextRegion[]): boolean {
  const sum = (some: TextRegion[]) => some.reduce((total, region) => total + region.width, 0);
  return sum(regions.filter(isSteep)) * 2 > sum(regions);
}

/**
 * Finds the direction of the text: its longest lines are read forwards and backwards, and the network is more confident
 * about upright letters.
 *
 * @returns degrees by which to rotate the picture clockwise: 0, 90, 180 or 270
 */
export async function findRotation({
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
  const rightAngles = Math.round(angle / rightAngle);
  return (((-rightAngles * 90) % 360) + 360) % 360;

  async function sureness(region: TextRegion): Promise<number> {
    const { text, confidence } = await recognise(cutStrip({ image, region }));
    return text.length * confidence;
  }
}

/** A line's angle is ambiguous by half a turn: returns the direction nearer to another line's. */
function pointedAs(angle: number, other: number): number {
  return Math.cos(angle - other) >= 0 ? angle : angle + Math.PI;
}

function isSteep({ angle }: TextRegion): boolean {
  return Math.abs(Math.sin(angle)) > Math.SQRT1_2;
}
