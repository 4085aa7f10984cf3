#!/usr/bin/env node
// Everything that must hold before a commit lands, cheapest first. `--tests-done` leaves the tests out for a
// caller that has just run them.
import { spawnSync } from 'node:child_process';

const steps = ['typecheck', 'check', 'unused', 'structure', 'docs:check', 'test', 'build', 'smoke'];
const wanted = steps.filter((step) => step !== 'test' || !process.argv.includes('--tests-done'));

for (const step of wanted) {
  console.log(`\n== ${step}`);
  const { status } = spawnSync('npm', ['run', '--silent', step], {
    stdio: 'inherit',
    // The tests that try many cases of one kind try all of them.
    env: { ...process.env, TEST_VOLUME: 'full' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`verify stopped at: ${step}`);
    process.exit(1);
  }
}
