import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takePrecedence } from '../../platform/processes/precedence.js';
import type { ProcessReport } from '../../platform/processes/run-process.js';
import { builtModule, startBuiltStore } from '../built-product.js';
import { productProcesses } from '../start/processes.data.js';

/** A product under attack: its processes and their addresses. */
export type AttackedProduct = Awaited<ReturnType<typeof startAttackedProduct>>;

/** One of its processes. */
export type Part = { child: ChildProcess; port: number };

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
  const names = withWorker ? (['smtp', 'api', 'worker'] as const) : (['smtp', 'api'] as const);
  const parts = await Promise.all(names.map((name) => startPart({ name, env })));
  const [smtp, api, worker] = parts;
  if (!smtp || !api) throw new Error('the product did not start');
  return {
    /** Address of its store. */
    mongodbUri: store.uri,
    smtp,
    api,
    /** Process ids by name, including the store's. */
    pids: { store: store.pid, smtp: smtp.child.pid, api: api.child.pid, worker: worker?.child.pid },
    async stop() {
      await Promise.all(parts.map(stopPart));
      await store.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type PartName = keyof typeof productProcesses;

function startPart({ name, env }: { name: PartName; env: Record<string, string> }): Promise<Part> {
  const { entry, nodeFlags, env: own } = productProcesses[name];
  const child = fork(builtModule(entry), [], {
    execArgv: nodeFlags,
    env: { ...process.env, ...own, ...env },
    // Started like its supervisor does, with its own session and so its own share of the processors.
    detached: true,
    // The log is written and discarded, so that its cost is included.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (report: ProcessReport) => {
      if (report.type === 'failed') reject(new Error(report.message));
      else resolve({ child, port: Object.values(report.addresses)[0]?.port ?? 0 });
    });
    child.on('exit', () => reject(new Error(`${entry} ended`)));
  });
}

async function stopPart({ child }: Part): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}
