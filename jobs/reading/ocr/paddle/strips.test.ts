import { describe, expect, it } from 'vitest';
import { cutStrip, stripHeight } from './strips.js';

const size = { width: 200, height: stripHeight };
const region = { centreX: 100, centreY: stripHeight / 2, ...size, angle: 0 };

/** Letters as vertical bars over a share of the width. */
function barsOn({ paper, ink, share }: { paper: number; ink: number; share: number }) {
  const data = Buffer.alloc(size.width * size.height * 3, paper);
  for (let y = 8; y < 40; y += 1)
    for (let x = 0; x < size.width; x += 1)
      if (x % 10 < share * 10) data.fill(ink, (y * size.width + x) * 3, (y * size.width + x + 1) * 3);
  return { data, ...size };
}

describe('strips of text', () => {
  it.each([
    ['a dark screen', { paper: 18, ink: 238, share: 0.3 }],
    ['white letters on a coloured button', { paper: 90, ink: 255, share: 0.4 }],
    ['grey letters on black', { paper: 0, ink: 110, share: 0.2 }],
  ])('of %s come out like dark text on paper', (_, bars) => {
    const inverted = cutStrip({ image: barsOn(bars), region });
    const plain = cutStrip({
      image: barsOn({ ...bars, paper: 255 - bars.paper, ink: 255 - bars.ink }),
      region,
    });
    const apart = inverted.data.map((value, index) => Math.abs(value - (plain.data[index] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(1e-5);
  });

  it.each([0.2, 0.5, 0.7])('of paper stay as they are, even if bold print covers %f of it', (share) => {
    const { data } = cutStrip({ image: barsOn({ paper: 245, ink: 20, share }), region });
    expect(data[0]).toBeGreaterThan(0.9);
  });

  it('of a single shade stay as they are', () => {
    const { data } = cutStrip({ image: barsOn({ paper: 30, ink: 30, share: 0.5 }), region });
    expect(Math.max(...data)).toBeLessThan(-0.7);
  });
});
