import { ingestNodeFlags } from '../../ingest/node-flags.js';

/** A process of the product: its name to people, its entry (without ending, from the root), flags of Node, how much it gives way. */
export type ProductProcess = { name: string; entry: string; nodeFlags: string[]; niceness: number };

/** What nobody waits for at a screen gives way to what somebody does: a third of the processor when both want it (nice). */
const workerNiceness = 5;

/** The processes that make up the product, beside the database. Any may run more than once; a port belongs to one. */
export const productProcesses = {
  smtp: { name: 'mail server', entry: 'ingest/smtp.main', nodeFlags: ingestNodeFlags, niceness: 0 },
  imap: { name: 'mailbox reader', entry: 'ingest/imap.main', nodeFlags: [], niceness: 0 },
  api: { name: 'web server', entry: 'api/api.main', nodeFlags: [], niceness: 0 },
  worker: { name: 'worker', entry: 'jobs/worker.main', nodeFlags: [], niceness: workerNiceness },
} satisfies Record<string, ProductProcess>;
