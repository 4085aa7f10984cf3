import { readdirSync } from 'node:fs';

/**
 * The threads of a process, by the ids that `setPriority` takes; elsewhere than on Linux, the process itself.
 *
 * Linux knows a niceness of each thread, not of the process, and a new thread gets that of the one that starts it. Node
 * has started its threads for the disk and for garbage collection before the first line of ours.
 */
export function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
