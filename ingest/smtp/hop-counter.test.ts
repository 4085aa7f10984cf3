import { describe, expect, it } from 'vitest';
import { createHopCounter } from './hop-counter.js';

/** Feeds a text in chunks of one size and returns the count. */
function countHops(text: string, pieceBytes: number): number {
  const bytes = Buffer.from(text);
  const hops = createHopCounter();
  for (let at = 0; at < bytes.length; at += pieceBytes) hops.scan(bytes.subarray(at, at + pieceBytes));
  return hops.count();
}

describe('hop counter', () => {
  it.each([1, 2, 7, 64, 10_000])('sees every Received line in chunks of %i bytes', (pieceBytes) => {
    const header =
      'Received: from a\r\n by b\r\nRECEIVED: from c\r\nX-Received: no\r\nreceived : no\r\n received: folded\r\nSubject: received: no\r\nreceived:x\r\n';
    expect(countHops(`${header}\r\nReceived: in the body\r\n`, pieceBytes)).toBe(3);
  });

  it('reads lines that end with a bare LF', () => {
    expect(countHops('Received: a\nReceived: b\n\nReceived: body\n', 5)).toBe(2);
  });

  it('stops at the end of the header, even if that comes first', () => {
    expect(countHops('\r\nReceived: a\r\n', 3)).toBe(0);
  });

  it('counts in a header that never ends', () => {
    expect(countHops('Received: a\r\n'.repeat(1_000), 77)).toBe(1_000);
  });
});
