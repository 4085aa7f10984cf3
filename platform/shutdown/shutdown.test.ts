import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { compiledModule } from '../../tests/support/build/compiled.js';

const module = compiledModule('platform/shutdown/shutdown.fixtures.ts');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function startProcess(behaviour: 'orderly' | 'failing') {
  const child = fork(module, [behaviour], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  children.push(child);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('ready')) resolve();
    });
  });
  // Not `close`: that event never comes once this side has closed the channel.
  const exit = Promise.all([once(child, 'exit'), once(child.stdout as Readable, 'end')]);
  await ready;
  return { child, ended: async () => ({ code: (await exit)[0][0], said: said.trim().split('\n') }) };
}

it.each(['SIGTERM', 'SIGINT'] as const)('stops step by step on %s', async (signal) => {
  const { child, ended } = await startProcess('orderly');
  child.kill(signal);
  expect(await ended()).toEqual({ code: 0, said: ['ready', 'first', 'second'] });
});

it('continues stopping when a step fails', async () => {
  const { child, ended } = await startProcess('failing');
  child.kill('SIGTERM');
  expect(await ended()).toEqual({ code: 0, said: ['ready', 'second'] });
});

it('stops once, however often it is told to', async () => {
  const { child, ended } = await startProcess('orderly');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await ended()).toEqual({ code: 0, said: ['ready', 'first', 'second'] });
});

it('does not outlive its supervisor', async () => {
  const { child, ended } = await startProcess('orderly');
  child.disconnect();
  expect(await ended()).toEqual({ code: 0, said: ['ready', 'first', 'second'] });
});
