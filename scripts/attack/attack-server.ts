import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { takePrecedence } from '../../platform/processes/precedence.js';
import { type BenchServer, startBenchProcess, stopBenchProcess } from '../bench-process.js';
import { builtModule, startBuiltStore } from '../built-product.js';
import { productProcesses } from '../start/processes.data.js';
import type { Surroundings } from './attack.types.js';

/** A product under attack: its processes and their addresses. */
export type AttackedProduct = Awaited<ReturnType<typeof startAttackedProduct>>;

/** Starts a product with its default limits on free ports of 127.0.0.1 and in its own folder. */
export async function startAttackedProduct({
  withWorker,
  surroundings,
}: {
  withWorker: boolean;
  surroundings?: Surroundings | undefined;
}) {
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
    ...surroundings?.env,
  };
  if (surroundings?.retailers) await importShops({ retailers: surroundings.retailers, dataDir, env });
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
    env: surroundings?.env ?? {},
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

/** Tells the product of shops before its processes start, as an admin does. */
async function importShops({
  retailers,
  dataDir,
  env,
}: {
  retailers: unknown[];
  dataDir: string;
  env: Record<string, string>;
}): Promise<void> {
  const file = join(dataDir, 'retailers.json');
  await writeFile(file, JSON.stringify(retailers));
  const cli = fileURLToPath(builtModule('scripts/cli/cli.main'));
  await promisify(execFile)(process.execPath, [cli, 'retailers', 'import', file], {
    env: { ...process.env, ...env },
  });
}
