import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isConfigurationPageCurrent } from './config-docs.js';
import { licenceFaults } from './licences.js';
import { areRetailerTablesCurrent } from './retailer-tables.js';

/** Broken relative links of a Markdown text, resolved from its folder. */
export function brokenLinks({ text, folder }: { text: string; folder: string }): string[] {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(folder, target)));
}

async function findFaults(): Promise<string[]> {
  const faults: string[] = [];
  for await (const path of findFiles(['docs', 'docs/decisions', 'embedded-mongo', '.'], /\.md$/, 1)) {
    const links = brokenLinks({ text: await readFile(path, 'utf8'), folder: dirname(path) });
    for (const link of links) faults.push(`${path}: link to ${link} leads nowhere`);
  }
  if (!(await isConfigurationPageCurrent()))
    faults.push('docs/configuration.md is stale: run npm run config:docs');
  if (!(await areRetailerTablesCurrent()))
    faults.push('docs/retailers.md is stale: run npm run retailers:docs');
  return [...faults, ...(await licenceFaults())];
}

async function* findFiles(
  folders: string[],
  name: RegExp,
  depth = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  for (const folder of folders) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth > 1) yield* findFiles([path], name, depth - 1);
      else if (entry.isFile() && name.test(entry.name)) yield path;
    }
  }
}

if (process.argv[1]?.endsWith('check-docs.ts')) {
  const faults = await findFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
