#!/usr/bin/env node
// The first thing that runs after a clone, so it must not use any dependency. It installs when node_modules is
// absent or older than the lockfile, builds when dist was built from other sources, and runs the requested command.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sourceFolders = [
  'domain',
  'platform',
  'ingest',
  'api',
  'jobs',
  'templates',
  'embedded-mongo',
  'dashboard',
  'extension',
  'scripts',
];
// Compared by content: npm rewrites package-lock.json, unchanged, when it prunes.
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
/** Runs TypeScript sources. */
const sourceRunner = 'node_modules/tsx/dist/cli.mjs';
const buildStamp = join(root, 'dist', '.built');
const buildSteps = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
  [sourceRunner, 'scripts/build/bundle-programs.ts'],
  [sourceRunner, 'dashboard/build.ts'],
  [sourceRunner, 'extension/build.ts'],
];
/** Holds the pid of the command that installs or builds. Not in node_modules, which an installation removes. */
const setupLock = join(root, '.setup.lock');
/** How often a command that waits for the lock checks it, ms. */
const lockCheckMs = 250;
const installStamp = join(root, 'node_modules', '.package-lock.json');

/** How often to check whether npm's shell has ended, ms. */
const orphanCheckMs = 250;
/** The parent process, noted before an installation or a build during which it may end. */
const parent = process.ppid;

const [command = 'help', ...args] = process.argv.slice(2);

function run(program, programArgs, options = {}) {
  const result = spawnSync(program, programArgs, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) fail(`${program}: ${result.error.message}`);
  return result.status ?? 1;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function modifiedMs(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node.js 20.19 or newer is needed, this is ${process.versions.node}.`);
}

// Programs may read the output of these commands, so installing and building print to standard error.
const quiet = { stdio: ['ignore', 2, 2] };

function isInstalled() {
  return modifiedMs(installStamp) >= modifiedMs(join(root, 'package-lock.json'));
}

function install() {
  console.error('Installing dependencies (once, about a minute)...');
  const status = run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      ...quiet,
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail('npm ci failed.');
}

function isBuilt() {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === stateOfSources();
}

/** Installs and builds what is missing or outdated, one command at a time: two would write the same files. */
function prepare() {
  // Who has just built asks with `--if-changed`.
  const isAsked = command === 'build' && !args.includes('--if-changed');
  const wanted = () => isAsked || !isBuilt();
  if (isInstalled()) {
    if (!wanted()) return;
    if (!existsSync(join(root, buildSteps[0][0])))
      fail(
        'What is built is older than the sources, and the tools to build were pruned: npm ci && npm run build.',
      );
  }
  const release = takeSetupLock();
  if (!isInstalled()) install();
  if (wanted()) build();
  release();
}

/** Waits until no other command installs or builds here, and returns what lets the next one do so. */
function takeSetupLock() {
  const release = () => {
    rmSync(setupLock, { force: true });
    process.off('exit', release);
  };
  for (let waits = 0; ; waits += 1) {
    try {
      writeFileSync(setupLock, String(process.pid), { flag: 'wx' });
      process.on('exit', release);
      return release;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`Nothing can be installed or built here: ${error.message}`);
    }
    if (!isSetupLockHeld()) rmSync(setupLock, { force: true });
    else if (waits === 0) console.error('Waiting for another command that is installing or building...');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockCheckMs);
  }
}

/** A command that was killed leaves its lock behind. */
function isSetupLockHeld() {
  try {
    const owner = Number(readFileSync(setupLock, 'utf8'));
    // Empty between its creation and its first byte, longer only if its owner was killed then.
    return owner > 0 ? process.kill(owner, 0) : Date.now() - modifiedMs(setupLock) < lockCheckMs * 20;
  } catch (error) {
    // The lock is gone, or its owner; another user's process cannot be asked.
    return error.code === 'EPERM';
  }
}

/**
 * What a build is made of: the settings by content, the sources by name, size and time. Newer than the build would not
 * be enough: an older release unpacked over a newer one is not, nor is what was removed or changed during a build.
 */
function stateOfSources() {
  const hash = createHash('sha256');
  for (const file of sourceFiles) hash.update(readFileSync(join(root, file)));
  for (const folder of sourceFolders) addFolder({ hash, folder });
  return hash.digest('hex');
}

function addFolder({ hash, folder }) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      addFolder({ hash, folder: path });
      continue;
    }
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
}

function build() {
  console.error('Building...');
  // Vite ends a path there, and then says that half of it does not exist.
  if (/[#?]/.test(root)) fail(`It cannot be built in a folder with # or ? in its path: ${root}`);
  rmSync(buildStamp, { force: true });
  const state = stateOfSources();
  for (const step of buildSteps)
    if (run(process.execPath, step, quiet) !== 0) fail(`Build failed at ${step.at(-1)}.`);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, state);
}

/** npm passes a signal to the shell between it and us, which ends without passing it on. */
function isOrphan() {
  return Boolean(process.env.npm_lifecycle_event) && process.ppid !== parent;
}

function runNode(script, scriptArgs) {
  if (isOrphan()) fail('Stopped before it was started.');
  const child = spawn(process.execPath, [script, ...scriptArgs], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const orphanCheck = setInterval(() => {
    if (!isOrphan()) return;
    // Only once: a program may take a second signal as an order to stop at once, and leave its work undone.
    clearInterval(orphanCheck);
    child.kill('SIGTERM');
  }, orphanCheckMs).unref();
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** `npm test` runs the first tier (`tests/support/suite/tiers.ts`), `--all` both; named files run whatever their tier. */
function test() {
  const given = args.filter((arg) => arg !== '--all');
  const isFirstTier = given.length === args.length && given.every((arg) => arg.startsWith('-'));
  const report = join(root, 'node_modules', '.cache', 'test-report.json');
  rmSync(report, { force: true });
  const status = run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...given,
    ],
    { env: { ...process.env, TEST_TIER: isFirstTier ? 'first' : 'all' } },
  );
  if (!existsSync(report)) fail('The test run left no report.');
  const { numPassedTests, numFailedTests, numTotalTestSuites, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that cannot be loaded contains no tests to count, but is still a failure.
  const failed = status === 0 ? numFailedTests : Math.max(numFailedTests, numFailedTestSuites, 1);
  if (numTotalTestSuites === 0) fail('No test was run.');
  console.log(`\n${numPassedTests} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

const commands = {
  start: () => runNode('dist/scripts/start.main.js', args),
  cli: () => runNode('dist/scripts/cli/cli.main.js', args),
  mcp: () => runNode('dist/scripts/mcp/mcp.main.js', args),
  test,
  bench: () => runNode(sourceRunner, ['scripts/bench/bench.main.ts', ...args]),
  attack: () => runNode(sourceRunner, ['scripts/attack/attack.main.ts', ...args]),
  'sample-shop': () => runNode(sourceRunner, ['scripts/sample-shop.ts', ...args]),
  build: () => {},
};

checkNode();
if (!(command in commands)) fail(`usage: bootstrap.mjs ${Object.keys(commands).join('|')}`);
prepare();
commands[command]();
