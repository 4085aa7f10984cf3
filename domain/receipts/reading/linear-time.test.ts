import { describe, expect, it } from 'vitest';
import { countSteps } from '../../../tests/support/count-steps.js';
import { hostileTokens } from '../../../tests/support/documents/hostile-tokens.js';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { volume } from '../../../tests/support/volume.js';
import { readLines } from './read-lines.js';
import { readReceipts } from './read-receipts.js';

/** Input that hostile senders repeat: tokens that start a match of some rule. */
const tokens = [
  '$1 ',
  'Jan 1 ',
  'total 1.00 ',
  '-1.00 discount ',
  '1- ',
  '2 x ',
  'order # ',
  '11/11/11 ',
  'cash 5.00 change 1.00 ',
  '. ',
  '1,',
  'a@b.com ',
  'I',
];
/** Characters of the shorter text; the longer one has twice as many. */
const chars = volume({ usual: 3_000, full: 6_000 });
const mostGrowth = 2.5;

/** Text of `length` characters in lines of `perLine`. */
function linesOf({ token, length, perLine }: { token: string; length: number; perLine: number }) {
  const line = token.repeat(Math.ceil(perLine / token.length)).slice(0, perLine);
  return Array.from({ length: Math.ceil(length / perLine) }, (_, at) => {
    const box: [number, number, number, number] = [0, at, perLine, at + 1];
    return { text: line, pieces: [{ text: line, box, confidence: 1 }], box, confidence: 1, page: 1 };
  });
}

const stepsOf = (lines: ReturnType<typeof linesOf>) =>
  countSteps(() => void readLines({ lines, source: 'html', context: { today: '2026-11-21' } }));

describe('reading a text twice as long takes at most two and a half times the steps', () => {
  it.each(tokens)('of lines of %j', (token) => {
    const steps = [chars, 2 * chars].map((length) => stepsOf(linesOf({ token, length, perLine: 60 })));
    expect((steps[1] ?? 0) / (steps[0] ?? 1)).toBeLessThanOrEqual(mostGrowth);
  });

  it.each(tokens)('of one line of %j', (token) => {
    const steps = [chars, 2 * chars].map((length) => stepsOf(linesOf({ token, length, perLine: length })));
    expect((steps[1] ?? 0) / (steps[0] ?? 1)).toBeLessThanOrEqual(mostGrowth);
  });
});

/** One in six of the tokens, tried in `npm test`, too; all of them in full. */
const isUsual = (token: string) => hostileTokens.indexOf(token) % 6 === 0;
const someTokens = hostileTokens.filter((token) => volume({ usual: isUsual(token), full: true }));

/**
 * The usual tokens are read in two lengths up to `longest`, which shows what begins late. The further ones are read in
 * half of both: what is quadratic is then half as much of the steps, and the lower bound finds no less of it.
 */
function growthOf({ token, longest, lines }: Lengths): { growth: number; most: number } {
  const long = isUsual(token) ? longest : longest / 2;
  const [short = 1, whole = 0] = [long / 2, long].map((length) => stepsOf(lines(length)));
  return { growth: whole / short, most: isUsual(token) ? mostGrowth : 2.13 };
}
type Lengths = { token: string; longest: number; lines(length: number): ReturnType<typeof linesOf> };

describe('a token of any script, repeated twice as often, takes at most two and a half times the steps', () => {
  it.each(someTokens)('in one line: %j', (token) => {
    const steps = [chars, 2 * chars].map((length) => stepsOf(linesOf({ token, length, perLine: length })));
    expect((steps[1] ?? 0) / (steps[0] ?? 1)).toBeLessThanOrEqual(mostGrowth);
  });

  it.each(someTokens)('alone and above an amount, line by line: %j', (token) => {
    const { growth, most } = growthOf({
      token,
      longest: 120,
      lines: (times) =>
        linesOfText(...Array.from({ length: times }, () => [token, `${token} a`, '12.50']).flat()),
    });
    expect(growth).toBeLessThanOrEqual(most);
  });
});

/** Cells in a row of {@link cellsOf}: more than a table that anyone prints, and far fewer than a line may hold. */
const cells = 12;

/** Rows of cells of a token beside amounts. */
function cellsOf(token: string, rows: number) {
  return linesOfText(...Array.from({ length: rows }, () => `${token}  1.00  `.repeat(cells / 2)));
}

describe('rows of cells: twice as many take at most two and a half times the steps', () => {
  it.each(someTokens)('of %j', (token) => {
    const { growth, most } = growthOf({ token, longest: 40, lines: (rows) => cellsOf(token, rows) });
    expect(growth).toBeLessThanOrEqual(most);
  });
});

describe('one row with twice as many cells takes at most two and a half times the steps', () => {
  it.each(['x', 'abc', '1.00'])('of %j', (token) => {
    const steps = [120, 240].map((count) => stepsOf(linesOfText(`${token}  `.repeat(count))));
    expect((steps[1] ?? 0) / (steps[0] ?? 1)).toBeLessThanOrEqual(mostGrowth);
  });
});

it('two million characters take no more steps than the size limit allows', () => {
  const bounded = stepsOf(linesOf({ token: '$1 ', length: 200_000, perLine: 990 }));
  expect(stepsOf(linesOf({ token: '$1 ', length: 2_000_000, perLine: 990 }))).toBeLessThanOrEqual(
    bounded * 1.1,
  );
});

it('a page of totals is read in bounded time', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `TOTAL ${at}.00`);
  expect(
    readReceipts({ lines: linesOfText(...rows), source: 'ocr', context: { today: '2026-11-21' } }),
  ).toHaveLength(1);
});
