/**
 * Compares the records of this release with a file of findings about policies: windows, starts, confidence, other
 * readings and sources. `npx tsx scripts/checks/compare-policies.ts FILE.json`; exit code 1 if they differ.
 */
import { readFile } from 'node:fs/promises';
import { seedRecords } from '../../domain/retailers/seeds/seed-records.js';
import { differencesFrom } from '../../domain/retailers/upkeep/compare-findings.rules.js';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npx tsx scripts/checks/compare-policies.ts FILE.json');
  process.exit(2);
}
const differences = differencesFrom({
  findings: JSON.parse(await readFile(file, 'utf8')),
  records: seedRecords,
});
for (const difference of differences) console.log(difference);
if (differences.length > 0) process.exitCode = 1;
