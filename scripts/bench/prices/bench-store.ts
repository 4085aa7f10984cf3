import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltStore } from '../../built-product.js';

/** A store for one measurement, in a folder that is removed with it. */
export type BenchStore = {
  pid: number | undefined;
  uriOf: (database: string) => string;
  stop: () => Promise<void>;
};

/** Starts a {@link BenchStore}. */
export async function startBenchStore(): Promise<BenchStore> {
  const folder = await mkdtemp(join(tmpdir(), 'prices-bench-'));
  const store = await startBuiltStore({ dataDir: folder, log: 'ignore' });
  return {
    pid: store.pid,
    uriOf: (database) => store.uri.replace(/\/[^/?]*(\?|$)/, `/${database}?monitorCommands=true&`),
    async stop() {
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The machine's load average over the last minute, for the tables, so that figures from a busy machine are
 * recognisable.
 */
export function loadNow(): string {
  return (loadavg()[0] ?? Number.NaN).toFixed(0);
}
