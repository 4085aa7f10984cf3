import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { takePrecedence } from './precedence.js';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function idleChild({ detached }: { detached: boolean }): number {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)'], { detached });
  children.push(child);
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

test('a process goes first where the system permits it, and stays like the others where not', () => {
  const pid = idleChild({ detached: true });
  const before = getPriority(pid);
  const hasGroups = groupNiceness(pid) !== null;
  takePrecedence({ pid });
  expect(getPriority(pid)).toBe(isPermitted ? -10 : before);
  expect(groupNiceness(pid)).toBe(hasGroups ? (isPermitted ? -10 : 0) : null);
});

test('a session that is not its own keeps its place', () => {
  const before = groupNiceness(process.pid);
  takePrecedence({ pid: idleChild({ detached: false }) });
  expect(groupNiceness(process.pid)).toBe(before);
});

test('a process that has ended is nothing to complain about', () => {
  expect(() => takePrecedence({ pid: 2 ** 30 })).not.toThrow();
});
