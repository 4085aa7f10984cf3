import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { compiledPath } from '../../tests/support/build/compiled.js';
import { patienceMs } from '../../tests/support/time/patience.js';

test('a process whose output is no longer read still exits', async () => {
  const module = compiledPath('platform/logger/closed-output.fixtures.ts');
  const child = spawn(process.execPath, [module], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const [code, signal] = await exited;
  clearTimeout(late);
  expect({ code, signal }).toEqual({ code: 0, signal: null });
});
