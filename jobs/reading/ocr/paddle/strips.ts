import type { RgbImage } from '../../../../platform/pictures/rgb-image.types.js';
import type { TextRegion } from './text-regions.js';

/** Height the recogniser was trained on. */
export const stripHeight = 48;
const minStripWidth = 16;
/** About 120 characters; a longer region is squeezed. */
const maxStripWidth = 2400;
/** Even the boldest dark print on paper covers less than this share of its strip. */
const darkShare = 0.6;

/** A region, cut out, levelled and scaled to the recogniser's height: planar BGR, -1 to 1. */
export type Strip = { data: Float32Array; width: number };

/**
 * Cuts one region out of a picture by sampling along its own axes, so that rotated lines need no rotated picture. Light
 * letters on dark are inverted to dark on light.
 */
export function cutStrip({ image, region }: { image: RgbImage; region: TextRegion }): Strip {
  const { width: imageWidth, height: imageHeight, data: pixels } = image;
  const scale = region.height / stripHeight;
  const width = Math.max(minStripWidth, Math.min(maxStripWidth, Math.round(region.width / scale)));
  const stepX = region.width / width;
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  const plane = stripHeight * width;
  const data = new Float32Array(3 * plane);
  const left = region.centreX - (region.width / 2) * cos + (region.height / 2) * sin;
  const top = region.centreY - (region.width / 2) * sin - (region.height / 2) * cos;
  // Large print is shrunk: one sample per pixel would skip strokes, so several are averaged.
  const samples = Math.max(1, Math.min(4, Math.floor(scale)));
  const weight = 1 / (samples * samples);
  const maxX = Math.max(0, imageWidth - 1.001);
  const maxY = Math.max(0, imageHeight - 1.001);
  const right = imageWidth > 1 ? 3 : 0;
  const below = imageHeight > 1 ? imageWidth * 3 : 0;
  for (let y = 0; y < stripHeight; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const along = (x + ((sample % samples) + 0.5) / samples) * stepX;
        const across = (y + (Math.floor(sample / samples) + 0.5) / samples) * scale;
        const sourceX = clamp(left + along * cos - across * sin - 0.5, maxX);
        const sourceY = clamp(top + along * sin + across * cos - 0.5, maxY);
        // Neither is negative, so truncating gives the integer part.
        const x0 = sourceX | 0;
        const y0 = sourceY | 0;
        const fx = sourceX - x0;
        const fy = sourceY - y0;
        const a = (y0 * imageWidth + x0) * 3;
        const b = a + right;
        const c = a + below;
        const d = c + right;
        const wa = (1 - fx) * (1 - fy);
        const wb = fx * (1 - fy);
        const wc = (1 - fx) * fy;
        const wd = fx * fy;
        // Unrolled: this runs a million times per receipt, and allocating an array each time would take half of it.
        red += at(pixels, a) * wa + at(pixels, b) * wb + at(pixels, c) * wc + at(pixels, d) * wd;
        green +=
          at(pixels, a + 1) * wa + at(pixels, b + 1) * wb + at(pixels, c + 1) * wc + at(pixels, d + 1) * wd;
        blue +=
          at(pixels, a + 2) * wa + at(pixels, b + 2) * wb + at(pixels, c + 2) * wc + at(pixels, d + 2) * wd;
      }
      const target = y * width + x;
      data[target] = (blue * weight) / 127.5 - 1;
      data[plane + target] = (green * weight) / 127.5 - 1;
      data[2 * plane + target] = (red * weight) / 127.5 - 1;
    }
  }
  if (isLightOnDark(data.subarray(plane, 2 * plane))) invert(data);
  return { data, width };
}

/** Whether most of a strip is nearer to its darkest value than to its brightest: on paper most is bright. */
function isLightOnDark(green: Float32Array): boolean {
  let darkest = 1;
  let brightest = -1;
  for (const value of green) {
    if (value < darkest) darkest = value;
    if (value > brightest) brightest = value;
  }
  const middle = (darkest + brightest) / 2;
  let dark = 0;
  for (const value of green) if (value < middle) dark += 1;
  return dark > darkShare * green.length;
}

/** Turns a dark screen into white paper: the recogniser and the weights for spaces were trained on that. */
function invert(data: Float32Array): void {
  for (let index = 0; index < data.length; index += 1) data[index] = -(data[index] ?? 0);
}

function at(pixels: Uint8Array, index: number): number {
  return pixels[index] ?? 0;
}

function clamp(value: number, max: number): number {
  return value < 0 ? 0 : Math.min(value, max);
}
