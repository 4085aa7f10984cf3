import { getPriority } from 'node:os';
import { threadsOf } from '../../../platform/processes/threads.js';

/** Each niceness that threads of a process have. */
export function nicenessesOf(pid: number): number[] {
  return [...new Set(threadsOf(pid).map((thread) => getPriority(thread)))];
}
