import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The module beside the caller as it exists at this moment: `.ts` when running from the sources (tests,
 * tsx), `.js` once built.
 *
 * @param from `import.meta.url` of the caller
 * @param name path relative to it, without an ending
 */
export function siblingModule({ from, name }: { from: string; name: string }): URL {
  return new URL(`${name}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
}

/** Node arguments without which a forked module cannot be loaded: a `.ts` module runs under tsx. */
export function loaderArguments(module: URL): string[] {
  if (!module.pathname.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
