import { type ChildProcess, fork } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import type { ProcessReport } from '../platform/processes/run-process.js';
import { builtModule } from './built-product.js';
import { type ProductProcess, productProcesses } from './start/processes.data.js';

/** A server under measurement: its process and its port. */
export type BenchProcess = { child: ChildProcess; port: number };

/** A server to be measured. */
export type BenchServer = {
  /** Its compiled module, without extension from the root: `ingest/smtp.main`. */
  entry: string;
  /** The name of its address; a process that is only run needs none. */
  part?: 'smtp' | 'http';
  args?: string[];
  env?: Record<string, string>;
  /** In a session of its own, and so with its own share of the processors; its log is written and discarded. */
  isDetached?: boolean;
};

const ownProcesses: readonly ProductProcess[] = Object.values(productProcesses);

/**
 * Forks a built server and waits until it reports its address. A process of the product gets the flags and environment
 * that `npm start` gives it.
 */
export function startBenchProcess({
  entry,
  part,
  args = [],
  env = {},
  isDetached = false,
}: BenchServer): Promise<BenchProcess> {
  const own = ownProcesses.find((process) => process.entry === entry);
  const child = fork(builtModule(entry), args, {
    execArgv: own?.nodeFlags ?? [],
    env: { ...process.env, ...own?.env, ...env },
    detached: isDetached,
    stdio: ['ignore', isDetached ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (report: ProcessReport) => {
      if (report.type === 'failed') reject(new Error(report.message));
      else resolve({ child, port: (part && report.addresses[part]?.port) ?? 0 });
    });
    child.on('exit', () => reject(new Error(`${entry} ended`)));
  });
}

/** How long a process may take to stop before it is killed, ms. */
const stopMs = 10_000;

/** Stops a process as its supervisor would and waits for it. */
export async function stopBenchProcess({ child }: BenchProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}

/** Peak resident memory of a process, megabytes; NaN without `/proc`. */
export async function peakMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Child processes of a process whose command line contains `program`. */
export async function childPids({ of, program }: { of: number | undefined; program: string }) {
  const children: number[] = [];
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(entry)) continue;
    const read = (file: string) => readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '');
    const [status, command] = await Promise.all([read('status'), read('cmdline')]);
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === of && command.includes(program)) {
      children.push(Number(entry));
    }
  }
  return children;
}

/** Clock ticks per second, as used by Linux in `/proc`. */
const ticksPerSecond = 100;

/** Processor time used by a process, seconds; NaN without `/proc`. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  return (await timesOf(pid)).own;
}

/** Processor time of a process's children that run a program, seconds, including those replaced meanwhile. */
export async function childCpuSeconds({ of, program }: { of: number; program: string }): Promise<number> {
  const living = await Promise.all((await childPids({ of, program })).map(cpuSeconds));
  return living.reduce((sum, seconds) => sum + seconds, (await timesOf(of)).endedChildren);
}

async function timesOf(pid: number | undefined): Promise<{ own: number; endedChildren: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the name in brackets, which may contain blanks: fields 14 to 17 of proc(5) are the 12th to the
  // 15th of them.
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map((ticks) => Number(ticks) / ticksPerSecond);
  const sum = (a = Number.NaN, b = Number.NaN) => a + b;
  return { own: sum(user, system), endedChildren: sum(endedUser, endedSystem) };
}
