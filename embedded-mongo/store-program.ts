import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Node arguments that run the store: its program, preceded by a loader when it is not built. */
export function storeProgram(): string[] {
  if (!import.meta.url.endsWith('.ts')) return [fileURLToPath(new URL('./store.main.js', import.meta.url))];
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', loader, fileURLToPath(new URL('./store.main.ts', import.meta.url))];
}
