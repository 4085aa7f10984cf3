import { secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Logger } from '../../platform/logger/logger.js';
import { forkRun } from '../../platform/processes/forked-run.js';
import { keepRunning } from '../../platform/processes/keep-running.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';

/** Commands to the drain process. */
export type DrainCommand = { type: 'start'; config: AppConfig } | { type: 'wake' } | { type: 'stop' };

/** Wake-ups are collected for this long, ms: one message serves a burst of mails. */
const wakeGatherMs = 10;
/** How long it may take to finish what it is registering before it is killed, ms; a repeat is harmless. */
const stopGraceMs = 1 * secondMs;

/**
 * Runs the drain in its own process, restarted whenever it ends. The process that accepts mail thus has no
 * database driver: neither a slow database nor a large mail on its way there can delay a session.
 */
export function startDrainProcess({ config, logger }: { config: AppConfig; logger: Logger }) {
  const module = siblingModule({ from: import.meta.url, name: './drain.main' });
  let wakeTimer: NodeJS.Timeout | null = null;
  const start = () => {
    const run = forkRun({
      module,
      stopGraceMs,
      askToStop: () => tell(run, { type: 'stop' }),
    });
    tell(run, { type: 'start', config });
    return run;
  };
  const kept = keepRunning({
    start,
    onEnd: ({ how, restartMs }) =>
      logger.error({ how, restart_ms: restartMs }, 'spool drain ended, starting it again'),
  });
  return {
    /** Reports that there is mail. */
    wake(): void {
      wakeTimer ??= setTimeout(() => {
        wakeTimer = null;
        tell(kept.current(), { type: 'wake' });
      }, wakeGatherMs);
    },
    stop(): Promise<void> {
      if (wakeTimer) clearTimeout(wakeTimer);
      return kept.stop();
    },
  };
}

function tell(run: { send(message: object): void }, command: DrainCommand): void {
  run.send(command);
}
