import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { namesToRun } from '../names-to-run.js';

/** Runs all measurements one after another: on two cores, two at once would measure each other. */
const folder = import.meta.dirname;
// `reading` has a command of its own: it takes options, and minutes.
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts') && file !== 'reading.bench.ts')
  .map((file) => file.replace('.bench.ts', ''))
  .sort();

let failed = 0;
for (const name of namesToRun({ command: 'bench', all, wanted: process.argv.slice(2) })) {
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, `${name}.bench.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
