import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { storeProgram } from '../store-program.js';

/** A store in a process that can be killed. */
export type KillableStore = {
  uri: string;
  openMs: number;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

type StartInput = {
  dataDir: string;
  /** Largest file the process may write, in blocks of 512 bytes: simulates a full disk without being root. */
  fileBlocks?: number;
};

/** Starts a store and waits until it answers; throws an error with its report otherwise. */
export async function startKillableStore({ dataDir, fileBlocks }: StartInput): Promise<KillableStore> {
  const started = performance.now();
  const command = [process.execPath, ...storeProgram(), '--data', dataDir];
  const [program = '', ...args] = fileBlocks
    ? ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...command]
    : command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  const [report] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!report?.ready) throw new Error(report?.failed?.message ?? `the store ended with ${report}`);
  const { uri } = report.ready;
  return {
    uri,
    openMs: performance.now() - started,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
