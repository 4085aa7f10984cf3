import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Node arguments without which a forked module cannot be loaded: a `.ts` module runs under tsx. */
export function loaderArguments(module: URL): string[] {
  if (!module.pathname.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
