import type { TextRegion } from './text-regions.js';

/** Most pixels processed at once: memory grows with them and is not released. */
const maxTilePixels = 1_000_000;
/** Pixels that neighbouring tiles share, so that every line is wholly inside one of them, even on a slanted receipt. */
const overlap = 160;
/** Share of its height by which the same region may be displaced between two tiles. */
const placeTolerance = 0.5;

/** A part of a tall picture from `top` to `bottom`; it owns the regions whose centre is between `from` and `to`. */
export type Tile = { top: number; bottom: number; from: number; to: number };

/**
 * Splits a picture into tiles one below the other, or a single one if it is small enough. Level lines are never cut.
 */
export function tilesOf({ width, height }: { width: number; height: number }): Tile[] {
  const most = Math.max(2 * overlap, Math.floor(maxTilePixels / width));
  if (height <= most || height < width) return [{ top: 0, bottom: height, from: 0, to: height }];
  const count = Math.ceil((height - overlap) / (most - overlap));
  const step = (height - overlap) / count;
  return Array.from({ length: count }, (_, index) => {
    const top = Math.round(index * step);
    const bottom = index === count - 1 ? height : Math.round((index + 1) * step + overlap);
    return {
      top,
      bottom,
      from: index === 0 ? 0 : top + overlap / 2,
      to: index === count - 1 ? height : bottom - overlap / 2,
    };
  });
}

/** Merges the regions of all tiles, in pixels of the whole picture, without duplicating or losing any at the seams. */
export function mergeTiles(found: { tile: Tile; regions: TextRegion[] }[]): TextRegion[] {
  const merged: TextRegion[] = [];
  for (const { tile, regions } of found) {
    const atSeam = merged.filter((region) => isNear(region, tile.from));
    for (const region of regions) {
      const slack = region.height * placeTolerance;
      if (region.centreY < tile.from - slack || region.centreY >= tile.to + slack) continue;
      if (isNear(region, tile.from) && atSeam.some((known) => isSame(known, region))) continue;
      merged.push(region);
    }
  }
  return merged;
}

function isNear(region: TextRegion, seam: number): boolean {
  return Math.abs(region.centreY - seam) <= 2 * region.height;
}

function isSame(a: TextRegion, b: TextRegion): boolean {
  const shared = Math.min(right(a), right(b)) - Math.max(left(a), left(b));
  return (
    Math.abs(a.centreY - b.centreY) < placeTolerance * Math.min(a.height, b.height) &&
    shared > placeTolerance * Math.min(a.width, b.width)
  );
}

function left({ centreX, width }: TextRegion): number {
  return centreX - width / 2;
}

function right({ centreX, width }: TextRegion): number {
  return centreX + width / 2;
}
