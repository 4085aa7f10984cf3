import { fileURLToPath } from 'node:url';
import { noLongerReadMs } from '../domain/mail/unread-mailbox.rules.js';
import { secondMs } from '../domain/shared/units.js';
import { type AppConfig, mongodbUriOf } from '../platform/config/app-config.js';
import { openDatabase } from '../platform/database/connection.js';
import { openFileBucket, requireFileStore } from '../platform/files/file-bucket.js';
import { openKeyring } from '../platform/files/keyring.js';
import type { Logger } from '../platform/logger/logger.js';
import { type RunningProcess, runProcess } from '../platform/processes/run-process.js';
import { openMailboxReading } from './imap/open-reading.js';
import { createMailboxReader } from './imap/read-mailbox.js';
import { createDrain } from './spool/drain.js';
import { openRegister } from './spool/open-register.js';
import { spoolDirectory, spoolPaths } from './spool/spool.js';

/**
 * A mail server running alongside has its own drain, which polls every second and has registered a mail long
 * before this one looks. If both took a file at the same moment, they would do the work twice, though only
 * one message and one job result.
 */
const drainPauses = { pollMs: 10 * secondMs, firstBackoffMs: 1 * secondMs, longestBackoffMs: 15 * secondMs };

/**
 * Starts fetching mail from the mailboxes in `IMAP_URL`, one connection each, into the spool, plus a drain, so that
 * this process works without a mail server. While the database is unavailable, mail stays in the mailboxes.
 */
export async function startImap({
  config,
  logger,
}: {
  config: AppConfig;
  logger: Logger;
}): Promise<RunningProcess> {
  const database = openDatabase({ uri: mongodbUriOf(config), logger });
  const drain = createDrain({
    paths: spoolPaths(spoolDirectory(config)),
    register: await openRegister({ config, database, logger }),
    logger,
    pauses: drainPauses,
  });
  const reading = await openMailboxReading({ config, database, logger, onMail: () => {} });
  // Without its unique indexes a mail could be recorded or registered twice.
  await database.ready();
  await requireFileStore({
    db: database.connection.db,
    keyring: await openKeyring(config),
    bucket: openFileBucket(config),
    logger,
  });
  const readers = (config.imap.mailboxes ?? []).map((mailbox) =>
    createMailboxReader({ mailbox, reading, pollMs: config.imap.pollSeconds * secondMs }),
  );
  const ids = readers.map(({ mailboxId }) => mailboxId);
  await reading.contacts.forgetOthers({ ids, before: new Date(Date.now() - noLongerReadMs) });
  drain.start();
  for (const reader of readers) reader.start();
  return {
    addresses: {},
    async stop() {
      await Promise.all(readers.map((reader) => reader.stop()));
      await drain.stop();
      await database.close();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runProcess({ name: 'imap', start: startImap });
}
