import { median } from '../../../../domain/shared/median.js';
import type { RgbImage } from '../ocr-engine.types.js';
import { detectionScale, type PictureArea } from './detector.js';
import type { TextRegion } from './text-regions.js';

/** Below this height, in the pixels looked at, letters are hard to tell from specks. */
const smallPrint = 14;
/** Lines are longer than this many times their height; what is not is lines that flowed together. */
const lineShape = 2;
/** A closer look must show this much more to be worth its time. */
const leastGain = 1.4;
/** Lines that were missed stand near those that were found: this many of their heights around them. */
const marginHeights = 4;

/**
 * Where the writing is, when it is small and on a small part of the picture: a receipt photographed from afar, or
 * scanned on a large sheet. Null when looking at that part alone would show little more.
 */
export function writtenArea({
  image,
  regions,
  detail,
}: {
  image: RgbImage;
  regions: TextRegion[];
  detail: number;
}): PictureArea | null {
  if (regions.length === 0) return null;
  const scale = detectionScale({ ...image, detail });
  const usualHeight = median(regions.map(({ height }) => height));
  const usualShape = median(regions.map(({ width, height }) => width / height));
  if (usualHeight * scale >= smallPrint && usualShape >= lineShape) return null;
  const area = bounds({ image, regions, margin: marginHeights * usualHeight });
  return detectionScale({ ...area, detail }) >= leastGain * scale ? area : null;
}

function bounds({
  image,
  regions,
  margin,
}: {
  image: RgbImage;
  regions: TextRegion[];
  margin: number;
}): PictureArea {
  const corners = regions.map(({ centreX, centreY, width, height, angle }) => {
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [halfX, halfY] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
    return { left: centreX - halfX, right: centreX + halfX, top: centreY - halfY, bottom: centreY + halfY };
  });
  const left = Math.max(0, Math.floor(Math.min(...corners.map((corner) => corner.left)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...corners.map((corner) => corner.top)) - margin));
  const right = Math.min(image.width, Math.ceil(Math.max(...corners.map((corner) => corner.right)) + margin));
  const bottom = Math.min(
    image.height,
    Math.ceil(Math.max(...corners.map((corner) => corner.bottom)) + margin),
  );
  return { left, top, width: right - left, height: bottom - top };
}
