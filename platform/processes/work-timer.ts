import { readdir, readFile } from 'node:fs/promises';

/** What is missing of the limit below this part of it is the usual turns of a machine and changes nothing. */
const negligibleShare = 0.1;

/** The first moments of work, ms, whose waits count for nothing. */
const unwatchedMs = 100;

/** Milliseconds each thread of a process has waited for a processor so far, by thread id. */
export type QueuedTimes = Map<string, number>;

/**
 * The most that work may last on a busy machine, in times its limit: a fair share of ten that want one processor. What
 * is put back has to begin anew, so that giving up sooner would cost a busy machine more.
 */
const maxStretch = 10;

/** How work ended that had no end in time. */
export type WorkTimeout = {
  /** Milliseconds it waited for a processor; 0 where nobody knows. */
  waitedMs: number;
  /** Whether it never had the processor for as long as its limit: what did not end then may end elsewhere. */
  isStarved: boolean;
};

/**
 * Calls `onTimeout` when a process has had `timeoutMs` for its work. What it spent waiting for a processor is given
 * back, until it lasted {@link maxStretch} times as long: on a busy machine honest work takes several times its usual
 * time, while hostile work gets no more of the processor than elsewhere.
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
  onTimeout: (timeout: WorkTimeout) => void;
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
