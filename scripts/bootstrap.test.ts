import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../tests/support/time/wait-for.js';

/** A clone of a program that prints one line, whose build tools record that they ran. */
const root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
const tools = [
  'node_modules/typescript/bin/tsc',
  'node_modules/tsx/dist/cli.mjs',
  'node_modules/tsx/dist/cli.mjs',
  'node_modules/tsx/dist/cli.mjs',
];
const settings = ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.build.json'];

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function runCli({ folder = root } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'cli'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const ran = { status: 0, stdout: 'ran\n', stderr: '' };
const builtAndRan = { ...ran, stderr: 'Building...\n' };

beforeAll(() => {
  cpSync(fileURLToPath(new URL('bootstrap.mjs', import.meta.url)), join(root, 'scripts/bootstrap.mjs'));
  for (const folder of ['domain', 'platform', 'ingest', 'api', 'jobs', 'templates', 'embedded-mongo'])
    put(`${folder}/source.ts`, '');
  for (const folder of ['dashboard', 'extension']) put(`${folder}/source.ts`, '');
  for (const file of settings) put(file, '{}');
  put('package-lock.json', '{}');
  for (const tool of tools) put(tool, '');
  put('node_modules/.package-lock.json', '{}');
  put('dist/scripts/cli/cli.main.js', "console.log('ran')");
});

afterAll(() => rmSync(root, { recursive: true }));

it('builds what was never built, and not again after npm has pruned', () => {
  expect(runCli()).toEqual(builtAndRan);
  expect(runCli()).toEqual(ran);
  // npm prune rewrites the lockfile unchanged, and then its own record of what is installed.
  put('package-lock.json', '{}');
  put('node_modules/.package-lock.json', '{}');
  expect(runCli()).toEqual(ran);
});

it('builds again when a source is newer or a setting has changed', () => {
  const later = new Date(Date.now() + 60_000);
  const builtAt = readFileSync(join(root, 'dist/.built'), 'utf8');
  put('package.json', '{"version":"2"}');
  expect(runCli()).toEqual(builtAndRan);
  expect(readFileSync(join(root, 'dist/.built'), 'utf8')).not.toBe(builtAt);
  utimesSync(join(root, 'jobs/source.ts'), later, later);
  expect(runCli()).toEqual(builtAndRan);
});

it('builds again when a source was removed, or replaced by an older one', () => {
  put('domain/more.ts', '');
  expect(runCli()).toEqual(builtAndRan);
  rmSync(join(root, 'domain/more.ts'));
  expect(runCli()).toEqual(builtAndRan);
  const lastYear = new Date('2025-11-27');
  utimesSync(join(root, 'domain/source.ts'), lastYear, lastYear);
  expect(runCli()).toEqual(builtAndRan);
  expect(runCli()).toEqual(ran);
});

it('refuses a folder in whose path the bundler would take what follows for a query', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap #1 '));
  cpSync(root, folder, { recursive: true, preserveTimestamps: true });
  rmSync(join(folder, 'dist/.built'));
  expect(runCli({ folder })).toMatchObject({ status: 1, stderr: expect.stringContaining('# or ?') });
  rmSync(folder, { recursive: true });
});

it('builds again when a source changed during the build', () => {
  const [tsc = ''] = tools;
  put('jobs/source.ts', 'before');
  put(tsc, "require('node:fs').writeFileSync('jobs/source.ts', 'changed meanwhile')");
  expect(runCli()).toEqual(builtAndRan);
  put(tsc, '');
  expect(runCli()).toEqual(builtAndRan);
  expect(runCli()).toEqual(ran);
});

/** Lets a build tool end once `go` exists, and starts a command that builds. */
function startSlowBuild() {
  const [tsc = ''] = tools;
  rmSync(join(root, 'go'), { force: true });
  put(tsc, "const fs = require('node:fs'); setInterval(() => fs.existsSync('go') && process.exit(), 20)");
  put('domain/source.ts', `changed at ${performance.now()}`);
  return startCli();
}

function startCli() {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'cli'], { cwd: root });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (words: string) => errors.push(words));
  return { child, errors, ended: Promise.all([text(child.stdout), once(child, 'close')]) };
}

it('builds once for two commands that start at the same time', async () => {
  const first = startSlowBuild();
  await waitFor('the build', () => first.errors.join('') === 'Building...\n');
  const second = startCli();
  await waitFor('the second to wait', () => second.errors.length > 0);
  put('go', '');
  expect(await first.ended).toEqual(['ran\n', [0, null]]);
  expect(await second.ended).toEqual(['ran\n', [0, null]]);
  expect(second.errors.join('')).toBe('Waiting for another command that is installing or building...\n');
  expect(runCli()).toEqual(ran);
});

it('builds although a command was killed during its build', async () => {
  const killed = startSlowBuild();
  await waitFor('the build', () => killed.errors.length > 0);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  put('go', '');
  await killed.ended;
  expect(runCli()).toEqual(builtAndRan);
  put(tools[0] ?? '', '');
});

it('stops the started program when npm is told to stop', async () => {
  put('package.json', '{"version":"2","scripts":{"start":"node scripts/bootstrap.mjs start"}}');
  put('dist/scripts/start.main.js', 'console.log(process.pid); setInterval(() => {}, 1000)');
  const npm = spawn('npm', ['start', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = await once(npm.stdout, 'data');
  const pid = Number(printed);
  expect(pid).toBeGreaterThan(1);
  npm.kill('SIGTERM');
  await waitFor('its end', async () => !isRunning(pid));
});

it('tells the started program to stop only once, however long that takes', async () => {
  // A second signal would end it at once, as with any program, and its last line would be missing.
  const slow =
    "process.once('SIGTERM', () => setTimeout(() => { console.log('stopped'); process.exit() }, 1000))";
  put('dist/scripts/start.main.js', `console.log('runs'); ${slow}; setInterval(() => {}, 1000)`);
  const npm = spawn('npm', ['start', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const printed: string[] = [];
  npm.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const closed = once(npm.stdout, 'close');
  await waitFor('it to run', () => printed.length > 0);
  npm.kill('SIGTERM');
  await closed;
  expect(printed.join('')).toBe('runs\nstopped\n');
});

it('starts nothing when npm ended during the build', async () => {
  const [tsc = ''] = tools;
  put(
    tsc,
    "const { existsSync } = require('node:fs'); setInterval(() => existsSync('go') && process.exit(), 50)",
  );
  put('dist/scripts/start.main.js', "console.log('runs')");
  put('package.json', '{"version":"3","scripts":{"start":"node scripts/bootstrap.mjs start"}}');
  const npm = spawn('npm', ['start', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  npm.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const closed = once(npm.stdout, 'close');
  await once(npm.stderr, 'data');
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  put('go', '');
  await closed;
  expect(printed).toEqual([]);
  put(tsc, '');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('says what to do when the build tools are missing', () => {
  put('domain/source.ts', 'newer than the build');
  for (const tool of new Set(tools)) rmSync(join(root, tool));
  const { status, stderr } = runCli();
  expect(status).toBe(1);
  expect(stderr).toBe(
    'What is built is older than the sources, and the tools to build were pruned: npm ci && npm run build.\n',
  );
});
