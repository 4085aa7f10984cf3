import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuntimeAddresses } from '../../scripts/runtime-file.js';
import { givenMongoUri } from './suite/given-mongo.js';
import { refusalError, refusalsOf } from './suite/refusals.js';
import { waitFor } from './time/wait-for.js';

const entry = fileURLToPath(new URL('../../dist/scripts/start.main.js', import.meta.url));

/** A complete product running as for its users: the built processes under their supervisor. */
export type Product = {
  httpUrl: string;
  smtpHost: string;
  smtpPort: number;
  mongodbUri: string;
  dataDir: string;
  supervisor: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Stops it as Ctrl-C does and removes its folder. */
  stop(): Promise<void>;
};

/**
 * Starts the built product on free ports with its own folder. With `MONGODB_URI` set it uses its own database
 * there, otherwise the embedded store.
 */
export async function startProduct({
  env = {},
  dataDir,
  maxFileKib,
}: {
  env?: Record<string, string>;
  /** An existing folder to start on; it is then not removed. */
  dataDir?: string;
  /** Largest file that any of its processes may write: the kernel refuses more with EFBIG, like a full disk. */
  maxFileKib?: number;
} = {}): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'dropback-')));
  let printed = '';
  const [command = '', ...args] = commandLine(maxFileKib);
  const supervisor = spawn(command, args, {
    env: {
      ...process.env,
      MONGODB_URI: ownDatabase(folder),
      HTTP_PORT: '0',
      SMTP_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed += data.toString();
    });
  }
  const addresses = await waitFor('the product to start', async () => {
    if (supervisor.exitCode !== null) throw new Error('the product exited during its start');
    return readAddresses({ folder, pid: supervisor.pid });
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${printed}`);
  });
  const [smtpHost = '', smtpPort] = addresses.smtp.split(':');
  return {
    httpUrl: addresses.http,
    smtpHost,
    smtpPort: Number(smtpPort),
    mongodbUri: addresses.mongodb,
    dataDir: folder,
    supervisor,
    output: () => printed,
    async stop() {
      let refusals: string[] = [];
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        // A store killed by a test cannot be asked.
        if (!givenMongoUri) refusals = await refusalsOf(addresses.mongodb).catch(() => []);
        const ended = new Promise((resolve) => supervisor.once('exit', resolve));
        supervisor.kill('SIGINT');
        await ended;
      }
      if (!dataDir) await rm(folder, { recursive: true, force: true });
      if (refusals.length > 0) throw refusalError(refusals);
    },
  };
}

/** `ulimit -f` counts blocks of 512 bytes (POSIX); `exec` keeps the process id. */
function commandLine(maxFileKib: number | undefined): string[] {
  const start = [process.execPath, entry];
  return maxFileKib ? ['/bin/sh', '-c', `ulimit -f ${maxFileKib * 2} && exec "$0" "$@"`, ...start] : start;
}

async function readAddresses({
  folder,
  pid,
}: {
  folder: string;
  pid: number | undefined;
}): Promise<RuntimeAddresses | null> {
  try {
    const addresses = JSON.parse(await readFile(join(folder, 'runtime.json'), 'utf8')) as RuntimeAddresses;
    return addresses.pid === pid ? addresses : null;
  } catch {
    return null;
  }
}

function ownDatabase(folder: string): string {
  const uri = givenMongoUri;
  if (!uri) return '';
  const url = new URL(uri);
  url.pathname = `/${folder.replaceAll(/\W/g, '_').slice(-40)}`;
  return url.toString();
}
