import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { chooseAddress } from './address.js';
import { isAlive, readOwner } from './storage/lock.js';
import { codedError, type StoreErrorCode, thrownCode } from './store-error.js';
import { storeProgram } from './store-program.js';

/** A store that has not ended this long after SIGTERM is killed; what it acknowledged is on disk either way. */
const STOP_TIMEOUT_MS = 10_000;

/** The single report of the child process. */
type Report = { ready?: { uri: string }; failed?: { message: string; code: `store.${StoreErrorCode}` } };

/** What a store reports once it answers or has failed; empty when its process ended without a word. */
function firstReport(child: ChildProcess, exited: Promise<number | null>): Promise<Report> {
  const reported = new Promise<Report>((done) => child.once('message', (message) => done(message as Report)));
  const failed = new Promise<Report>((done) =>
    child.once('error', (error) => done({ failed: { code: 'store.start_failed', message: error.message } })),
  );
  return Promise.race([reported, failed, exited.then(() => ({}))]);
}

/** Ends a store's process unless it has ended: running commands finish first. */
async function stopChild(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(force);
}

/** Where a store keeps its data and where it listens. */
export type EmbeddedMongoOptions = {
  dataDir: string;
  /** The database named in the URI; `test` when absent, as in MongoDB. */
  dbName?: string;
  /** A Unix socket to listen on instead of the default one. */
  socketPath?: string;
  /** Only 127.0.0.1 is accepted. */
  host?: string;
  /** A loopback port to listen on instead of a socket; 0 takes a free one. */
  port?: number;
  /** How often expired documents are removed, ms; 60,000 when absent. */
  sweepIntervalMs?: number;
  /** Commands that take at least this long are logged, ms; 200 when absent. */
  slowCommandMs?: number;
  /** Where the store's log lines go: to this process's output (the default) or nowhere. */
  log?: 'inherit' | 'ignore';
};

/** A running store. */
export type EmbeddedMongo = {
  /** Connection string for a driver. */
  uri: string;
  pid: number;
  /** Stops the store if this call started it: running commands finish first. */
  stop: () => Promise<void>;
  /** Resolves when the process ends, with its exit code (null when a signal ended it). */
  exited: Promise<number | null>;
};

const CONNECT_TIMEOUT_MS = 2_000;
/** How often to look for a store that another process is just starting, and the pause in between. */
const FIND_ATTEMPTS = 50;
const FIND_PAUSE_MS = 100;

/**
 * Starts a store as a child process and waits until it answers. Throws `store.already_open` when another process has
 * the directory open and `store.start_failed` for anything else. The child ends with this process.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  chooseAddress(options);
  const child = spawn(process.execPath, childArguments(options), {
    // Own process group: Ctrl-C in the terminal must not end it before its parent is done with it.
    detached: true,
    stdio: ['ignore', options.log ?? 'inherit', options.log ?? 'inherit', 'ipc'],
  });
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const report = await firstReport(child, exited);
  if (!report.ready || child.pid === undefined) {
    const { code = 'store.start_failed', message = 'The embedded store did not start.' } =
      report.failed ?? {};
    throw codedError(code, message);
  }
  // Neither the process nor its channel keeps this process alive.
  child.unref();
  child.channel?.unref();
  return { uri: report.ready.uri, pid: child.pid, exited, stop: () => stopChild(child, exited) };
}

/**
 * Connects to the store of a directory, whoever started it, or starts one when none is running. `stop` ends
 * only a store started by this call.
 */
export async function findOrStartEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  for (let attempt = 0; ; attempt++) {
    const found = await findRunning(options.dataDir);
    if (found) return found;
    try {
      return await startEmbeddedMongo(options);
    } catch (error) {
      if (thrownCode(error) !== 'store.already_open' || attempt >= FIND_ATTEMPTS) throw error;
      // Another process is starting or stopping it: look again.
      await new Promise((done) => setTimeout(done, FIND_PAUSE_MS));
    }
  }
}

/** Whether a process has the store of a directory open. */
export function isStoreOpen({ dataDir }: Pick<EmbeddedMongoOptions, 'dataDir'>): boolean {
  const owner = readOwner(resolve(dataDir));
  return owner !== null && isAlive(owner);
}

async function findRunning(dataDir: string): Promise<EmbeddedMongo | null> {
  const owner = readOwner(resolve(dataDir));
  if (!owner?.uri || !isAlive(owner) || !(await answers(owner.uri))) return null;
  return { uri: owner.uri, pid: owner.pid, stop: async () => {}, exited: new Promise(() => {}) };
}

async function answers(uri: string): Promise<boolean> {
  const [, host = ''] = /^mongodb:\/\/([^/]+)\//.exec(uri) ?? [];
  const address = decodeURIComponent(host);
  const [name, port] = address.split(':');
  const socket = address.startsWith('/')
    ? connect({ path: address })
    : connect({ host: name, port: Number(port) });
  socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function childArguments(options: EmbeddedMongoOptions): string[] {
  const settings = {
    data: resolve(options.dataDir),
    db: options.dbName,
    socket: options.socketPath,
    host: options.host,
    port: options.port,
    'sweep-ms': options.sweepIntervalMs,
    'slow-ms': options.slowCommandMs,
  };
  const given = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
  return [...storeProgram(), ...given];
}
