import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { waitFor } from '../support/time/wait-for.js';

const script = fileURLToPath(new URL('../../scripts/sample-shop.ts', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
/** The email comes after two readings, a minute apart. Waiting for further drops would take eleven minutes, and fail. */
const patient = { timeoutMs: 8 * minuteMs, everyMs: 0.5 * secondMs };

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Starts it as `npm run sample-shop` does, on a terminal that nobody looks at. */
function start() {
  const child = spawn(process.execPath, ['--import', tsx, script], {
    // By the channel it notices that this process was killed, and ends.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data));
  open.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const shows = (what: string) =>
    waitFor(
      what,
      () => {
        if (child.exitCode !== null) throw new Error(`it ended early:\n${printed}`);
        return printed.includes(what) || null;
      },
      patient,
    );
  return { child, shows, printed: () => printed };
}

const linksIn = (printed: string, link: RegExp): string[] =>
  [...printed.matchAll(link)].map(([, url = '']) => url);

it('the first ten minutes of the README: orders, their private pages, the fall, the email about it and its claim', async () => {
  const { child, shows, printed } = start();
  await shows('Answered. Open an email');
  await shows('2. Press Enter here');
  const pages = linksIn(printed(), /private page: (http\S+)/g);
  expect(pages).toHaveLength(4);
  for (const page of pages) {
    const shown = await fetch(page);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('What to do now');
  }

  child.stdin?.write('\n');
  await shows('3. The email has arrived: ');
  const [mail = ''] = linksIn(printed().slice(printed().indexOf('3. The email')), /email: (http\S+)/g);
  const [claim = ''] = linksIn(printed(), /claim: (http\S+)/g);
  expect(await (await fetch(mail)).text()).toContain('Copy the words and ask');
  const claimed = await fetch(claim);
  expect(claimed.status).toBe(200);
  expect(await claimed.text()).toContain('Please refund the difference');

  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

it('ends all that it started when its terminal is closed', async () => {
  const { child, shows, printed } = start();
  await shows('2. Press Enter here');
  const site = /The site:\s+(http\S+)/.exec(printed())?.[1] ?? '';
  expect((await fetch(`${site}/healthz`)).status).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${site}/healthz`)).rejects.toThrow();
});

it('ends with the process that started it, also while its product starts', async () => {
  const { child, shows } = start();
  await shows('Starting a product of its own');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([1, null]);
});
