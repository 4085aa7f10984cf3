import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { Logger } from '../logger/logger.js';
import { type ChildOptions, createPooledChild, type PooledChild } from './pooled-child.js';

/** A pool's size and when a child that still works is replaced by a fresh one. */
export type ChildPoolOptions = ChildOptions & {
  /** Children side by side; each does one piece of work at a time. */
  size: number;
  /** Pieces of work after which a child is replaced: native libraries leak slowly. */
  maxUses: number;
  /** Resident bytes after a piece of work above which a child is replaced. */
  maxRssBytes: number;
  logger: Logger;
};

/** Children that may be stopped under a piece of work, by whoever stops processes, before it is given up. */
const maxInterruptions = 3;

type Task = {
  input: unknown;
  timeoutMs: number;
  interruptions: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Processes that do work whose input may be hostile, one piece each at a time. */
export type ChildPool = ReturnType<typeof createChildPool>;

/**
 * Creates a pool of child processes. Children start when they are first needed; the rest waits in order.
 *
 * `run` rejects with an AppError: `child.timed_out`, `child.crashed`, `child.out_of_memory` (the child is
 * gone and the next piece of work gets a fresh one), `child.not_started` (no child could be had; another time it may),
 * `child.pool_closed`, `child.interrupted` (stopped from outside, in one child after another), or what the handler threw. Work whose child was stopped from outside begins again.
 * `timeoutMs` counts the work itself: not the waiting, not the start of a child, not the time a busy machine kept it
 * from its processor (up to ten times its limit in all).
 */
export function createChildPool({ size, maxUses, maxRssBytes, logger, ...childOptions }: ChildPoolOptions) {
  const waiting: Task[] = [];
  const idle: PooledChild[] = [];
  const children = new Set<PooledChild>();
  let starting = 0;
  let closed = false;

  function dispatch(): void {
    while (waiting.length > 0) {
      const child = takeIdle();
      if (!child) break;
      const task = waiting.shift();
      if (task) void work(child, task);
    }
    // What waits is begun by whichever child is free first: a new one takes a while to start.
    while (starting < waiting.length && children.size < size) void start();
  }

  function takeIdle(): PooledChild | null {
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (!child.isDead()) return child;
      children.delete(child);
    }
    return null;
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

  /** What becomes of work whose child is gone, or never was. */
  function lose({ task, error, pid }: { task: Task; error: unknown; pid?: number | undefined }): void {
    logger.warn({ err: error, child_pid: pid }, 'child process lost');
    task.interruptions += 1;
    const mayBeginAgain = wasStopped(error) && task.interruptions < maxInterruptions;
    if (mayBeginAgain && !closed) waiting.unshift(task);
    else task.reject(closed && wasStopped(error) ? closedError() : error);
  }

  async function work(child: PooledChild, task: Task): Promise<void> {
    const { input, timeoutMs, resolve, reject } = task;
    let isWornOut = true;
    try {
      const answer = await child.run({ input, timeoutMs });
      isWornOut = child.uses() >= maxUses || answer.rssBytes > maxRssBytes;
      if (answer.outcome === 'done') resolve(answer.value);
      else reject(answer.error);
    } catch (error) {
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

  function run({ input, timeoutMs }: { input: unknown; timeoutMs: number }): Promise<unknown> {
    if (closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      waiting.push({ input, timeoutMs, interruptions: 0, resolve, reject });
      dispatch();
    });
  }

  /** Ends all children at once; work in flight and work still waiting rejects with `child.pool_closed`. */
  async function close(): Promise<void> {
    closed = true;
    for (const task of waiting.splice(0)) task.reject(closedError());
    await Promise.all([...children].map((child) => child.kill()));
    children.clear();
  }

  return { run, close };
}

/** Starts a child among the others and waits until it can work. What the system refuses at once is a rejection too. */
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
    // It has not seen any work yet: how it ended says nothing about that.
    throw isInterruption(error) ? error : notStarted(error);
  }
}

/** Codes that speak of the machine: work was stopped or put back, or no process could be had for it. */
const machineCodes: readonly string[] = [
  'child.interrupted',
  'child.not_started',
  'child.pool_closed',
  'reading.interrupted',
];

/** Whether work ended for want of a machine that does it: that says nothing about the work, which is to be done again. */
export function isInterruption(error: unknown): boolean {
  return isStarved(error) || (isAppError(error) && machineCodes.includes(error.code));
}

/** Whether work had no end in time because its process hardly had a processor. */
export function isStarved(error: unknown): error is AppError {
  return isAppError(error) && error.code === 'child.timed_out' && error.details?.is_starved === true;
}

/** Whether work ended late on a machine that was busy with other work: shared caches and memory made it slower as well. */
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
