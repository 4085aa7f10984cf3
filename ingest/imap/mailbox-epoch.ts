import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type {
  ImapMailboxesRepository,
  ImapMailboxRecord,
} from '../../platform/database/imap-mailboxes.repository.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { OpenFolder } from './imap-session.js';

/**
 * How far a new epoch looks back before the last look into the old one, ms. Searches by day know no time zone, and
 * what had arrived is not always shown at once.
 */
const lookBackMs = 2 * dayMs;

/**
 * What is known of a mailbox under the UIDs the server uses now.
 *
 * A mailbox met for the first time begins here: of what it holds already, only unread mail is taken. When the server
 * counts anew (another UIDVALIDITY; or the next UID is one it gave out before, which it must not do but some do after a
 * restored backup), an epoch begins in which no UID is known, and read mail is taken from shortly before the last
 * look on: whether a person read it or we did cannot be told any more, and what comes twice is known by its content.
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
  logger.warn({ mailbox: mailboxId, epoch: known.epoch + 1 }, 'the mailbox counts its mails anew');
  const lastLook = known.looked_at ?? known.created_at;
  const begun = await mailboxes.startEpoch({
    id: mailboxId,
    epoch: known.epoch,
    uid_validity: uidValidity,
    next_uid: uidNext,
    since: new Date(lastLook.getTime() - lookBackMs),
  });
  return begun ?? (await mailboxes.findById({ id: mailboxId })) ?? known;
}
