import type { TextRegion } from './text-regions.js';

/** Maps a point of the picture to where it would be if all text lines were level. */
export type Flatten = (x: number, y: number) => { x: number; y: number };

/** Least length, in heights, from which a region shows its direction reliably. */
const tellingLength = 4;
/** Fewest reliable regions for fitting a bend; with fewer only one common direction is used. */
const minRegionsForBend = 8;
/** Difference in tangent beyond which a region is left out of the second fit. */
const outlierTangent = 0.04;

type Sample = { x: number; y: number; tangent: number; weight: number };
type Slope = { base: number; perX: number; perY: number };

/**
 * Levels a photographed receipt without changing its pixels.
 *
 * Skew, keystone and a slight bend all show in the directions of the lines. Their slope is fitted as `base + perX * x +
 * perY * y`, and its integral along x is subtracted from each y, so that a name on the left and its price on the right
 * end up in one row.
 */
export function fitFlattening(regions: TextRegion[]): Flatten {
  const slope = fitSlope(regions);
  return (x, y) => ({ x, y: y - (slope.base * x + (slope.perX * x * x) / 2 + slope.perY * x * y) });
}

function fitSlope(regions: TextRegion[]): Slope {
  const samples = regions
    .filter((region) => region.width >= tellingLength * region.height && Math.abs(region.angle) < 0.6)
    .map((region) => ({
      x: region.centreX,
      y: region.centreY,
      tangent: Math.tan(region.angle),
      weight: region.width,
    }));
  const base = weightedMedian(samples);
  if (samples.length < minRegionsForBend) return { base, perX: 0, perY: 0 };
  const near = samples.filter((sample) => Math.abs(sample.tangent - base) < 2 * outlierTangent);
  const first = leastSquares(near);
  const inliers = near.filter((sample) => Math.abs(sample.tangent - slopeAt(first, sample)) < outlierTangent);
  return inliers.length >= minRegionsForBend ? leastSquares(inliers) : { base, perX: 0, perY: 0 };
}

function slopeAt({ base, perX, perY }: Slope, { x, y }: Sample): number {
  return base + perX * x + perY * y;
}

function weightedMedian(samples: Sample[]): number {
  const sorted = [...samples].sort((a, b) => a.tangent - b.tangent);
  const half = sorted.reduce((sum, sample) => sum + sample.weight, 0) / 2;
  let passed = 0;
  for (const sample of sorted) {
    passed += sample.weight;
    if (passed >= half) return sample.tangent;
  }
  return 0;
}

/**
 * Weighted least squares around the mean point, with a ridge term that keeps a few stray lines from bending the page.
 */
function leastSquares(samples: Sample[]): Slope {
  const total = samples.reduce((sum, sample) => sum + sample.weight, 0);
  const mean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample) * sample.weight, 0) / total;
  const [meanX, meanY, meanTangent] = [mean((s) => s.x), mean((s) => s.y), mean((s) => s.tangent)];
  const moment = (pick: (dx: number, dy: number, dt: number) => number) =>
    mean((s) => pick(s.x - meanX, s.y - meanY, s.tangent - meanTangent));
  const xx = moment((dx) => dx * dx);
  const yy = moment((_, dy) => dy * dy);
  const ridge = 0.05 * (xx + yy) + 1e-9;
  const xy = moment((dx, dy) => dx * dy);
  const xt = moment((dx, _, dt) => dx * dt);
  const yt = moment((_, dy, dt) => dy * dt);
  const determinant = (xx + ridge) * (yy + ridge) - xy * xy;
  const perX = (xt * (yy + ridge) - yt * xy) / determinant;
  const perY = (yt * (xx + ridge) - xt * xy) / determinant;
  return { base: meanTangent - perX * meanX - perY * meanY, perX, perY };
}
