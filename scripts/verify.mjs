#!/usr/bin/env node
// Everything that must hold before a commit lands, cheapest first. `--tests-done` is for a caller that has just run the
// tests: it skips them, and builds only if the sources are others than those that `npm test` built before them.
import { spawn } from 'node:child_process';

/** They read the sources alone and write nothing: side by side, for most of them use one core. */
const readers = ['typecheck', 'check', 'unused', 'structure', 'docs:check'];
const others = process.argv.includes('--tests-done')
  ? [['build', '--', '--if-changed'], ['smoke']]
  : [['test:all'], ['build'], ['smoke']];

/** Resolves with the step's exit code and what it printed, unless it prints to our own output. */
function start(command, stdio) {
  const child = spawn('npm', ['run', '--silent', ...command], {
    stdio,
    // Tests with many similar cases try all of them.
    env: { ...process.env, TEST_VOLUME: 'full' },
    shell: process.platform === 'win32',
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, text: `${error.message}\n` }));
    child.on('close', (status) => resolve({ status, text: Buffer.concat(printed).toString() }));
  });
}

function stopAt(step) {
  console.error(`verify stopped at: ${step}`);
  process.exit(1);
}

const reading = readers.map((step) => ({ step, end: start([step], ['ignore', 'pipe', 'pipe']) }));
const failed = [];
for (const { step, end } of reading) {
  const { status, text } = await end;
  process.stdout.write(`\n== ${step}\n${text}`);
  if (status !== 0) failed.push(step);
}
if (failed.length > 0) stopAt(failed.join(', '));

for (const command of others) {
  const [step] = command;
  console.log(`\n== ${step}`);
  const { status } = await start(command, 'inherit');
  if (status !== 0) stopAt(step);
}
