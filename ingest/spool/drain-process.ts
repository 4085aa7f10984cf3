import { type ChildProcess, fork } from 'node:child_process';
import { secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Logger } from '../../platform/logger/logger.js';
import { loaderArguments, siblingModule } from '../../platform/processes/module-loader.js';

/** What the drain's process is told. */
export type DrainCommand = { type: 'start'; config: AppConfig } | { type: 'wake' } | { type: 'stop' };

/** Wake-ups are gathered for this long, ms: one message serves a burst of mails. */
const wakeGatherMs = 10;
/** First pause before the process is started again and its ceiling, ms. */
const firstRestartMs = 250;
const longestRestartMs = 10 * secondMs;
/** How long it may take to finish what it is registering before it is killed, ms; a repeat is harmless. */
const stopGraceMs = 1 * secondMs;

/** The process that empties the spool. */
export type DrainProcess = ReturnType<typeof startDrainProcess>;

/**
 * Runs the drain in a process of its own, started again whenever it ends. The process that accepts mail thus
 * holds no database driver: neither a slow database nor a large mail on its way there can delay a session.
 */
export function startDrainProcess({ config, logger }: { config: AppConfig; logger: Logger }) {
  const module = siblingModule({ from: import.meta.url, name: './drain.main' });
  let child: ChildProcess | null = null;
  let isStopping = false;
  let restartMs = firstRestartMs;
  let wakeTimer: NodeJS.Timeout | null = null;
  let restartTimer: NodeJS.Timeout | null = null;

  function start(): void {
    const current = fork(module, {
      execArgv: loaderArguments(module),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = current;
    const startedAt = Date.now();
    current.on('error', (error) => logger.error({ err: error }, 'spool drain failed'));
    current.on('exit', (code, signal) => {
      if (isStopping) return;
      if (Date.now() - startedAt > longestRestartMs) restartMs = firstRestartMs;
      logger.error({ code, signal, restart_ms: restartMs }, 'spool drain ended, starting it again');
      restartTimer = setTimeout(start, restartMs);
      restartMs = Math.min(restartMs * 2, longestRestartMs);
    });
    send(current, { type: 'start', config });
  }

  start();
  return {
    /** Says that there is mail. */
    wake(): void {
      wakeTimer ??= setTimeout(() => {
        wakeTimer = null;
        if (child) send(child, { type: 'wake' });
      }, wakeGatherMs);
    },
    async stop(): Promise<void> {
      isStopping = true;
      for (const timer of [wakeTimer, restartTimer]) if (timer) clearTimeout(timer);
      const current = child;
      if (!current || current.exitCode !== null || current.signalCode !== null) return;
      const ended = new Promise((resolve) => current.once('exit', resolve));
      send(current, { type: 'stop' });
      const killer = setTimeout(() => current.kill('SIGKILL'), stopGraceMs);
      await ended;
      clearTimeout(killer);
    },
    /** For tests and status: the process at this moment. */
    pid: () => child?.pid,
  };
}

function send(child: ChildProcess, command: DrainCommand): void {
  // A child that died in between is noticed by its exit; the error of the send adds nothing.
  if (child.connected) child.send(command, () => undefined);
}
