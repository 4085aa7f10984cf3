import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { threadsOf } from './threads.js';

/** Niceness of the processes whose answers somebody waits for: nine times the weight of the others. */
const firstNiceness = -10;

/**
 * Lets a process, with all its threads, go before others that want the processor. On a full machine the web server's
 * work is short, but it would wait its turn behind readings and strangers' children many times per request.
 *
 * Linux may schedule each session as one group (`sched_autogroup_enabled`) and then weighs niceness only within it; the
 * niceness of the group is set too where the process leads its session. Needs root, CAP_SYS_NICE or RLIMIT_NICE
 * (systemd's `LimitNICE=`); without them it stays like the others.
 */
export function takePrecedence({ pid = process.pid }: { pid?: number | undefined } = {}): void {
  for (const thread of threadsOf(pid)) ifPermitted(() => setPriority(thread, firstNiceness));
  ifPermitted(() => {
    if (leadsSession(pid)) writeFileSync(`/proc/${pid}/autogroup`, String(firstNiceness));
  });
}

/** A thread may also end meanwhile, which must not keep the others from going first. */
function ifPermitted(work: () => void): void {
  try {
    work();
  } catch {}
}

/** Whether a process is alone with its children in its session: a shell's session is not ours to change. */
function leadsSession(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The session is field 6 of proc(5), the fourth after the name in brackets, which may contain blanks.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === pid;
}
