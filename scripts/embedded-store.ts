import { resolve } from 'node:path';

/** Where the embedded store of a data directory keeps its files, and what the product's database is called in it. */
export function embeddedStoreOf(dataDir: string): { dataDir: string; dbName: string } {
  return { dataDir: resolve(dataDir, 'store'), dbName: 'dropback' };
}
