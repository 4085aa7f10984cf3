import { type Strip, stripHeight } from './strips.js';

/** Rows of a strip that contain the letters; the rest is the margin that the detector added. */
const coreRows = { from: 8, to: 40 } as const;
/** Quantiles of brightness that count as paper and as ink: most of a strip is paper. */
const paperShare = 0.6;
const inkShare = 0.03;
/** How far from paper towards ink a pixel must be to count as ink. */
const inkDistance = 0.45;
/** Number of brightness levels in the histogram. */
const levels = 64;

/** What the pixels of a strip say about spaces. */
export type InkProfile = {
  /** Height of the letters, pixels of the strip. */
  textHeight: number;
  /** Longest run of columns without ink between two positions, pixels. */
  blankBetween(fromX: number, toX: number): number;
};

/**
 * Finds where a strip has ink. The recogniser omits a third of the spaces between words, but they are plainly visible
 * in the pixels.
 */
export function inkProfile(strip: Strip): InkProfile {
  const brightness = brightnessOf(strip);
  const threshold = inkThreshold(brightness);
  const columns = new Uint8Array(strip.width);
  const rows = new Uint16Array(stripHeight);
  for (let y = 0; y < stripHeight; y += 1) {
    for (let x = 0; x < strip.width; x += 1) {
      if ((brightness[y * strip.width + x] ?? 0) >= threshold) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      if (y >= coreRows.from && y < coreRows.to) columns[x] = 1;
    }
  }
  return {
    textHeight: heightOfText(rows),
    blankBetween: (fromX, toX) => longestBlank({ columns, fromX, toX }),
  };
}

function brightnessOf({ data, width }: Strip): Float32Array {
  const plane = stripHeight * width;
  const brightness = new Float32Array(plane);
  for (let index = 0; index < plane; index += 1) {
    const sum = (data[index] ?? 0) + (data[plane + index] ?? 0) + (data[2 * plane + index] ?? 0);
    brightness[index] = sum / 3;
  }
  return brightness;
}

function inkThreshold(brightness: Float32Array): number {
  const histogram = new Uint32Array(levels);
  for (const value of brightness) {
    const level = Math.min(levels - 1, Math.max(0, Math.floor(((value + 1) / 2) * levels)));
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  const levelAt = (share: number) => {
    let passed = 0;
    const wanted = share * brightness.length;
    const level = histogram.findIndex((count) => {
      passed += count;
      return passed >= wanted;
    });
    return ((level + 0.5) / levels) * 2 - 1;
  };
  const paper = levelAt(paperShare);
  return paper - (paper - levelAt(inkShare)) * inkDistance;
}

/**
 * Height from the first to the last row with a fifth of the fullest row's ink, so that ascenders and stains are left
 * out.
 */
function heightOfText(rows: Uint16Array): number {
  const enough = Math.max(...rows) * 0.2;
  const first = rows.findIndex((count) => count >= enough);
  const last = rows.findLastIndex((count) => count >= enough);
  return Math.max(1, last - first + 1);
}

function longestBlank({ columns, fromX, toX }: { columns: Uint8Array; fromX: number; toX: number }): number {
  let longest = 0;
  let run = 0;
  for (let x = Math.round(fromX); x <= Math.min(columns.length - 1, Math.round(toX)); x += 1) {
    run = columns[x] ? 0 : run + 1;
    if (run > longest) longest = run;
  }
  return longest;
}
