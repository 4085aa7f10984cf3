import { describe, expect, it } from 'vitest';
import { shareColumn } from './columns.rules.js';

const from = (left: number, right: number, top = 0) => ({
  box: [left, top, right, top + 10] as [number, number, number, number],
});

describe('shareColumn', () => {
  it.each([
    { one: from(10, 50), other: from(10, 50, 30), is: true, why: 'the same edges' },
    { one: from(10, 50), other: from(40, 90, 30), is: true, why: 'an overlap at one side' },
    { one: from(10, 90), other: from(40, 50, 30), is: true, why: 'a narrow value below a wide heading' },
    { one: from(10, 50), other: from(50, 90, 30), is: false, why: 'edges that only touch' },
    { one: from(10, 50), other: from(60, 90, 30), is: false, why: 'a gap between them' },
  ])('is $is for $why, whichever is named first', ({ one, other, is }) => {
    expect([shareColumn(one, other), shareColumn(other, one)]).toEqual([is, is]);
  });
});
