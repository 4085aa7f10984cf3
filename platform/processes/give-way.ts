import { getPriority, setPriority } from 'node:os';
import { threadsOf } from './threads.js';

/**
 * Lowers the priority of a process with all its threads (nice, up to 19); one that is lower already keeps it. Does
 * nothing when it has already ended or the system does not support it.
 */
export function giveWay({ pid, niceness }: { pid: number | undefined; niceness: number }): void {
  for (const thread of pid === undefined ? [] : threadsOf(pid)) {
    try {
      if (getPriority(thread) < niceness) setPriority(thread, niceness);
    } catch {}
  }
}
