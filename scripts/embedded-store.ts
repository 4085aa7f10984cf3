import { resolve } from 'node:path';

/** The folder of the embedded store in a data directory, and the name of the product's database in it. */
export function embeddedStoreOf(dataDir: string): { dataDir: string; dbName: string } {
  return { dataDir: resolve(dataDir, 'store'), dbName: 'dropback' };
}
