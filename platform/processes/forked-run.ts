import { type ChildProcess, fork } from 'node:child_process';
import type { Run } from './keep-running.js';
import { loaderArguments } from './module-loader.js';

/** A child process that is one run of a module. */
export type ForkedRun = Run & {
  pid: number | undefined;
  /** Tells it something; a child that has ended hears nothing, and its end is noticed anyway. */
  send(message: object): void;
};

/**
 * Forks a module with a channel for messages; its output goes where ours goes.
 *
 * @param readyOn says of a message whether the child works now; a thrown error says that it could not start, and
 * why. Without it a child counts as working at once.
 */
export function forkRun({
  module,
  env,
  nodeFlags = [],
  isGroupOfItsOwn = false,
  readyOn,
  askToStop = (child) => child.kill('SIGTERM'),
  stopGraceMs,
}: {
  module: URL;
  /** Its environment; ours by default. */
  env?: NodeJS.ProcessEnv;
  /** Flags of Node for this process. */
  nodeFlags?: string[];
  /** Ctrl-C at the terminal reaches a group; one of its own is stopped by us alone, in our order. */
  isGroupOfItsOwn?: boolean;
  readyOn?: (message: unknown) => boolean;
  askToStop?: (child: ChildProcess) => void;
  /** How long it may take to stop before it is killed, ms. */
  stopGraceMs: number;
}): ForkedRun {
  const child = fork(module, {
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
  // Whoever waits hears of it; nobody waiting must not end this process.
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
