import { describe, expect, it } from 'vitest';
import type { TextRegion } from './text-regions.js';
import { mergeTiles, tilesOf } from './tiles.js';

const lineAt = (centreY: number): TextRegion => ({ centreX: 240, centreY, width: 400, height: 20, angle: 0 });

/** The lines that a detector finds in each tile: those wholly inside it, slightly displaced. */
function seenThrough(size: { width: number; height: number }, lines: TextRegion[]) {
  return tilesOf(size).map((tile, index) => ({
    tile,
    regions: lines
      .filter(
        ({ centreY, height }) => centreY - height / 2 >= tile.top && centreY + height / 2 <= tile.bottom,
      )
      .map((line) => ({ ...line, centreY: line.centreY + (index % 2 === 0 ? 0.4 : -0.4) })),
  }));
}

describe('tiles of a tall picture', () => {
  it.each([
    { width: 960, height: 960 },
    { width: 1280, height: 700 },
  ])('are a single one if the picture is small or landscape, %o', (size) => {
    expect(tilesOf(size)).toHaveLength(1);
  });

  it.each([3000, 5123, 9999])('cover %i rows, each overlapping the next', (height) => {
    const tiles = tilesOf({ width: 480, height });
    expect(tiles.length).toBeGreaterThan(1);
    expect(tiles[0]?.top).toBe(0);
    expect(tiles.at(-1)?.bottom).toBe(height);
    tiles.slice(1).forEach((tile, index) => {
      expect((tiles[index]?.bottom ?? 0) - tile.top).toBeGreaterThanOrEqual(100);
      expect(tile.from).toBeCloseTo(tiles[index]?.to ?? -1, -1);
    });
  });

  it('yield every line once, wherever the seams are', () => {
    const lines = Array.from({ length: 160 }, (_, index) => lineAt(17 + index * 31));
    const merged = mergeTiles(seenThrough({ width: 480, height: 5000 }, lines));
    expect(merged.map(({ centreY }) => Math.round(centreY / 31))).toEqual(
      lines.map(({ centreY }) => Math.round(centreY / 31)),
    );
  });

  it('keep two columns side by side at a seam', () => {
    const size = { width: 480, height: 5000 };
    const seam = tilesOf(size)[1]?.from ?? 0;
    const name = { ...lineAt(seam), centreX: 120, width: 200 };
    const price = { ...lineAt(seam), centreX: 420, width: 80 };
    expect(mergeTiles(seenThrough(size, [name, price]))).toHaveLength(2);
  });
});
