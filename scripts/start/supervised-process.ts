import { forkRun } from '../../platform/processes/forked-run.js';
import { keepRunning } from '../../platform/processes/keep-running.js';
import type { ProcessReport } from '../../platform/processes/run-process.js';

/** Listening addresses of a process, by the name of the listener. */
type Addresses = Record<string, { host: string; port: number }>;

/** A process that is kept running. */
export type SupervisedProcess = {
  /** Addresses of the first start; rejects when that fails. */
  firstReady: Promise<Addresses>;
  pid(): number | undefined;
  /** Asks it to stop, then kills it. */
  stop(): Promise<void>;
};

/** Forks a module of the product and keeps it running, at the addresses of its first start. */
export function superviseProcess({
  name,
  module,
  env,
  nodeFlags,
  stopGraceMs,
  say,
}: {
  /** Its display name in lines passed to `say`. */
  name: string;
  module: URL;
  env: NodeJS.ProcessEnv;
  /** Node flags for this process. */
  nodeFlags?: string[];
  /** How long it may take to stop before it is killed, ms. */
  stopGraceMs: number;
  say: (line: string) => void;
}): SupervisedProcess {
  let addresses: Addresses = {};
  const readyOn = (message: unknown): boolean => {
    const report = message as ProcessReport;
    if (report.type === 'failed') throw new Error(report.message);
    addresses = report.addresses;
    // A port chosen by the system must stay the same after a restart: clients and runtime.json know it by now.
    for (const [part, { port }] of Object.entries(addresses))
      env[`${part.toUpperCase()}_PORT`] = String(port);
    return true;
  };
  const kept = keepRunning({
    start: () => forkRun({ module, env, nodeFlags, isGroupOfItsOwn: true, readyOn, stopGraceMs }),
    onEnd: ({ how, restartMs }) => say(`${name} ended (${how}); starting it again in ${restartMs} ms.`),
    onAgain: () => say(`${name} is running again.`),
  });
  const firstReady = kept.current().ready.then(
    () => addresses,
    (error: Error) => Promise.reject(new Error(`${name} could not start: ${error.message}`)),
  );
  // Waiting callers get the error; without any, it must not end the supervisor.
  firstReady.catch(() => {});
  return { firstReady, pid: () => kept.current().pid, stop: kept.stop };
}
