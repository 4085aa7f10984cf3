import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transformWithOxc } from 'vite';
import { compiledPath, root } from './compiled.js';

const product = ['domain', 'platform', 'ingest', 'api', 'jobs', 'templates', 'embedded-mongo', 'scripts'];
/** What tests run as processes of their own, beside the product. */
const ownProcesses = ['tests/support/jobs'];

/**
 * Compiles the sources that are newer than what `npm run build` made of them, without checking types: after a build
 * these are what only tests have, while one works there are a few more.
 */
export async function compileChanged(): Promise<void> {
  for (const folder of [...product, ...ownProcesses]) {
    const names = await readdir(join(root, folder), { recursive: true });
    await Promise.all(names.filter(isProgram).map((name) => compileIfOlder(join(root, folder, name))));
  }
}

const isProgram = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);

async function compileIfOlder(source: string): Promise<void> {
  const target = compiledPath(relative(root, source));
  if (existsSync(target) && (await stat(target)).mtimeMs >= (await stat(source)).mtimeMs) return;
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  await mkdir(dirname(target), { recursive: true });
  // Another run may be reading the old one: a file appears whole.
  const part = `${target}.${process.pid}`;
  await writeFile(part, code);
  await rename(part, target);
}
