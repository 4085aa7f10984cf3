#!/usr/bin/env node
// Everything that must hold before a commit lands, cheapest first. `--tests-done` skips the tests for a caller that
// has just run them.
import { spawnSync } from 'node:child_process';

const steps = ['typecheck', 'check', 'unused', 'structure', 'docs:check', 'test:all', 'build', 'smoke'];
const wanted = steps.filter((step) => step !== 'test:all' || !process.argv.includes('--tests-done'));

for (const step of wanted) {
  console.log(`\n== ${step}`);
  const { status } = spawnSync('npm', ['run', '--silent', step], {
    stdio: 'inherit',
    // Tests with many similar cases try all of them.
    env: { ...process.env, TEST_VOLUME: 'full' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`verify stopped at: ${step}`);
    process.exit(1);
  }
}
