import { setPriority } from 'node:os';

/**
 * Lets a process give way to others (nice, up to 19). One that has ended already, or a system that has no such thing, is no
 * fault: it works on at the usual priority.
 */
export function giveWay({ pid, niceness }: { pid: number | undefined; niceness: number }): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {}
}
