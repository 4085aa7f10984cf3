import { type AppConfig, loadProcessConfig } from '../config/app-config.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { createLogger, type Logger } from '../logger/logger.js';
import { stopOnSignals } from '../shutdown/shutdown.js';

/** What a process tells its supervisor over IPC. */
export type ProcessReport =
  | { type: 'ready'; addresses: Record<string, { host: string; port: number }> }
  | { type: 'failed'; code: string; message: string };

/** A started process: where it listens (empty when it does not), and how it stops. */
export type RunningProcess = {
  addresses: ProcessReport extends infer Report
    ? Report extends { type: 'ready'; addresses: infer A }
      ? A
      : never
    : never;
  stop(): Promise<void>;
};

/**
 * The entry of every process: configuration, logger, start, report to the supervisor, orderly stop.
 * Faults of configuration and failures to start end with exit code 1 and one clear line.
 */
export async function runProcess({
  name,
  start,
}: {
  name: string;
  start: (context: { config: AppConfig; logger: Logger }) => Promise<RunningProcess>;
}): Promise<void> {
  try {
    const config = loadProcessConfig();
    const logger = createLogger({ level: config.log.level, name });
    process.on('unhandledRejection', (error) => {
      // The driver drops promises of its own when a connection dies in mid-command; whoever asked hears of it anyway.
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn({ err: error }, 'the database went away under something nobody waits for');
    });
    process.on('uncaughtException', (error) => {
      // State is unknown after this: leave and be restarted. What was acknowledged is durable.
      logger.fatal({ err: error }, 'uncaught exception');
      process.exit(1);
    });
    // Until it can stop in order: a process that still waits for its database must not outlive its supervisor.
    const orphaned = () => process.exit(1);
    process.once('disconnect', orphaned);
    const running = await start({ config, logger });
    process.off('disconnect', orphaned);
    stopOnSignals({ logger, steps: [() => running.stop()] });
    report({ type: 'ready', addresses: running.addresses });
    logger.info({ addresses: running.addresses }, 'ready');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed_to_start';
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name}: ${message}\n`);
    report({ type: 'failed', code, message });
    // Leaving by exitCode would wait for open handles of a half-started process.
    setImmediate(() => process.exit(1));
  }
}

function report(message: ProcessReport): void {
  if (process.connected) process.send?.(message);
}
