import { ingestNodeFlags } from '../../ingest/node-flags.js';
import { frugalMalloc } from '../../platform/processes/malloc.js';

/**
 * A process of the product: its display name, its entry (without extension, from the root), Node flags, and
 * environment.
 */
export type ProductProcess = {
  name: string;
  entry: string;
  nodeFlags: string[];
  env: Record<string, string>;
};

/**
 * Agenda creates new `debug` loggers for each job, and each asks the system whether it writes to a terminal, a
 * twentieth of a busy worker's time, unless colours are disabled here.
 */
const plainDebug = { DEBUG_COLORS: 'no' };

/**
 * The processes that make up the product, besides the database. Any may run more than once; a port belongs to one.
 */
export const productProcesses = {
  smtp: { name: 'mail server', entry: 'ingest/smtp.main', nodeFlags: ingestNodeFlags, env: {} },
  imap: { name: 'mailbox reader', entry: 'ingest/imap.main', nodeFlags: [], env: {} },
  api: { name: 'web server', entry: 'api/api.main', nodeFlags: [], env: frugalMalloc },
  worker: { name: 'worker', entry: 'jobs/worker.main', nodeFlags: [], env: plainDebug },
} satisfies Record<string, ProductProcess>;
