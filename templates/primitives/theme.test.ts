import { describe, expect, it } from 'vitest';
import { type ColorName, colors, styleSheet } from './theme.js';

/** Text colours with their backgrounds. */
const pairs: [ink: ColorName, fill: ColorName][] = [
  ['ink', 'paper'],
  ['ink', 'receipt'],
  ['ink', 'greenTint'],
  ['ink', 'goldTint'],
  ['muted', 'desk'],
  ['muted', 'paper'],
  ['muted', 'receipt'],
  ['green', 'paper'],
  ['green', 'receipt'],
  ['green', 'greenTint'],
  ['gold', 'goldTint'],
  ['onGreen', 'green'],
];

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('colours, %s', (scheme) => {
  it.each(pairs)('%s on %s has a contrast of 4.5:1 or better', (ink, fill) => {
    expect(contrast(colors[ink][scheme], colors[fill][scheme])).toBeGreaterThanOrEqual(4.5);
  });
});

it('has a dark value for every colour', () => {
  for (const { dark } of Object.values(colors)) expect(styleSheet()).toContain(dark);
});
