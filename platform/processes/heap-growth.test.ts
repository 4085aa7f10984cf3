import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('this version of Node knows the flag', () => {
  const script = "require('node:v8').setFlagsFromString('--heap-growing-percent=200')";
  const { status, stderr } = spawnSync(process.execPath, ['--eval', script], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
