import { expect, it } from 'vitest';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { keepRunning, type Run } from './keep-running.js';

/** Runs that become ready, fail or end when the test says so, with a fake clock and pauses. */
function scene() {
  const runs: { end: (how: string) => void; work: () => void; fail: (why: string) => void }[] = [];
  const told: string[] = [];
  const stopped: number[] = [];
  let clock = 0;
  const start = (): Run => {
    let end = (_how: string) => {};
    let work = () => {};
    let reject = (_error: Error) => {};
    const ended = new Promise<string>((resolve) => {
      end = resolve;
    });
    const ready = new Promise<void>((resolve, onError) => {
      work = resolve;
      reject = onError;
    });
    const number = runs.length;
    const fail = (why: string) => {
      reject(new Error(why));
      end('exit code 1');
    };
    runs.push({ end, work, fail });
    return { ready, ended, stop: async () => void stopped.push(number) };
  };
  const kept = keepRunning({
    start,
    onEnd: ({ how, restartMs }) => told.push(`${how}, ${restartMs}`),
    onAgain: () => told.push('again'),
    pause: async () => {},
    now: () => clock,
  });
  const nthRun = async (number: number) => {
    await waitFor(`run ${number}`, () => runs.length === number);
    return runs.at(-1)!;
  };
  return { kept, told, stopped, nthRun, pass: (ms: number) => (clock += ms) };
}

it('restarts what ended, and reports how it ended and that it works again', async () => {
  const { told, nthRun } = scene();
  const first = await nthRun(1);
  first.work();
  first.end('killed by SIGKILL');
  (await nthRun(2)).work();
  await waitFor('the word', () => told.length === 2);
  expect(told).toEqual(['killed by SIGKILL, 250', 'again']);
});

it('waits twice as long after each end, up to ten seconds, and reports why a start failed', async () => {
  const { told, nthRun } = scene();
  const first = await nthRun(1);
  first.work();
  first.end('a');
  for (let number = 2; number <= 8; number += 1) (await nthRun(number)).fail('b');
  await nthRun(9);
  expect(told).toEqual([
    'a, 250',
    ...[500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000].map((pauseMs) => `b, ${pauseMs}`),
  ]);
});

it('resets to the short pause after a run of more than a minute', async () => {
  const { told, nthRun, pass } = scene();
  const first = await nthRun(1);
  first.work();
  first.end('x');
  for (const [number, livedMs] of [
    [2, 60_000],
    [3, 60_001],
  ] as const) {
    const run = await nthRun(number);
    run.work();
    pass(livedMs);
    run.end('x');
  }
  await nthRun(4);
  expect(told.filter((line) => line !== 'again')).toEqual(['x, 250', 'x, 500', 'x, 250']);
});

it('restarts nothing when the first start fails', async () => {
  const { kept, told, nthRun } = scene();
  (await nthRun(1)).fail('the port is in use');
  await expect(kept.current().ready).rejects.toThrow('the port is in use');
  expect(told).toEqual([]);
});

it('stays stopped, however the run ends', async () => {
  const { kept, told, stopped, nthRun } = scene();
  const run = await nthRun(1);
  run.work();
  await kept.stop();
  run.end('exit code 0');
  await kept.current().ended;
  expect({ told, stopped }).toEqual({ told: [], stopped: [0] });
});
