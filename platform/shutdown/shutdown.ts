import type { Logger } from '../logger/logger.js';
import { stopTimes } from './stop-times.js';

/**
 * Stops a process once, in order, when told to: by SIGTERM, SIGINT, or its supervisor going away. Steps run
 * in the given order (stop accepting, finish, close).
 */
export function stopOnSignals({ logger, steps }: { logger: Logger; steps: (() => Promise<void>)[] }): void {
  let stopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.warn('stop took too long, exiting');
      process.exit(1);
    }, stopTimes.processMs).unref();
    for (const step of steps) {
      await step().catch((error: unknown) => logger.warn({ err: error }, 'a shutdown step failed'));
    }
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // A supervised process must not outlive its supervisor: nobody would stop it.
  process.on('disconnect', () => void stop('supervisor gone'));
}
