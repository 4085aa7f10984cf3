import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transformWithOxc } from 'vite';
import { programs } from '../../../scripts/build/programs.data.js';
import { compiledPath, root } from './compiled.js';

const product = ['domain', 'platform', 'ingest', 'api', 'jobs', 'templates', 'embedded-mongo', 'scripts'];
/** What tests run as separate processes, besides the product. */
const ownProcesses = ['tests/support/jobs'];

/**
 * Compiles the sources that are newer than their output from `npm run build`, without type checks. After a
 * build these are only the test-only ones, during development a few more. If any has changed, the bundled
 * programs are outdated and are replaced by their unbundled entries.
 */
export async function compileChanged(): Promise<void> {
  let isChanged = false;
  for (const folder of product) isChanged = (await compileFolder(folder)) || isChanged;
  for (const folder of ownProcesses) await compileFolder(folder);
  if (isChanged) await Promise.all(programs.map((entry) => compile(join(root, `${entry}.ts`))));
}

/** Resolves with whether any source was newer than its compiled file. */
async function compileFolder(folder: string): Promise<boolean> {
  const names = await readdir(join(root, folder), { recursive: true });
  const found = await Promise.all(
    names.filter(isProgram).map(async (name) => {
      const source = join(root, folder, name);
      const state = await stateOf(source);
      if (state !== 'compiled') await compile(source);
      return state === 'changed';
    }),
  );
  return found.includes(true);
}

const isProgram = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);

async function stateOf(source: string): Promise<'compiled' | 'changed' | 'new'> {
  const target = compiledPath(relative(root, source));
  if (!existsSync(target)) return 'new';
  return (await stat(target)).mtimeMs >= (await stat(source)).mtimeMs ? 'compiled' : 'changed';
}

async function compile(source: string): Promise<void> {
  const target = compiledPath(relative(root, source));
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  await mkdir(dirname(target), { recursive: true });
  // Another run may be reading the old one: replace the file atomically.
  const part = `${target}.${process.pid}`;
  await writeFile(part, code);
  await rename(part, target);
}
