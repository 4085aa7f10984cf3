import { describe, expect, it } from 'vitest';
import { countSteps } from '../../../tests/support/count-steps.js';
import { volume } from '../../../tests/support/volume.js';
import { readLines } from './read-lines.js';

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

it('two million characters take no more steps than the size limit allows', () => {
  const bounded = stepsOf(linesOf({ token: '$1 ', length: 200_000, perLine: 990 }));
  expect(stepsOf(linesOf({ token: '$1 ', length: 2_000_000, perLine: 990 }))).toBeLessThanOrEqual(
    bounded * 1.1,
  );
});
