import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { loaderArguments } from '../../platform/processes/module-loader.js';
import type { ProcessReport } from '../../platform/processes/run-process.js';

/** First pause before a restart and its ceiling, ms: quick after one crash, gentle on a machine in trouble. */
const firstRestartMs = 250;
const maxRestartMs = 10_000;
/** A process that has lived this long starts again with the first pause, ms. */
const settledAfterMs = 60_000;

/** A process that is kept running. */
export type SupervisedProcess = {
  name: string;
  /** Addresses of the first successful start; rejects when the first start fails. */
  firstReady: Promise<Record<string, { host: string; port: number }>>;
  pid(): number | undefined;
  /** Asks it to stop, then makes it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
};

/** Forks a module and forks it again, with growing pauses, whenever it ends without being asked to. */
export function superviseProcess({
  name,
  module,
  env,
  nodeFlags = [],
  say,
}: {
  name: string;
  module: URL;
  env: NodeJS.ProcessEnv;
  /** Flags of Node for this process. */
  nodeFlags?: string[];
  say: (line: string) => void;
}): SupervisedProcess {
  let child: ChildProcess | undefined;
  let stopping = false;
  let restartMs = firstRestartMs;
  let wasReady = false;
  const first = withResolvers<Record<string, { host: string; port: number }>>();

  const start = (): void => {
    const startedAt = Date.now();
    let failure: string | undefined;
    // A group of its own: Ctrl-C at the terminal reaches the supervisor alone, which stops the parts in order.
    child = fork(module, {
      env,
      detached: true,
      execArgv: [...nodeFlags, ...loaderArguments(module)],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (report: ProcessReport) => {
      if (report.type === 'failed') failure = report.message;
      if (report.type !== 'ready') return;
      if (wasReady) say(`${name} is running again.`);
      wasReady = true;
      // A port that was picked must be the same after a restart: clients and runtime.json know it by now.
      for (const [part, { port }] of Object.entries(report.addresses))
        env[`${part.toUpperCase()}_PORT`] = String(port);
      first.resolve(report.addresses);
    });
    child.on('exit', (code, signal) => void onExit({ code, signal, startedAt, failure }));
  };

  const onExit = async (end: {
    code: number | null;
    signal: NodeJS.Signals | null;
    startedAt: number;
    failure: string | undefined;
  }): Promise<void> => {
    if (stopping) return;
    const how = end.failure ?? (end.signal ? `killed by ${end.signal}` : `exit code ${end.code}`);
    if (!wasReady) return first.reject(new Error(`${name} could not start: ${how}`));
    if (Date.now() - end.startedAt > settledAfterMs) restartMs = firstRestartMs;
    say(`${name} ended (${how}); starting it again in ${restartMs} ms.`);
    await sleep(restartMs);
    restartMs = Math.min(restartMs * 2, maxRestartMs);
    if (!stopping) start();
  };

  start();
  return {
    name,
    firstReady: first.promise,
    pid: () => child?.pid,
    async stop(graceMs) {
      stopping = true;
      const current = child;
      if (!current || current.exitCode !== null || current.signalCode !== null) return;
      const ended = new Promise((resolve) => current.once('exit', resolve));
      current.kill('SIGTERM');
      const timer = setTimeout(() => current.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  // Whoever waits hears of it; nobody waiting must not end the supervisor.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
