import { setPriority } from 'node:os';

/**
 * Lowers the priority of a process (nice, up to 19). Does nothing when it has already ended or the system
 * does not support it.
 */
export function giveWay({ pid, niceness }: { pid: number | undefined; niceness: number }): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {}
}
