import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs all measurements one after another: on two cores, two at once would measure each other. */
const folder = import.meta.dirname;
const wanted = process.argv.slice(2);
// `reading` has a command of its own: it takes options, and minutes.
const all = readdirSync(folder).filter((file) => file.endsWith('.bench.ts') && file !== 'reading.bench.ts');
const benches = all.filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

if (benches.length === 0) {
  const names = all.map((file) => `  ${file.replace('.bench.ts', '')}`);
  console.error(`Usage: npm run bench -- [NAME...], the beginning of any of:\n${names.join('\n')}`);
  process.exit(1);
}

let failed = 0;
for (const file of benches.sort()) {
  console.log(`\n# ${file.replace('.bench.ts', '')}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, file)], {
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
