import sharp from 'sharp';
import type { Random } from '../random.js';
import type { Picture } from './print-till.js';

/** What happens to paper between the till and the upload. */
export type Conditions = {
  /** Quarter turns of the phone, degrees clockwise. */
  rotation: 0 | 90 | 180 | 270;
  /** Tilt, degrees. */
  skew: number;
  /** Share by which the far edge is shorter than the near one. */
  keystone: number;
  /** Pixels by which lines sag in the middle, because the paper is not flat. */
  bend: number;
  /** Gaussian blur, pixels; below 0.3 means none. */
  blur: number;
  /** Darkest value of the shadow across the paper, 0 to 1. */
  shadow: number;
  /** Standard deviation of the sensor noise, levels out of 255. */
  noise: number;
  /** JPEG quality. */
  quality: number;
};

/** A flatbed scan: level, sharp, plain. */
export const flatScan: Conditions = {
  rotation: 0,
  skew: 0,
  keystone: 0,
  bend: 0,
  blur: 0,
  shadow: 0,
  noise: 2,
  quality: 90,
};

/** A typical phone photo with random amounts of every defect. */
export function handHeld(random: Random): Conditions {
  return {
    rotation: random.chance(0.15) ? random.pick([90, 180, 270] as const) : 0,
    skew: random.between(-6, 6),
    keystone: random.between(0, 0.08),
    bend: random.between(-12, 12),
    blur: random.between(0, 1.3),
    shadow: random.between(0, 0.5),
    noise: random.between(2, 12),
    quality: random.int(40, 85),
  };
}

/** Photographs printed paper lying on a dark table. */
export async function photograph({
  paper,
  conditions,
  random,
}: {
  paper: Picture;
  conditions: Conditions;
  random: Random;
}): Promise<Buffer> {
  const scene = lieOnTable({ paper, conditions });
  light({ scene, conditions, random });
  const raw = { raw: { width: scene.width, height: scene.height, channels: 3 as const } };
  const blurred =
    conditions.blur >= 0.3 ? sharp(scene.data, raw).blur(conditions.blur) : sharp(scene.data, raw);
  const noisy = addNoise({ pixels: await blurred.raw().toBuffer(), deviation: conditions.noise, random });
  return await sharp(noisy, raw).rotate(conditions.rotation).jpeg({ quality: conditions.quality }).toBuffer();
}

const tableBrightness = 60;

/** Maps the paper through skew, keystone and bend; pixels outside it are table. */
function lieOnTable({ paper, conditions }: { paper: Picture; conditions: Conditions }): Picture {
  const { skew, keystone, bend } = conditions;
  const isFlat = skew === 0 && keystone === 0 && bend === 0;
  const border = isFlat ? 0 : Math.round(paper.width * 0.08 + Math.abs(bend));
  const angle = (skew * Math.PI) / 180;
  const width = Math.round(
    paper.width * Math.cos(angle) + paper.height * Math.abs(Math.sin(angle)) + 2 * border,
  );
  const height = Math.round(
    paper.height * Math.cos(angle) + paper.width * Math.abs(Math.sin(angle)) + 2 * border,
  );
  const data = Buffer.alloc(width * height * 3, tableBrightness);
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const along = dx * cos - dy * sin;
      const down = dx * sin + dy * cos;
      const far = 1 - keystone * (0.5 - down / paper.height);
      const across = along / far;
      const sag = bend * (1 - (2 * across) / paper.width) * (1 + (2 * across) / paper.width);
      sample({
        paper,
        x: across + paper.width / 2,
        y: down - sag + paper.height / 2,
        target: data,
        at: (y * width + x) * 3,
      });
    }
  }
  return { data, width, height };
}

function sample({
  paper,
  x,
  y,
  target,
  at,
}: {
  paper: Picture;
  x: number;
  y: number;
  target: Buffer;
  at: number;
}): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= paper.width - 1 || top >= paper.height - 1) return;
  const [fx, fy] = [x - left, y - top];
  const row = paper.width * 3;
  const from = top * row + left * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const pixel = (offset: number) => paper.data[from + offset + channel] as number;
    const upper = pixel(0) * (1 - fx) + pixel(3) * fx;
    const lower = pixel(row) * (1 - fx) + pixel(row + 3) * fx;
    target[at + channel] = upper * (1 - fy) + lower * fy;
  }
}

/** A soft-edged shadow that crosses the picture at some angle. */
function light({
  scene,
  conditions,
  random,
}: {
  scene: Picture;
  conditions: Conditions;
  random: Random;
}): void {
  if (conditions.shadow <= 0) return;
  const direction = random.between(0, 2 * Math.PI);
  const offset = random.between(-0.3, 0.3);
  for (let y = 0; y < scene.height; y += 1) {
    for (let x = 0; x < scene.width; x += 1) {
      const across =
        (x / scene.width - 0.5) * Math.cos(direction) + (y / scene.height - 0.5) * Math.sin(direction);
      const shade = 1 - conditions.shadow / (1 + Math.exp(-(across - offset) * 18));
      for (let at = (y * scene.width + x) * 3, end = at + 3; at < end; at += 1)
        scene.data[at] = (scene.data[at] as number) * shade;
    }
  }
}

function addNoise({
  pixels,
  deviation,
  random,
}: {
  pixels: Buffer;
  deviation: number;
  random: Random;
}): Buffer {
  // A few thousand samples, shifted each time they are used up, look like millions and cost nothing.
  const draws = Array.from({ length: 4096 }, () => random.normal() * deviation);
  let shift = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    if (at % draws.length === 0) shift = random.int(0, draws.length - 1);
    const value = (pixels[at] as number) + (draws[(at + shift) % draws.length] as number);
    pixels[at] = Math.max(0, Math.min(255, value));
  }
  return pixels;
}
