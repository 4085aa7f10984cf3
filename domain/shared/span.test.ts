import { describe, expect, it } from 'vitest';
import { span } from './span.js';
import { dayMs, hourMs, minuteMs, secondMs } from './units.js';

describe('a span of time', () => {
  it('uses the largest unit of which there are at least two', () => {
    const said = [
      0,
      secondMs,
      119 * secondMs,
      2 * minuteMs,
      119 * minuteMs,
      2 * hourMs,
      47 * hourMs,
      2 * dayMs,
    ].map(span);
    expect(said).toEqual([
      '0 seconds',
      '1 second',
      '119 seconds',
      '2 minutes',
      '119 minutes',
      '2 hours',
      '47 hours',
      '2 days',
    ]);
  });

  it('is rounded before the unit is chosen', () => {
    expect(span(2 * minuteMs - 1)).toBe('2 minutes');
    expect(span(2 * hourMs - secondMs)).toBe('2 hours');
    expect(span(2000 * dayMs)).toBe('2,000 days');
  });
});
