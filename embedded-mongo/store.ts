import { createCounter } from './plan/count.js';
import { createScanner } from './plan/scan.js';
import { type Catalog, createCatalog } from './storage/catalog.js';
import { createCommitQueue } from './storage/commit-queue.js';
import { openEngine } from './storage/engine.js';
import { createIndexBuilder } from './storage/index-builder.js';
import { createRecords } from './storage/records.js';
import { createTrash } from './storage/trash.js';

/** The assembled parts of an open store. */
export type Store = ReturnType<typeof openStore>;

/** Opens the store in a directory (created when absent). One process at a time: see storage/lock.ts. */
export function openStore({ path }: { path: string }) {
  const engine = openEngine({ path });
  const trash = createTrash({ engine });
  const catalog: Catalog = createCatalog({ engine, trash });
  const records = createRecords({ engine, catalog });
  const scanner = createScanner({ engine, records });
  const counter = createCounter({ engine, records });
  const queue = createCommitQueue({
    engine,
    beforeWork: catalog.noteBuilds,
    beforeCommit: catalog.saveCounters,
    onRollback: catalog.reload,
  });
  const builder = createIndexBuilder({ engine, catalog, records, queue });
  engine.transact(trash.discardUnfinished);
  return {
    engine,
    catalog,
    records,
    scanner,
    counter,
    queue,
    builder,
    buildLock: createLock(),
    /** Continues removing dropped data in the background; resolves when nothing is left. */
    emptyTrash: () => trash.empty(queue),
    /** Commits what is waiting and closes the files. */
    async close(): Promise<void> {
      const stopped = trash.stop();
      queue.flush();
      await stopped;
      await engine.close();
    },
  };
}

/** Runs tasks one after another. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work);
    last = run.catch(() => {});
    return run;
  };
}
