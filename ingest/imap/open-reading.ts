import { systemClock } from '../../domain/shared/clock.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import { createImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import { createImapMailboxesRepository } from '../../platform/database/mail/imap-mailboxes.repository.js';
import { createImapMessagesRepository } from '../../platform/database/mail/imap-messages.repository.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createSpool, spoolDirectory } from '../spool/spool.js';
import { defaultImapLimits, type ImapLimits } from './imap.limits.js';
import type { MailboxReading } from './poll.types.js';

/** Opens what every mailbox reader needs, on an open database. */
export async function openMailboxReading({
  config,
  database,
  logger,
  onMail,
  limits = defaultImapLimits,
}: {
  config: AppConfig;
  database: Database;
  logger: Logger;
  onMail: () => void;
  limits?: ImapLimits;
}): Promise<MailboxReading> {
  const spool = createSpool({
    directory: spoolDirectory(config),
    maxBytes: limits.maxSpoolBytes,
    clock: systemClock,
    logger,
  });
  await spool.prepare();
  return {
    contacts: createImapContactsRepository({ database }),
    mailboxes: createImapMailboxesRepository({ database }),
    taken: createImapMessagesRepository({ database }),
    spool,
    after: config.imap.after,
    limits,
    clock: systemClock,
    logger,
    onMail,
  };
}
