import { median } from '../../../../domain/shared/median.js';
import type { RgbImage } from '../../../../platform/pictures/rgb-image.types.js';
import { detectionScale, type PictureArea } from './detector.js';
import type { TextRegion } from './text-regions.js';

/** Letters below this height, in pixels at the detection scale, are hard to tell from specks. */
const smallPrint = 14;
/** Lines are longer than this many times their height; other regions are lines that merged. */
const lineShape = 2;
/** Least magnification for which reading again is worth the time. */
const leastGain = 1.4;
/** Margin around the found lines, in line heights: missed lines are near them. */
const marginHeights = 4;

/**
 * The area with text, if it is small print on a small part of the picture: a receipt photographed from afar, or scanned
 * on a large sheet. Null if reading only that part would gain little.
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
