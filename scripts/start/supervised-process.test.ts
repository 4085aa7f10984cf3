import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { type SupervisedProcess, superviseProcess } from './supervised-process.js';

const running: SupervisedProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()));
});

function supervise(behaviour = '') {
  const lines: string[] = [];
  const env = { ...process.env, BEHAVIOUR: behaviour };
  const part = superviseProcess({
    name: 'mail server',
    module: new URL('./supervised-process.fixtures.ts', import.meta.url),
    env,
    stopGraceMs: 50,
    say: (line) => lines.push(line),
  });
  running.push(part);
  return { part, lines, env: env as NodeJS.ProcessEnv };
}

it('restarts a killed process on the same port, and says so', async () => {
  const { part, lines, env } = supervise();
  expect(await part.firstReady).toEqual({ mail: { host: '127.0.0.1', port: 2_525 } });
  expect(env.MAIL_PORT).toBe('2525');
  const first = part.pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await waitFor('the restart', () => lines.length === 2);
  expect(lines).toEqual([
    'mail server ended (killed by SIGKILL); starting it again in 250 ms.',
    'mail server is running again.',
  ]);
  expect(part.pid()).not.toBe(first);
});

it('says why a process could not start, and does not retry', async () => {
  const { part, lines } = supervise('cannot-start');
  await expect(part.firstReady).rejects.toThrow('mail server could not start: EADDRINUSE');
  expect(lines).toEqual([]);
});

it('stops for good, even a process that ignores signals', async () => {
  const { part, lines } = supervise('stubborn');
  await part.firstReady;
  const pid = part.pid() ?? 0;
  await part.stop();
  expect(() => process.kill(pid, 0)).toThrow();
  expect(lines).toEqual([]);
});
