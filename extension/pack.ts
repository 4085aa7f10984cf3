import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { browsers } from './manifest';

/** Packs each built folder into `dist/extension/dropback-BROWSER-VERSION.zip`, as the stores take it. */
const dir = join(import.meta.dirname, '../dist/extension');
/** One date for every file, so that the same sources give the same bytes. */
const mtime = new Date(2020, 0, 1);

for (const browser of browsers) {
  const folder = join(dir, browser);
  const files: Zippable = {};
  for (const name of (await readdir(folder)).sort())
    files[name] = new Uint8Array(await readFile(join(folder, name)));
  const {
    version,
  }: {
    version: string;
  } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const zip = join(dir, `dropback-${browser}-${version}.zip`);
  await writeFile(zip, zipSync(files, { mtime, level: 9 }));
  process.stdout.write(`${zip}\n`);
}
