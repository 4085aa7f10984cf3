import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { RgbImage } from '../../../../platform/pictures/rgb-image.types.js';
import { runNetwork } from '../onnx/run-network.js';
import { loadNetwork } from './load-network.js';
import { findTextRegions, type TextRegion } from './text-regions.js';
import { mergeTiles, type Tile, tilesOf } from './tiles.js';

/**
 * Long side to which pictures are scaled for detection, in pixels at detail 1: below it small print is lost, above it
 * only time is spent.
 */
const baseLongSide = 960;
/** Least width kept of narrow receipts, so that a long one is not shrunk to nothing. */
const baseShortSide = 480;
/** Most pixels for detection: enough for a receipt of two metres; time grows with them. */
const maxDetectedPixels = 5_000_000;
/** The network halves its input five times. */
const stride = 32;
/** Means and standard deviations of ImageNet, in BGR order as PP-OCR expects them. */
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

/** A part of a picture, in its pixels. */
export type PictureArea = { left: number; top: number; width: number; height: number };

/** Finds lines of text in a picture with PP-OCRv4's detection network. */
export type TextDetector = (input: {
  image: RgbImage;
  detail: number;
  /** The part to search; the whole picture if absent. Regions are in pixels of the whole picture. */
  area?: PictureArea;
}) => Promise<TextRegion[]>;

type Pixels = { pixels: Buffer; width: number; height: number };

/** Loads the network. */
export async function createTextDetector({ modelPath }: { modelPath: string }): Promise<TextDetector> {
  const session = await loadNetwork(modelPath);

  async function detectIn({ pixels, width, height }: Pixels): Promise<TextRegion[]> {
    const paddedWidth = Math.ceil(width / stride) * stride;
    const paddedHeight = Math.ceil(height / stride) * stride;
    const input = toTensor({ pixels, width, height, paddedWidth, paddedHeight });
    const { data } = await runNetwork(session, input);
    return findTextRegions({
      probabilities: data,
      width: paddedWidth,
      height: paddedHeight,
    });
  }

  return async ({ image, detail, area = { left: 0, top: 0, width: image.width, height: image.height } }) => {
    const scale = detectionScale({ ...area, detail });
    const width = Math.max(1, Math.round(area.width * scale));
    const height = Math.max(1, Math.round(area.height * scale));
    const pixels = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
      .extract(area)
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    const found: { tile: Tile; regions: TextRegion[] }[] = [];
    for (const tile of tilesOf({ width, height })) {
      const rows = pixels.subarray(tile.top * width * 3, tile.bottom * width * 3);
      const regions = await detectIn({ pixels: rows, width, height: tile.bottom - tile.top });
      found.push({
        tile,
        regions: regions.map((region) => ({ ...region, centreY: region.centreY + tile.top })),
      });
    }
    const regions = mergeTiles(found);
    return regions.map((region) => ({
      centreX: area.left + region.centreX / scale,
      centreY: area.top + region.centreY / scale,
      width: region.width / scale,
      height: region.height / scale,
      angle: region.angle,
    }));
  };
}

/** Scale to which a picture or a part of it is shrunk for detection: 1 for no change. */
export function detectionScale({
  width,
  height,
  detail,
}: {
  width: number;
  height: number;
  detail: number;
}): number {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const wanted = Math.max(baseLongSide / long, baseShortSide / short) * detail;
  const most = Math.sqrt((maxDetectedPixels * detail) / (width * height));
  return Math.min(1, wanted, most);
}

function toTensor({
  pixels,
  width,
  height,
  paddedWidth,
  paddedHeight,
}: Pixels & { paddedWidth: number; paddedHeight: number }): Tensor {
  const plane = paddedWidth * paddedHeight;
  const data = new Float32Array(3 * plane);
  for (let channel = 0; channel < 3; channel += 1) {
    const offset = channel * plane;
    const shift = mean[channel] ?? 0;
    const factor = 1 / (deviation[channel] ?? 0);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const value = pixels[(y * width + x) * 3 + 2 - channel] ?? 0;
        data[offset + y * paddedWidth + x] = (value / 255 - shift) * factor;
      }
    }
  }
  return new Tensor('float32', data, [1, 3, paddedHeight, paddedWidth]);
}
