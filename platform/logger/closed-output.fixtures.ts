import { createLogger } from './logger.js';

/** Child of the logger's own tests: once told to by a signal, it logs and leaves. */
const logger = createLogger({ level: 'info', name: 'fixture' });
process.on('SIGTERM', () => {
  // One line on its way out and one that waits.
  logger.info('stopping');
  logger.info('stopped');
  process.exit(0);
});
setInterval(() => undefined, 1_000);
logger.info('ready');
