import { createLogger } from './logger.js';

/** Child process of the logger's tests: on a signal it logs and exits. */
const logger = createLogger({ level: 'info', name: 'fixture' });
process.on('SIGTERM', () => {
  // One line being written and one waiting.
  logger.info('stopping');
  logger.info('stopped');
  process.exit(0);
});
setInterval(() => undefined, 1_000);
logger.info('ready');
