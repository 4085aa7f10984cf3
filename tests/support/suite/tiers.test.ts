import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leftOutText, secondTier, secondTierFiles } from './tiers.js';

const root = join(import.meta.dirname, '../../..');

it.each(secondTierFiles)('the second tier still has %s', (pattern) => {
  expect(existsSync(join(root, pattern.replace('/**', '')))).toBe(true);
  expect(pattern).toMatch(/(\.test\.tsx?|\/\*\*)$/);
});

it('names no file twice, and says everything that it leaves out', () => {
  expect(new Set(secondTierFiles).size).toBe(secondTierFiles.length);
  for (const { what } of secondTier) expect(leftOutText()).toContain(what);
  expect(leftOutText()).toContain('npm run test:all');
});
