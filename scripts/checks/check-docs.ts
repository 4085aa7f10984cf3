import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isConfigurationPageCurrent } from './config-docs.js';
import { licenceFaults } from './licences.js';
import { areRetailerTablesCurrent } from './retailer-tables.js';

/** Broken relative links of a Markdown text, resolved from its folder. */
export function brokenLinks({ text, folder }: { text: string; folder: string }): string[] {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(folder, target)));
}

/** Folders whose files the site serves as they are. */
const servedFolders = ['dashboard/public'];

/** Top-level and second-level folders of these paths that lack a README which opens with their name. */
export async function foldersWithoutReadme({
  paths,
  read,
}: {
  /** Paths of the repository's files from its root. */
  paths: readonly string[];
  /** The text of a file; null if there is none. */
  read: (path: string) => Promise<string | null>;
}): Promise<string[]> {
  const folders = new Set(
    paths.flatMap((path) => {
      const [top = '', second, third] = path.split('/');
      if (second === undefined || top.startsWith('.')) return [];
      return third === undefined ? [top] : [top, `${top}/${second}`];
    }),
  );
  const missing: string[] = [];
  for (const folder of folders) {
    if (servedFolders.includes(folder)) continue;
    const text = await read(`${folder}/README.md`);
    if (!text?.startsWith(`# ${folder}\n`)) missing.push(folder);
  }
  return missing;
}

function trackedFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { encoding: 'utf8' }).split('\n').filter(existsSync);
}

async function findFaults(): Promise<string[]> {
  const faults: string[] = [];
  const paths = trackedFiles();
  for (const path of paths.filter((name) => name.endsWith('.md'))) {
    const links = brokenLinks({ text: await readFile(path, 'utf8'), folder: dirname(path) });
    for (const link of links) faults.push(`${path}: link to ${link} leads nowhere`);
  }
  if (!(await isConfigurationPageCurrent()))
    faults.push('docs/configuration.md is stale: run npm run config:docs');
  if (!(await areRetailerTablesCurrent()))
    faults.push('docs/retailers.md is stale: run npm run retailers:docs');
  const read = (path: string) => readFile(path, 'utf8').catch(() => null);
  for (const folder of await foldersWithoutReadme({ paths, read }))
    faults.push(`${folder}: needs a README.md that opens with "# ${folder}"`);
  return [...faults, ...(await licenceFaults())];
}

if (process.argv[1]?.endsWith('check-docs.ts')) {
  const faults = await findFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
