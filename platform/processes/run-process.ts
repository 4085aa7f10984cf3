import { type AppConfig, loadProcessConfig } from '../config/app-config.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { createLogger, type Logger } from '../logger/logger.js';
import { stopOnSignals } from '../shutdown/shutdown.js';
import { startTracing } from '../tracing/tracing.js';

/** What a process reports to its supervisor over IPC. */
export type ProcessReport =
  | { type: 'ready'; addresses: Record<string, { host: string; port: number }> }
  | { type: 'failed'; code: string; message: string };

/** A started process: where it listens (empty when it does not), and how to stop it. */
export type RunningProcess = {
  addresses: ProcessReport extends infer Report
    ? Report extends { type: 'ready'; addresses: infer A }
      ? A
      : never
    : never;
  stop(): Promise<void>;
};

/**
 * The entry point of every process: configuration, logger, start, report to the supervisor, orderly stop.
 * Configuration faults and failed starts exit with code 1 and one clear line.
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
      // The driver drops some of its own promises when a connection dies mid-command; the caller gets the error anyway.
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn({ err: error }, 'database unavailable during a background operation');
    });
    process.on('uncaughtException', (error) => {
      // State is unknown after this: exit and be restarted. What was acknowledged is durable.
      logger.fatal({ err: error }, 'uncaught exception');
      process.exit(1);
    });
    // Until it can stop in order: a process still waiting for its database must not outlive its supervisor.
    const orphaned = () => process.exit(1);
    process.once('disconnect', orphaned);
    const stopTracing = await startTracing({ config, logger, name });
    const running = await start({ config, logger });
    process.off('disconnect', orphaned);
    stopOnSignals({ logger, steps: [() => running.stop(), stopTracing] });
    report({ type: 'ready', addresses: running.addresses });
    logger.info({ addresses: running.addresses }, 'ready');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed_to_start';
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name}: ${message}\n`);
    report({ type: 'failed', code, message });
    // Setting exitCode would wait for open handles of a half-started process.
    setImmediate(() => process.exit(1));
  }
}

function report(message: ProcessReport): void {
  if (process.connected) process.send?.(message);
}
