import { readdir, readFile } from 'node:fs/promises';

/** Waits shorter than this part of the limit are the usual turns of a machine and change nothing. */
const negligibleShare = 0.1;

/** The first moments of work, ms, whose waits count for nothing. */
const unwatchedMs = 100;

/** Milliseconds each thread of a process has waited for a processor so far, by thread id. */
export type QueuedTimes = Map<string, number>;

/**
 * Calls `onTimeout` when a process has had `timeoutMs` for its work. What it spent waiting for a processor is given
 * back once, up to as much again: on a busy machine honest work takes several times its usual time, while hostile
 * work gets no more of the processor than elsewhere.
 *
 * Linux tells how long the threads waited; elsewhere nothing is given back.
 *
 * @returns stops the timer
 */
export function startWorkTimer({
  pid,
  timeoutMs,
  onTimeout,
  queuedTimes = readQueuedTimes,
}: {
  pid: number | undefined;
  timeoutMs: number;
  /** `waitedMs`: how long it waited for a processor meanwhile; 0 where nobody knows. */
  onTimeout: (spent: { waitedMs: number }) => void;
  queuedTimes?: (pid: number | undefined) => Promise<QueuedTimes>;
}): () => void {
  let isStopped = false;
  // Most work ends long before its limit: only what lasts is looked at.
  let before: Promise<QueuedTimes> = Promise.resolve(new Map());
  const lookLater = setTimeout(
    () => {
      before = queuedTimes(pid);
    },
    Math.min(unwatchedMs, timeoutMs * negligibleShare),
  );
  const expire = async (): Promise<void> => {
    const waitedMs = longestWait(await before, await queuedTimes(pid));
    if (isStopped) return;
    if (waitedMs < timeoutMs * negligibleShare) onTimeout({ waitedMs });
    else timer = setTimeout(() => onTimeout({ waitedMs }), Math.min(waitedMs, timeoutMs));
  };
  let timer = setTimeout(() => void expire(), timeoutMs);
  return () => {
    isStopped = true;
    clearTimeout(lookLater);
    clearTimeout(timer);
  };
}

/** The wait of the thread that waited most: it is the one that works. */
function longestWait(before: QueuedTimes, after: QueuedTimes): number {
  return Math.max(0, ...[...after].map(([thread, ms]) => ms - (before.get(thread) ?? 0)));
}

/** `/proc/PID/task/TID/schedstat`: ns on a processor, ns waiting for one, turns (Linux, sched-stats.txt). */
async function readQueuedTimes(pid: number | undefined): Promise<QueuedTimes> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  const times = threads.map(async (thread): Promise<[string, number]> => {
    const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '');
    return [thread, Number(text.split(' ')[1] ?? 0) / 1e6];
  });
  return new Map(await Promise.all(times));
}
