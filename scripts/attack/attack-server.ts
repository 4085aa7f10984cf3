import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takePrecedence } from '../../platform/processes/precedence.js';
import { type BenchServer, startBenchProcess, stopBenchProcess } from '../bench-process.js';
import { startBuiltStore } from '../built-product.js';
import { productProcesses } from '../start/processes.data.js';

/** A product under attack: its processes and their addresses. */
export type AttackedProduct = Awaited<ReturnType<typeof startAttackedProduct>>;

/** Starts a product with its default limits on free ports of 127.0.0.1 and in its own folder. */
export async function startAttackedProduct({ withWorker }: { withWorker: boolean }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'dropback-attack-'));
  const store = await startBuiltStore({ dataDir: join(dataDir, 'store'), log: 'ignore' });
  takePrecedence(store);
  const env = {
    MONGODB_URI: store.uri,
    DATA_DIR: dataDir,
    FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HTTP_PORT: '0',
    SMTP_PORT: '0',
    NODE_ENV: '',
  };
  const start = (name: keyof typeof productProcesses, part?: BenchServer['part']) =>
    startBenchProcess({ entry: productProcesses[name].entry, part, env, isDetached: true });
  const [smtp, api, worker] = await Promise.all([
    start('smtp', 'smtp'),
    start('api', 'http'),
    withWorker ? start('worker') : null,
  ]);
  return {
    /** Address of its store. */
    mongodbUri: store.uri,
    smtp,
    api,
    /** Process ids by name, including the store's. */
    pids: { store: store.pid, smtp: smtp.child.pid, api: api.child.pid, worker: worker?.child.pid },
    async stop() {
      await Promise.all([smtp, api, worker].map((part) => part && stopBenchProcess(part)));
      await store.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
