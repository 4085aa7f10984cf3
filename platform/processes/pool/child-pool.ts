import { type AppError, createAppError, isAppError } from '../../../domain/shared/app-error.js';
import type { Logger } from '../../logger/logger.js';
import { type ChildOptions, createPooledChild, type PooledChild } from './pooled-child.js';

/** A pool's size, and when a child that still works is replaced by a fresh one. */
export type ChildPoolOptions = ChildOptions & {
  /** Parallel children; each runs one task at a time. */
  size: number;
  /** Tasks after which a child is replaced: native libraries leak slowly. */
  maxUses: number;
  /** A child with more resident bytes than this after a task is replaced. */
  maxRssBytes: number;
  /** How long a child may wait for its next task before its memory is given back, ms; for ever by default. */
  maxIdleMs?: number;
  logger: Logger;
};

/** How often a task's child may be stopped from outside before the task is given up. */
const maxInterruptions = 3;

/** A task for a child. */
export type ChildTask<Input = unknown> = {
  input: Input;
  timeoutMs: number;
  /** Hears how long a child worked on it, ms; not how long it waited for a child or a processor. */
  onWorked?: ((ms: number) => void) | undefined;
};

type Task = ChildTask & {
  interruptions: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Processes for tasks whose input may be hostile, one task each at a time. */
export type ChildPool<Input = unknown, Answer = unknown> = {
  run(task: ChildTask<Input>): Promise<Answer>;
  /** Kills all children at once; tasks in flight and waiting reject with `child.pool_closed`. */
  close(): Promise<void>;
};

/**
 * Creates a pool of child processes. Children start when first needed; tasks beyond the pool's size wait in order.
 *
 * `run` rejects with an AppError: `child.timed_out`, `child.crashed`, `child.out_of_memory` (the child is gone and the
 * next task gets a fresh one), `child.not_started` (no child could be started; a retry may work), `child.pool_closed`,
 * `child.interrupted` (stopped from outside, in several children in a row), or what the handler threw. A task whose
 * child was stopped from outside is restarted. `timeoutMs` counts only the work: not the waiting, not the start of a
 * child, not the time a busy machine kept it from its processor (up to ten times its limit in all).
 *
 * The type arguments are what the module of the children takes and answers, as it says in its `serveChild`.
 */
export function createChildPool<Input = unknown, Answer = unknown>({
  size,
  maxUses,
  maxRssBytes,
  maxIdleMs,
  logger,
  ...childOptions
}: ChildPoolOptions): ChildPool<Input, Answer> {
  const waiting: Task[] = [];
  const children = new Set<PooledChild>();
  const idle = createIdleChildren({ children, maxIdleMs });
  let starting = 0;
  let closed = false;

  function dispatch(): void {
    while (waiting.length > 0) {
      const child = idle.take();
      if (!child) break;
      const task = waiting.shift();
      if (task) void work(child, task);
    }
    // Whichever child is free first takes the waiting task: a new one takes a while to start.
    while (starting < waiting.length && children.size < size) void start();
  }

  async function start(): Promise<void> {
    starting += 1;
    try {
      idle.push(await startChild({ children, childOptions }));
    } catch (error) {
      const task = waiting.shift();
      if (task) lose({ task, error });
    } finally {
      starting -= 1;
    }
    if (!closed) dispatch();
  }

  /** Restarts or fails a task whose child is gone or never started. */
  function lose({ task, error, pid }: { task: Task; error: unknown; pid?: number | undefined }): void {
    logger.warn({ err: error, child_pid: pid }, 'child process lost');
    task.interruptions += 1;
    const mayBeginAgain = wasStopped(error) && task.interruptions < maxInterruptions;
    if (mayBeginAgain && !closed) waiting.unshift(task);
    else task.reject(closed && wasStopped(error) ? closedError() : error);
  }

  async function work(child: PooledChild, task: Task): Promise<void> {
    const { input, timeoutMs, onWorked, resolve, reject } = task;
    let isWornOut = true;
    const startedAt = performance.now();
    const lastedMs = (): number => performance.now() - startedAt;
    try {
      const answer = await child.run({ input, timeoutMs });
      // Less than it lasted where it waited for a processor, more where several threads worked.
      onWorked?.(Math.min(answer.cpuMs, lastedMs()));
      isWornOut = child.uses() >= maxUses || answer.rssBytes > maxRssBytes;
      if (answer.outcome === 'done') resolve(answer.value);
      else reject(answer.error);
    } catch (error) {
      onWorked?.(Math.min(timeoutMs, lastedMs()));
      lose({ task, error, pid: child.pid });
    }
    if (isWornOut) {
      await child.kill();
      children.delete(child);
    } else {
      idle.push(child);
    }
    if (!closed) dispatch();
  }

  function run(task: ChildTask<Input>): Promise<Answer> {
    if (closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      // The only place where an answer that came from another process gets its type.
      waiting.push({ ...task, interruptions: 0, resolve: (value) => resolve(value as Answer), reject });
      dispatch();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    for (const task of waiting.splice(0)) task.reject(closedError());
    await Promise.all([...children].map((child) => child.kill()));
    children.clear();
  }

  return { run, close };
}

/** The children of a pool that have no task, the last to end one first. */
function createIdleChildren({
  children,
  maxIdleMs,
}: {
  children: Set<PooledChild>;
  maxIdleMs: number | undefined;
}) {
  const idle: PooledChild[] = [];
  const endIfIdle = async (child: PooledChild, uses: number): Promise<void> => {
    const at = idle.indexOf(child);
    if (at < 0 || child.uses() !== uses) return;
    idle.splice(at, 1);
    await child.kill();
    children.delete(child);
  };
  return {
    take(): PooledChild | null {
      for (let child = idle.pop(); child; child = idle.pop()) {
        if (!child.isDead()) return child;
        children.delete(child);
      }
      return null;
    },
    push(child: PooledChild): void {
      idle.push(child);
      if (maxIdleMs === undefined) return;
      const uses = child.uses();
      setTimeout(() => void endIfIdle(child, uses), maxIdleMs).unref();
    },
  };
}

/** Starts a child, adds it to the others and waits until it is ready. Immediate refusals by the system reject too. */
async function startChild({
  children,
  childOptions,
}: {
  children: Set<PooledChild>;
  childOptions: ChildOptions;
}): Promise<PooledChild> {
  const child = createPooledChild(childOptions);
  children.add(child);
  try {
    await child.ready;
    return child;
  } catch (error) {
    children.delete(child);
    // It has not seen any task yet, so its end says nothing about one.
    throw isInterruption(error) ? error : notStarted(error);
  }
}

/** Codes caused by the machine: work was stopped or put back, or no process could be started for it. */
const machineCodes: readonly string[] = [
  'child.interrupted',
  'child.not_started',
  'child.pool_closed',
  'reading.interrupted',
];

/** Whether work failed because of the machine: that says nothing about the work, which must be run again. */
export function isInterruption(error: unknown): boolean {
  return isStarved(error) || (isAppError(error) && machineCodes.includes(error.code));
}

/** Whether work timed out because its process hardly got any processor time. */
export function isStarved(error: unknown): error is AppError {
  return isAppError(error) && error.code === 'child.timed_out' && error.details?.is_starved === true;
}

/** Whether work timed out on a machine busy with other work: shared caches and memory slowed it down as well. */
export function isHeldUp(error: unknown): error is AppError {
  return isAppError(error) && error.code === 'child.timed_out' && error.details?.is_held_up === true;
}

function wasStopped(error: unknown): boolean {
  return isAppError(error) && error.code === 'child.interrupted';
}

function notStarted(cause: unknown) {
  const message = cause instanceof Error ? cause.message : String(cause);
  return createAppError({ code: 'child.not_started', message, cause });
}

function closedError() {
  return createAppError({ code: 'child.pool_closed', message: 'the pool was closed' });
}
