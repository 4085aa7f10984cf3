import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takePrecedence } from '../platform/processes/precedence.js';

/**
 * The compiled module of an entry given without extension from the root, such as `api/api.main`: what is measured
 * and attacked is what users run, since a loader for sources slows every start and every error down.
 *
 * @throws {Error} when it is not built
 */
export function builtModule(entry: string): URL {
  const module = new URL(`../dist/${entry}.js`, import.meta.url);
  if (!existsSync(fileURLToPath(module))) throw new Error(`${entry} is not built: npm run build`);
  return module;
}

/** Starts the built embedded store, going first as `npm start` has it; see `embedded-mongo/client.ts`. */
export async function startBuiltStore(
  options: Parameters<typeof import('../embedded-mongo/client.js').startEmbeddedMongo>[0],
) {
  const client = builtModule('embedded-mongo/client').href;
  const { startEmbeddedMongo }: typeof import('../embedded-mongo/client.js') = await import(client);
  const store = await startEmbeddedMongo(options);
  takePrecedence(store);
  return store;
}
