import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namesToRun } from './names-to-run.js';

const all = ['long-path', 'noops', 'silent'];

it('runs all of them, or those whose names begin as asked', () => {
  expect(namesToRun({ command: 'attack', all, wanted: [] })).toEqual(all);
  expect(namesToRun({ command: 'attack', all, wanted: ['si', 'long-path'] })).toEqual([
    'long-path',
    'silent',
  ]);
});

it.each(['attack/attack', 'bench/bench'])('%s fails with the usage for a misspelt name', (program) => {
  const main = join(import.meta.dirname, `${program}.main.ts`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', main, 'long-path', 'misspelt'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('Usage: npm run ');
});
