// The outcome of every mail in a folder, by every way in: `npx tsx scripts/mail-outcomes.ts DIR [--json]`. Each
// file is sent to the real SMTP port and fetched by IMAP, each with its real envelope and with a lost one.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { FileEnd } from './mail-outcomes/file-end.types.js';
import { mailWays, outcomesByWay, type WayName } from './mail-outcomes/outcomes-by-way.js';

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const [folder] = positionals;
if (!folder) throw new Error('usage: tsx scripts/mail-outcomes.ts DIR [--json]');

const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  .sort();
const files = await Promise.all(
  names.map(async (name) => ({ name, raw: await readFile(join(folder, name)) })),
);
const ends: Record<WayName, FileEnd[]> = await outcomesByWay({
  files,
  say: (line) => process.stderr.write(`${line}\n`),
});

if (values.json) {
  const rows = names.map((name, index) => ({
    name,
    ...Object.fromEntries(mailWays.map((way) => [way, ends[way][index]])),
  }));
  console.log(JSON.stringify(rows, null, 1));
} else {
  const kinds = [...new Set(mailWays.flatMap((way) => ends[way].map(({ outcome }) => outcome)))].sort();
  console.log(`| outcome | ${mailWays.join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(mailWays.length)}`);
  for (const kind of kinds) {
    const counts = mailWays.map((way) => ends[way].filter(({ outcome }) => outcome === kind).length);
    console.log(`| ${kind} | ${counts.join(' | ')} |`);
  }
}
