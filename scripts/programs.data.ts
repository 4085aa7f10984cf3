/** Entries that are built into few files each (without ending, from the root): what is started often, or waited for. */
export const programs = [
  'scripts/start.main',
  'ingest/smtp.main',
  'ingest/imap.main',
  'ingest/spool/drain.main',
  'api/api.main',
  'jobs/worker.main',
];
