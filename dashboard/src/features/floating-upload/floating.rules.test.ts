import { describe, expect, it } from 'vitest';
import { floatingButtonFor } from './floating.rules';

const phone = { viewportHeight: 1000, viewportWidth: 767 };
const desk = { viewportHeight: 1000, viewportWidth: 768 };

describe('floating upload button', () => {
  it.each([
    ['phone, at the top', phone, 0, null],
    ['phone, at 60%', phone, 600, null],
    ['phone, past 60%', phone, 601, 'small'],
    ['phone, past 80%', phone, 801, 'pill'],
    ['desk, past 60%', desk, 700, null],
    ['desk, at 80%', desk, 800, null],
    ['desk, past 80%', desk, 801, 'pill'],
  ])('%s', (_name, viewport, scrollY, button) => {
    expect(floatingButtonFor({ ...viewport, scrollY })).toBe(button);
  });
});
