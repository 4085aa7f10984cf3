import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AppError, createAppError } from '../../../domain/shared/app-error.js';
import { type ErrorCode, isErrorCode } from '../../../domain/shared/error-codes.js';
import { secondMs } from '../../../domain/shared/units.js';
import { giveWay } from '../give-way.js';
import { frugalMalloc } from '../malloc.js';
import { loaderArguments } from '../module-loader.js';
import { childNiceness } from './child-niceness.js';
import { type ChildRights, confinementFlags, programFolders } from './confinement.js';
import { crashPlace } from './crash-place.js';
import { saysMemoryRefused } from './memory-refused.js';
import { watchRss } from './rss-watch.js';
import { type Sandbox, sandboxFor } from './sandbox.js';
import type { ChildReply, TaskCost } from './serve-child.js';
import { startWorkTimer, type WorkTimeout } from './work-timer.js';

/** Loading models or compiling wasm takes seconds, never this long; time waiting for a processor is added. */
const startTimeoutMs = 60 * secondMs;
/** Enough of standard error to recognise out-of-memory deaths. */
const keptStderrChars = 4000;

/** onnxruntime sends its maker telemetry about the machine and models unless told not to. */
const noTelemetry = { ORT_DISABLE_TELEMETRY: '1' };

/** How a child is started, and its limits. */
export type ChildOptions = {
  /** Module that calls `serveChild`; a `.ts` module runs under tsx. */
  module: URL;
  /** V8 heap limit, megabytes. */
  maxOldSpaceMb: number;
  /** What it needs beyond reading the program. */
  rights?: ChildRights;
  /**
   * A child with this many resident bytes is killed mid-task with `child.out_of_memory`; the system refuses it more
   * memory of its own than that and {@link reservedBytes}.
   */
  killRssBytes?: number;
  /** Its niceness, up to 19; for children whose work nobody is waiting for. */
  niceness?: number;
};

/** Libraries ask for a home folder as they are loaded, and the system knows none of a child's user. */
const noHome = '/nonexistent';

/** One forked process that runs one task at a time. */
export type PooledChild = ReturnType<typeof createPooledChild>;

/**
 * Forks a child. It gets no environment: code that parses hostile bytes needs no keys or addresses. When
 * built, it may only read the program and is put into the strongest sandbox of this machine (`sandbox.ts`); it runs at
 * a lower priority.
 */
