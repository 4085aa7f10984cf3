import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { nicenessesOf } from '../../tests/support/suite/niceness.js';
import { giveWay } from './give-way.js';
import { takePrecedence } from './precedence.js';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process with the threads that Node starts for the disk and for garbage collection. */
async function idleChild({ detached }: { detached: boolean }): Promise<number> {
  const program = `require('fs').stat('/', () => console.log('ready')); setInterval(() => {}, 1e6)`;
  const child = spawn(process.execPath, ['--eval', program], { detached });
  children.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

/** Niceness of a process's scheduling group; null where there are no such groups. */
function groupNiceness(pid: number): number | null {
  try {
    return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return null;
  }
}

const isPermitted = process.getuid?.() === 0;

test('a process goes first where the system permits it, and stays like the others where not', async () => {
  const pid = await idleChild({ detached: true });
  const before = nicenessesOf(pid);
  const hasGroups = groupNiceness(pid) !== null;
  takePrecedence({ pid });
  expect(nicenessesOf(pid)).toEqual(isPermitted ? [-10] : before);
  expect(groupNiceness(pid)).toBe(hasGroups ? (isPermitted ? -10 : 0) : null);
});

test('a session that is not its own keeps its place', async () => {
  const before = groupNiceness(process.pid);
  takePrecedence({ pid: await idleChild({ detached: false }) });
  expect(groupNiceness(process.pid)).toBe(before);
});

test('a process gives way with all its threads, and what gives way more already is not raised', async () => {
  const pid = await idleChild({ detached: false });
  giveWay({ pid, niceness: 15 });
  expect(nicenessesOf(pid)).toEqual([15]);
  giveWay({ pid, niceness: 12 });
  expect(nicenessesOf(pid)).toEqual([15]);
});

test('a process that has ended is nothing to complain about', () => {
  expect(() => takePrecedence({ pid: 2 ** 30 })).not.toThrow();
  expect(() => giveWay({ pid: 2 ** 30, niceness: 10 })).not.toThrow();
});
