/**
 * Entries that are bundled into a few files each (without extension, from the root): those that are started often,
 * or waited for.
 */
export const programs = [
  'scripts/start.main',
  'ingest/smtp.main',
  'ingest/imap.main',
  'ingest/spool/drain.main',
  'api/api.main',
  'jobs/worker.main',
  'platform/preview/preview.child',
  'jobs/messages/parse-mail.child',
  'jobs/authentication/authenticate-mail.child',
  'jobs/reading/reading-child',
  'jobs/prices/page-reading.child',
  'embedded-mongo/store.main',
  'scripts/cli/cli.main',
  'scripts/mcp/mcp.main',
];
