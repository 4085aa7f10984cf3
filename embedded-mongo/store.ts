import { createCounter } from './plan/count.js';
import { createScanner } from './plan/scan.js';
import { createCatalog } from './storage/catalog.js';
import { createCommitQueue } from './storage/commit-queue.js';
import { openEngine } from './storage/engine.js';
import { createRecords } from './storage/records.js';

/** The parts of an open store, put together. */
export type Store = ReturnType<typeof openStore>;

/** Opens the store in a directory (made when absent). One process at a time: see storage/lock.ts. */
export function openStore({ path }: { path: string }) {
  const engine = openEngine({ path });
  const catalog = createCatalog({ engine });
  const records = createRecords({ engine, catalog });
  const scanner = createScanner({ engine, records });
  const queue = createCommitQueue({ engine, beforeCommit: catalog.saveCounters, onRollback: catalog.reload });
  return {
    engine,
    catalog,
    records,
    scanner,
    counter: createCounter({ engine }),
    queue,
    /** Commits what is waiting, and closes the files. */
    async close(): Promise<void> {
      queue.flush();
      await engine.close();
    },
  };
}
