import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../support/time/wait-for.js';

const entry = fileURLToPath(new URL('../../dist/scripts/start.main.js', import.meta.url));
let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-start-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, MONGODB_URI: '', HTTP_PORT: '0', SMTP_PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, printed: () => printed };
}

/** Port 9 (discard) has no listener. */
const noDatabase = { MONGODB_URI: 'mongodb://127.0.0.1:9/none' };
const workerPid = (printed: string) => Number(/"name":"worker","pid":(\d+)/.exec(printed)?.[1]);

test('Ctrl-C stops a start that is still waiting for its database', async () => {
  const product = start(noDatabase);
  await waitFor('the worker to wait', () => workerPid(product.printed()) || null);
  product.child.kill('SIGINT');
  expect(await product.ended).toBe(0);
});

test('a second Ctrl-C does not cut the stop short', async () => {
  const product = start({});
  await waitFor('it to run', () => product.printed().includes('is running.') || null);
  product.child.kill('SIGINT');
  await waitFor('it to stop', () => product.printed().includes('Stopping...') || null);
  product.child.kill('SIGINT');
  expect(await product.ended).toBe(0);
});

test('a worker that is still waiting for its database does not outlive its supervisor', async () => {
  const product = start(noDatabase);
  const pid = await waitFor('the worker to wait', () => workerPid(product.printed()) || null);
  product.child.kill('SIGKILL');
  await waitFor('the worker to be gone', () => {
    try {
      process.kill(pid, 0);
      return null;
    } catch {
      return true;
    }
  });
});

test('a second start on the same folder says so in one line', async () => {
  const first = start({});
  await waitFor('the first to run', () => (first.printed().includes('is running.') ? true : null));
  const second = start({});
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain('Stop that process first, or use another DATA_DIR.');
  expect(second.printed()).not.toContain('    at ');
});
