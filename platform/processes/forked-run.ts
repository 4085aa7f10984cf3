import { type ChildProcess, fork } from 'node:child_process';
import type { Run } from './keep-running.js';
import { loaderArguments } from './module-loader.js';

/** A child process that runs a module once. */
export type ForkedRun = Run & {
  pid: number | undefined;
  /** Sends it a message; a child that has ended gets nothing, and its end is noticed anyway. */
  send(message: object): void;
};

/**
 * Forks a module with an IPC channel; its output goes to ours.
 *
 * @param readyOn returns whether a message means that the child is ready; throws when the message means that
 * it could not start, and why. Without it a child counts as ready at once.
 */
export function forkRun({
  module,
  args = [],
  env,
  nodeFlags = [],
  isGroupOfItsOwn = false,
  readyOn,
  askToStop = (child) => child.kill('SIGTERM'),
  stopGraceMs,
}: {
  module: URL;
  /** Its command line arguments. */
  args?: string[];
  /** Its environment; ours by default. */
  env?: NodeJS.ProcessEnv;
  /** Flags of Node for this process. */
  nodeFlags?: string[];
  /**
   * Puts it in its own process group: Ctrl-C at the terminal reaches a whole group, and such a child is
   * stopped by us alone, in our order.
   */
  isGroupOfItsOwn?: boolean;
  readyOn?: (message: unknown) => boolean;
  askToStop?: (child: ChildProcess) => void;
  /** How long it may take to stop before it is killed, ms. */
  stopGraceMs: number;
}): ForkedRun {
  const child = fork(module, args, {
    ...(env ? { env } : {}),
    detached: isGroupOfItsOwn,
    execArgv: [...nodeFlags, ...loaderArguments(module)],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
  const ready = readyOn ? untilReady({ child, ended, readyOn }) : Promise.resolve();
  // Those who await it see the rejection; if nobody does, it must not end this process.
  ready.catch(() => {});
  return {
    pid: child.pid,
    ready,
    ended,
    send(message) {
      if (child.connected) child.send(message, () => undefined);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      askToStop(child);
      const killer = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
      await ended;
      clearTimeout(killer);
    },
  };
}

function untilReady({
  child,
  ended,
  readyOn,
}: {
  child: ChildProcess;
  ended: Promise<string>;
  readyOn: (message: unknown) => boolean;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      try {
        if (readyOn(message)) resolve();
      } catch (error) {
        reject(error);
      }
    });
    void ended.then((how) => reject(new Error(how)));
  });
}
