import { ingestNodeFlags } from '../../ingest/node-flags.js';
import { frugalMalloc } from '../../platform/processes/frugal-malloc.js';

/** A process of the product: its name to people, its entry (without ending, from the root), flags of Node, and environment. */
export type ProductProcess = {
  name: string;
  entry: string;
  nodeFlags: string[];
  env: Record<string, string>;
};

/** The processes that make up the product, beside the database. Any may run more than once; a port belongs to one. */
export const productProcesses = {
  smtp: { name: 'mail server', entry: 'ingest/smtp.main', nodeFlags: ingestNodeFlags, env: {} },
  imap: { name: 'mailbox reader', entry: 'ingest/imap.main', nodeFlags: [], env: {} },
  api: { name: 'web server', entry: 'api/api.main', nodeFlags: [], env: frugalMalloc },
  worker: { name: 'worker', entry: 'jobs/worker.main', nodeFlags: [], env: {} },
} satisfies Record<string, ProductProcess>;
