import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type {
  ImapMailboxesRepository,
  ImapMailboxRecord,
} from '../../platform/database/mail/imap-mailboxes.repository.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { OpenFolder } from './imap-session.js';

/**
 * How far a new epoch looks back before the last poll in the old one, ms. Searches by day ignore time zones,
 * and new mail is not always shown at once.
 */
const lookBackMs = 2 * dayMs;

/**
 * The state of a mailbox under the server's current UIDs.
 *
 * A mailbox seen for the first time starts here: of its existing mail only unread mail is taken. When the
 * server renumbers its mails (another UIDVALIDITY; or the next UID is one already used, which is forbidden
 * but happens after restored backups), a new epoch starts in which no UID is known, and mail is taken from
 * shortly before the last poll on, even if read: nobody can tell any more whether a person read it or we did.
 * Duplicates are recognised by their content.
 */
export async function openEpoch({
  mailboxId,
  folder,
  mailboxes,
  clock,
  logger,
}: {
  mailboxId: string;
  folder: OpenFolder;
  mailboxes: ImapMailboxesRepository;
  clock: Clock;
  logger: Logger;
}): Promise<ImapMailboxRecord> {
  const { uidValidity, uidNext } = folder;
  const known = await mailboxes.insertOrFind({
    id: mailboxId,
    uid_validity: uidValidity,
    epoch: 1,
    next_uid: uidNext,
    since: null,
    looked_at: null,
    created_at: clock.now(),
  });
  if (known.uid_validity === uidValidity && uidNext >= known.next_uid) return known;
  logger.warn({ mailbox: mailboxId, epoch: known.epoch + 1 }, 'the mailbox renumbered its mails');
  const lastPoll = known.looked_at ?? known.created_at;
  const begun = await mailboxes.startEpoch({
    id: mailboxId,
    epoch: known.epoch,
    uid_validity: uidValidity,
    next_uid: uidNext,
    since: new Date(lastPoll.getTime() - lookBackMs),
  });
  return begun ?? (await mailboxes.findById({ id: mailboxId })) ?? known;
}
