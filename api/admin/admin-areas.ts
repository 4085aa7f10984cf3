import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { AdminArea } from './admin-area.js';

/**
 * The `adminArea` of every `areas/*.routes.ts`, read from the folder, so that a new area is a file and nothing else.
 * The bundles have no folder to read: `scripts/build/bundle-programs.ts` puts the same imports here.
 */
export const adminAreas: readonly AdminArea[] = await readAreas();

async function readAreas(): Promise<AdminArea[]> {
  const folder = new URL('areas/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(`.routes${extname(import.meta.url)}`));
  const modules = await Promise.all(
    files.map(async (name): Promise<{ adminArea: AdminArea }> => import(new URL(name, folder).href)),
  );
  return modules.map(({ adminArea }) => adminArea);
}
