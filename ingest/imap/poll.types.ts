import type { Clock } from '../../domain/shared/clock.js';
import type { ImapAfter } from '../../platform/config/imap-url.js';
import type { ImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import type { ImapMailboxesRepository } from '../../platform/database/mail/imap-mailboxes.repository.js';
import type { ImapMessagesRepository } from '../../platform/database/mail/imap-messages.repository.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { Spool } from '../spool/spool.js';
import type { ImapLimits } from './imap.limits.js';

/** Result of one poll of a mailbox, in mails. */
export type PollResult = {
  /** Put into the spool. */
  taken: number;
  /** Of those, the ones with only their header fetched. */
  tooLarge: number;
  /** Marked, moved or deleted. */
  settled: number;
  /** Could not be fetched or settled; retried later. */
  failed: number;
};

/** The result of a poll that has done nothing yet. */
export const emptyPoll = (): PollResult => ({ taken: 0, tooLarge: 0, settled: 0, failed: 0 });

/** What polling mailboxes needs, the same for each. */
export type MailboxReading = {
  mailboxes: ImapMailboxesRepository;
  contacts: ImapContactsRepository;
  taken: ImapMessagesRepository;
  spool: Pick<Spool, 'open' | 'assertRoom'>;
  after: ImapAfter;
  limits: ImapLimits;
  clock: Clock;
  logger: Logger;
  /** Called after every mail that became durable. */
  onMail: () => void;
};
