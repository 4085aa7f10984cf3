import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The product's root folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where `npm run build` puts the product; the test run updates it before the first test. */
export const builtRoot = join(root, 'dist');

/** The compiled file of a source, given relative to the root folder: `scripts/cli/cli.main.ts`. */
export function compiledPath(source: string): string {
  return join(builtRoot, source.replace(/\.tsx?$/, '.js'));
}

/** The same as a URL, for code that starts a module as a process. */
export const compiledModule = (source: string): URL => pathToFileURL(compiledPath(source));

/**
 * Replaces `platform/processes/sibling-module.ts` in tests (vitest.config.ts): child processes run compiled,
 * as for users, confined and without a loader that costs seconds per child.
 */
export function siblingModule({ from, name }: { from: string; name: string }): URL {
  const source = fileURLToPath(new URL(`${name}.ts`, from));
  return compiledModule(source.slice(root.length));
}
