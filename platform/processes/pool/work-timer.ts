import { readdir, readFile } from 'node:fs/promises';

/** A shortfall below this share of the limit is normal scheduling and changes nothing. */
const negligibleShare = 0.1;

/** Waits in the first moments of work are ignored, ms. */
const unwatchedMs = 100;

/** Milliseconds each thread of a process has waited for a processor so far, by thread id. */
export type QueuedTimes = Map<string, number>;

/**
 * Longest that work may last on a busy machine, as a multiple of its limit: a fair share for ten that want
 * one processor. Interrupted work has to start over, so giving up sooner would cost a busy machine more.
 */
const maxStretch = 10;

/** How work that timed out had spent its time. */
export type WorkTimeout = {
  /** Milliseconds it waited for a processor; 0 where unknown. */
  waitedMs: number;
  /** Whether it never had the processor for as long as its limit: it may succeed elsewhere. */
  isStarved: boolean;
};

/**
 * Calls `onTimeout` when a process has had `timeoutMs` for its work. Time spent waiting for a processor is
 * given back, up to {@link maxStretch} times the limit: on a busy machine honest work takes several times its
 * usual time, while hostile work gets no more processor time than elsewhere.
 *
 * Linux reports how long threads waited; elsewhere nothing is given back.
 *
 * @returns a function that stops the timer
 */
export function startWorkTimer({
  pid,
  timeoutMs,
  onTimeout,
  queuedTimes = readQueuedTimes,
}: {
  pid: number | undefined;
  timeoutMs: number;
  onTimeout: (timeout: WorkTimeout) => void;
  queuedTimes?: (pid: number | undefined) => Promise<QueuedTimes>;
}): () => void {
  let isStopped = false;
  // Most work ends long before its limit: only longer work is measured.
  let before: Promise<QueuedTimes> = Promise.resolve(new Map());
  const lookLater = setTimeout(
    () => {
      before = queuedTimes(pid);
    },
    Math.min(unwatchedMs, timeoutMs * negligibleShare),
  );
  const startedAt = performance.now();
  const expire = async (): Promise<void> => {
    const waitedMs = longestWait(await before, await queuedTimes(pid));
    if (isStopped) return;
    const lastedMs = performance.now() - startedAt;
    const owedMs = timeoutMs - (lastedMs - waitedMs);
    const isServed = owedMs < timeoutMs * negligibleShare;
    const leftMs = timeoutMs * maxStretch - lastedMs;
    if (isServed || leftMs <= 0) onTimeout({ waitedMs, isStarved: !isServed });
    else timer = setTimeout(() => void expire(), Math.min(owedMs, leftMs));
  };
  let timer = setTimeout(() => void expire(), timeoutMs);
  return () => {
    isStopped = true;
    clearTimeout(lookLater);
    clearTimeout(timer);
  };
}

/** The longest wait of any thread: that thread does the work. */
function longestWait(before: QueuedTimes, after: QueuedTimes): number {
  return Math.max(0, ...[...after].map(([thread, ms]) => ms - (before.get(thread) ?? 0)));
}

/** `/proc/PID/task/TID/schedstat`: ns on a processor, ns waiting for one, timeslices (Linux, sched-stats.txt). */
async function readQueuedTimes(pid: number | undefined): Promise<QueuedTimes> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  const times = threads.map(async (thread): Promise<[string, number]> => {
    const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '');
    return [thread, Number(text.split(' ')[1] ?? 0) / 1e6];
  });
  return new Map(await Promise.all(times));
}
