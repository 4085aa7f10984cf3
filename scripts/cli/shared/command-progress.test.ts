import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext, type JobContext } from '../../../tests/support/jobs/job-context.js';
import { cliMain, createCli } from '../../../tests/support/run-cli.js';

let context: JobContext;
let cli: Awaited<ReturnType<typeof createCli>>;
let people: string;
beforeAll(async () => {
  context = await createJobContext();
  cli = await createCli({ uri: context.uri });
  people = join(cli.folder, 'people.csv');
  const rows = Array.from({ length: 20_000 }, (_, n) => `person-${n}@example.com,`);
  await writeFile(people, rows.join('\n'));
});
afterAll(async () => {
  await cli.remove();
  await context.close();
});

/** Starts an import, interrupts it once it has printed `begun`, and returns how it ended. */
function cutOff({ begun, nodeFlags = [] }: { begun: string; nodeFlags?: string[] }) {
  const env = { ...process.env, MONGODB_URI: context.uri, DATA_DIR: cli.folder };
  const child = spawn(process.execPath, [...nodeFlags, cliMain, 'waitlist', 'import', people, '--json'], {
    env,
  });
  let err = '';
  let said = '';
  let isStopped = false;
  const hear = (text: string) => {
    said += text;
    if (said.includes(begun) && !isStopped) isStopped = child.kill('SIGINT');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', (text) => {
    err += text;
    hear(text);
  });
  return new Promise<{ err: string; signal: string | null }>((resolve) =>
    child.once('close', (_code, signal) => resolve({ err, signal })),
  );
}

it('an interrupted command says how far it got, ends by its signal, and leaves its audit entry', async () => {
  const { err, signal } = await cutOff({ begun: '"added"' });
  expect(signal).toBe('SIGINT');
  expect(err).toMatch(/Stopped after [1-9]\d* of 20000\.\n$/);
  const noted = await context.database.connection.collection('audit_log').find().toArray();
  expect(noted).toMatchObject([{ action: 'waitlist.imported', is_begun: true }]);
});

it('gives a terminal its cursor back', async () => {
  const terminal = 'data:text/javascript,process.stderr.isTTY=true';
  const { err, signal } = await cutOff({ begun: '\u001b[?25l', nodeFlags: ['--import', terminal] });
  expect(signal).toBe('SIGINT');
  expect(err.lastIndexOf('\u001b[?25h')).toBeGreaterThan(err.lastIndexOf('\u001b[?25l'));
});