export function createPooledChild({
  module,
  maxOldSpaceMb,
  killRssBytes,
  rights = {},
  niceness = childNiceness,
}: ChildOptions) {
  const path = fileURLToPath(module);
  // From sources, the tsx loader needs what is denied here: starting programs and threads, and writing a cache.
  const isBuilt = path.endsWith('.js');
  const confinement = isBuilt ? confinementFlags({ folders: programFolders(), rights }) : [];
  const nodeFlags = [`--max-old-space-size=${maxOldSpaceMb}`, ...confinement, ...loaderArguments(module)];
  const child = forkOrSayWhy(path, {
    serialization: 'advanced',
    env: { TZ: 'UTC', HOME: noHome, ...frugalMalloc, ...noTelemetry },
    ...startedIn({
      sandbox: isBuilt ? sandboxFor({ path, mayUseNetwork: rights.network ?? false }) : null,
      maxDataBytes: killRssBytes === undefined ? undefined : killRssBytes + reservedBytes,
      nodeFlags,
    }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  giveWay({ pid: child.pid, niceness });
  const stderr = keepTail(child);
  const death = watchDeath(child, stderr);
  const ready = waitReady(child, death);
  let requests = 0;

  async function run({ input, timeoutMs }: { input: unknown; timeoutMs: number }): Promise<Answer> {
    await ready;
    requests += 1;
    const id = requests;
    const stopTimer = startWorkTimer({
      pid: child.pid,
      timeoutMs,
      onTimeout: (timeout) => death.kill(timedOut({ timeoutMs, timeout })),
    });
    const stopWatching = watchMemory({ child, killRssBytes, kill: death.kill });
    try {
      const answer = answerTo(child, id);
      child.send({ id, input }, (error) => {
        // It has not seen the task: how it ended says nothing about that.
        if (error) death.kill(childError('child.interrupted', error.message));
      });
      return await Promise.race([answer, death.error.then((error) => Promise.reject(error))]);
    } finally {
      stopTimer();
      stopWatching();
      child.removeAllListeners('message');
    }
  }

  return {
    run,
    /** Resolves once it is ready; rejects when it ended before. */
    ready,
    /** Kills the child and waits until it is gone. */
    kill: async () => {
      death.kill(childError('child.pool_closed', 'the pool was closed'));
      await death.error;
    },
    isDead: () => death.isDead(),
    uses: () => requests,
    pid: child.pid,
  };
}

/**
 * What a child may have reserved beyond its resident memory, bytes. The system's limit counts memory that was never
 * touched: 30 honest photographs and PDFs, one after the other, took 0.8 GB and held 2.0 GB.
 */
export const reservedBytes = 2 * 2 ** 30;

/** Sets limits of the system and replaces itself by the program that follows (util-linux, as the sandbox's programs). */
const prlimit = '/usr/bin/prlimit';

/**
 * How to fork in a sandbox and with a memory limit that the system holds: their launchers replace themselves by Node,
 * under the same process id. What a task takes between two looks at its resident memory, one picture of a gigabyte, is
 * refused as it is taken; where there is no such program, the looks are all.
 */
function startedIn({
  sandbox,
  maxDataBytes,
  nodeFlags,
}: {
  sandbox: Sandbox | null;
  maxDataBytes: number | undefined;
  nodeFlags: string[];
}): ForkOptions {
  const isLimited = maxDataBytes !== undefined && existsSync(prlimit);
  const limit = isLimited ? [prlimit, `--data=${maxDataBytes}`, '--'] : [];
  const [program, ...rest] = [...limit, ...(sandbox?.launcher ?? [])];
  return {
    ...(program === undefined
      ? { execArgv: nodeFlags }
      : { execPath: program, execArgv: [...rest, process.execPath, ...nodeFlags] }),
    ...sandbox?.user,
  };
}

/**
 * The system may refuse a process with an event or, when memory is short, with an exception: both mean the
 * same to the pool.
 */
function forkOrSayWhy(path: string, options: ForkOptions): ChildProcess {
  try {
    return fork(path, [], options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw childError('child.not_started', reason);
  }
}

/** The result, with what the task took. */
export type Answer = ({ outcome: 'done'; value: unknown } | Failure) & TaskCost;
type Failure = { outcome: 'failed'; error: AppError };

function answerTo(child: ChildProcess, id: number): Promise<Answer> {
  return new Promise((resolve) => {
    child.on('message', (reply: ChildReply) => {
      if (reply.kind === 'ready' || reply.id !== id) return;
      const { rssBytes, cpuMs } = reply;
      if (reply.kind === 'done') resolve({ outcome: 'done', value: reply.value, rssBytes, cpuMs });
      else
        resolve({
          outcome: 'failed',
          error: childError(isErrorCode(reply.code) ? reply.code : 'child.failed', reply.message),
          rssBytes,
          cpuMs,
        });
    });
  });
}

/** Resolves `error` once the process is gone, with the reason; the first reason given to `kill` wins. */
function watchDeath(child: ChildProcess, stderr: () => string) {
  let reason: AppError | null = null;
  let dead = false;
  const error = new Promise<AppError>((resolve) => {
    child.once('exit', (code, signal) => {
      dead = true;
      resolve(reason ?? deathError({ code, signal, stderr: stderr() }));
    });
    child.on('error', (cause) => {
      reason ??= childError('child.crashed', cause.message);
      if (child.pid !== undefined) return;
      dead = true;
      resolve(reason);
    });
  });
  return {
    error,
    isDead: () => dead,
    kill: (why: AppError) => {
      reason ??= why;
      child.kill('SIGKILL');
    },
  };
}

async function waitReady(child: ChildProcess, death: ReturnType<typeof watchDeath>): Promise<void> {
  const stopTimer = startWorkTimer({
    pid: child.pid,
    timeoutMs: startTimeoutMs,
    onTimeout: () => death.kill(childError('child.not_started', `not ready within ${startTimeoutMs} ms`)),
  });
  const ready = once(child, 'message');
  const died = death.error.then((error) => Promise.reject(error));
  // Nobody may be waiting yet when a child dies early; whoever runs a task on it gets the error then.
  died.catch(() => undefined);
  await Promise.race([ready, died]).finally(stopTimer);
}

function watchMemory({
  child,
  killRssBytes,
  kill,
}: {
  child: ChildProcess;
  killRssBytes: number | undefined;
  kill: (why: AppError) => void;
}): () => void {
  if (killRssBytes === undefined || child.pid === undefined) return () => undefined;
  return watchRss({
    pid: child.pid,
    maxRssBytes: killRssBytes,
    onExceeded: (rssBytes) => kill(childError('child.out_of_memory', `${rssBytes} resident bytes`)),
  });
}

/**
 * Signals sent to a whole process group, which can hit a child that is starting and does not ignore them yet,
 * and the signal the system sends when memory runs out.
 */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'];

function deathError({
  code,
  signal,
  stderr,
}: {
  code: number | null;
  signal: string | null;
  stderr: string;
}): AppError {
  if (signal !== null && stopSignals.includes(signal)) {
    return childError('child.interrupted', `stopped by ${signal}`);
  }
  if (saysMemoryRefused(stderr)) return childError('child.out_of_memory', 'the heap limit was reached');
  const place = crashPlace(stderr);
  const how = `ended with ${signal ?? `code ${code}`}`;
  return childError('child.crashed', place ? `${how}: ${place}` : how, stderr);
}

/** Waiting for this share of the limit slows work down by more than its own processor time shows. */
const heldUpShare = 0.1;

function timedOut({ timeoutMs, timeout }: { timeoutMs: number; timeout: WorkTimeout }): AppError {
  return createAppError({
    code: 'child.timed_out',
    message: `no answer within ${timeoutMs} ms and ${Math.round(timeout.waitedMs)} ms without a processor`,
    details: { is_starved: timeout.isStarved, is_held_up: timeout.waitedMs >= timeoutMs * heldUpShare },
  });
}

function childError(code: ErrorCode, message: string, cause?: unknown): AppError {
  return createAppError({ code, message, ...(cause ? { cause } : {}) });
}

function keepTail(child: ChildProcess): () => string {
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-keptStderrChars);
  });
  return () => tail;
}
