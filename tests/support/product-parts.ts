import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Product } from './product.js';
import { waitFor } from './time/wait-for.js';

/** A process of a product that can be killed separately, by the folder of its program. */
export type ProductPart = 'ingest' | 'ingest/spool' | 'api' | 'jobs' | 'embedded-mongo';

type ProcessEntry = { pid: number; parent: number; part: string | null };

/** Waits for a part to run, kills it with SIGKILL and resolves once its process is gone. */
export async function killPart({ product, part }: { product: Product; part: ProductPart }): Promise<void> {
  const pid = await waitFor(`the process of ${part}`, () => pidOf({ product, part }));
  process.kill(pid, 'SIGKILL');
  await waitFor(`the end of ${part}`, async () => (await pidOf({ product, part })) !== pid);
}

/** Current process id of a part; null while it is not running. */
async function pidOf({ product, part }: { product: Product; part: ProductPart }): Promise<number | null> {
  const running = await processes();
  const family = new Set([product.supervisor.pid]);
  // Parts of parts (the drain belongs to the mail server) are found by descending the process tree level by level.
  for (let level = 0; level < 2; level += 1) {
    for (const { pid, parent } of running) if (family.has(parent)) family.add(pid);
  }
  return running.find((entry) => entry.part === part && family.has(entry.pid))?.pid ?? null;
}

async function processes(): Promise<ProcessEntry[]> {
  const listed = process.platform === 'linux' ? await listByProc() : await listByPs();
  return listed.map(({ command, ...entry }) => {
    const part = /dist\/([\w-]+(?:\/[\w-]+)*)\/(?:[\w-]+\.)?main\.js/.exec(command)?.[1] ?? null;
    return { ...entry, part };
  });
}

type ListedProcess = { pid: number; parent: number; command: string };

/** Small Linux images have no `ps`. */
async function listByProc(): Promise<ListedProcess[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  return Promise.all(
    pids.map(async (pid) => {
      // A killed process stays listed, without a command, until its parent has noticed.
      const [status, command] = await Promise.all([read(pid, 'status'), read(pid, 'cmdline')]);
      return { pid: Number(pid), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command };
    }),
  );
}

function read(pid: string, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}

async function listByPs(): Promise<ListedProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=', '-o', 'ppid=', '-o', 'args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}
