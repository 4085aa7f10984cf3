import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets a process give way to others (nice, up to 19). One that has ended already, or a system that has no such thing, is no
 * fault: it works on at the usual priority.
 */
export function giveWay({ pid, niceness }: { pid: number | undefined; niceness: number }): void {
  if (pid !== undefined) orNot(() => setPriority(pid, niceness));
}

/**
 * Lets a process that leads a session of its own give way, and with it all it starts. Linux may share the processors among
 * sessions first (autogroups, sched(7)): niceness then counts within a session alone, and the session has one of its own.
 */
export function sessionGivesWay({ pid, niceness }: { pid: number | undefined; niceness: number }): void {
  giveWay({ pid, niceness });
  if (pid !== undefined) orNot(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

function orNot(act: () => void): void {
  try {
    act();
  } catch {}
}
