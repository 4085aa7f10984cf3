import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Node arguments needed to load a forked module: a `.ts` module runs under tsx. */
export function loaderArguments(module: URL): string[] {
  if (!module.pathname.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
