import { ingestNodeFlags } from '../../ingest/node-flags.js';

/** A process of the product: its name to people, its entry (without ending, from the root), and flags of Node. */
export type ProductProcess = { name: string; entry: string; nodeFlags: string[] };

/** The processes that make up the product, beside the database. Any may run more than once; a port belongs to one. */
export const productProcesses = {
  smtp: { name: 'mail server', entry: 'ingest/smtp.main', nodeFlags: ingestNodeFlags },
  imap: { name: 'mailbox reader', entry: 'ingest/imap.main', nodeFlags: [] },
  api: { name: 'web server', entry: 'api/api.main', nodeFlags: [] },
  worker: { name: 'worker', entry: 'jobs/worker.main', nodeFlags: [] },
} satisfies Record<string, ProductProcess>;
