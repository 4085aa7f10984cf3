import { isAppError } from '../../domain/shared/app-error.js';
import type { ImapMailboxRecord } from '../../platform/database/mail/imap-mailboxes.repository.js';
import type { FailedMails } from './failed-mails.js';
import type { ImapSession } from './imap-session.js';
import { codeOf } from './mailbox-failures.js';
import type { MailboxReading, PollResult } from './poll.types.js';
import { takeMail } from './take-mail.js';

/** Input of one poll of one mailbox. */
type PollInput = MailboxReading & {
  session: ImapSession;
  epoch: ImapMailboxRecord;
  failedMails: FailedMails;
  /** Counted into, so that it also says what was done before an error. */
  result: PollResult;
};

/**
 * Polls a mailbox once: searches for wanted mails, skips the known ones, and puts the rest into the
 * spool one by one. A mail is marked, moved or deleted only once it is durable there and recorded in the
 * database; if this process ends in between, the next poll does the rest without fetching it again.
 *
 * @returns the result, and the state of the mailbox after it
 * @throws {AppError} `imap.*` when the connection is gone, `spool.full`, `database.unavailable`; disk errors
 */
export async function pollMailbox(
  input: PollInput,
): Promise<{ result: PollResult; epoch: ImapMailboxRecord }> {
  const { session, epoch, failedMails, mailboxes, limits, clock, result } = input;
  const uids = await session.search({ fromUid: epoch.next_uid, since: epoch.since });
  const known = await input.taken.knownAmong({ mailboxId: epoch.id, epoch: epoch.epoch, uids });
  const unknown = uids.filter((uid) => !known.has(uid));
  await settle({ ...input, uids: uids.filter((uid) => known.get(uid)?.isSettled === false) });
  const left = unknown.filter((uid) => !failedMails.isDue(uid));
  result.failed += left.length;
  const due = unknown.filter((uid) => failedMails.isDue(uid));
  for (let from = 0; from < due.length; from += limits.sizesAtOnce) {
    left.push(...(await takeBatch({ ...input, uids: due.slice(from, from + limits.sizesAtOnce) })));
  }
  const after = {
    ...epoch,
    // All mails from the old value up to the new one are taken; any left below the old value are unread.
    next_uid: Math.max(epoch.next_uid, Math.min(...left, (uids.at(-1) ?? 0) + 1)),
    since: left.length > 0 ? epoch.since : null,
    looked_at: clock.now(),
  };
  await mailboxes.notePoll(after);
  return { result, epoch: after };
}

type BatchInput = PollInput & { uids: number[] };

/**
 * Takes some mails and settles them in groups; returns those not taken. They include any mail the server does
 * not show: the next search will tell whether it is gone.
 */
async function takeBatch(input: BatchInput): Promise<number[]> {
  const { session, result, limits, failedMails, logger, epoch } = input;
  const left = new Set(input.uids);
  const toSettle: number[] = [];
  for (const mail of await session.sizes(input.uids)) {
    try {
      const end = await takeMail({ ...input, mail, isTooLarge: failedMails.isTooLarge(mail.uid) });
      failedMails.forget(mail.uid);
      if (end === 'gone') continue;
      left.delete(mail.uid);
      result.taken += 1;
      if (end === 'too_large') result.tooLarge += 1;
      toSettle.push(mail.uid);
    } catch (error) {
      if (!isFaultOfMail(error)) throw error;
      const isTooLarge = isAppError(error) && error.code === 'imap.too_large';
      failedMails.note({ uid: mail.uid, isTooLarge });
      logger.warn({ mailbox: epoch.id, uid: mail.uid, code: codeOf(error) }, 'mail could not be fetched');
      // The connection may have broken with it; if not, the other mails continue.
      if (session.isGone()) throw error;
      result.failed += 1;
    }
    if (toSettle.length >= limits.settledAtOnce) await settle({ ...input, uids: toSettle.splice(0) });
  }
  await settle({ ...input, uids: toSettle });
  return [...left];
}

/**
 * Marks, moves or deletes mails that are safely stored. If the server refuses, a later poll retries as long
 * as it finds the mail unread.
 */
async function settle({
  session,
  after,
  taken,
  epoch,
  clock,
  logger,
  limits,
  result,
  uids,
}: BatchInput): Promise<void> {
  if (session.folder.isReadOnly) return;
  for (let from = 0; from < uids.length; from += limits.settledAtOnce) {
    const some = uids.slice(from, from + limits.settledAtOnce);
    if (await session.settle(some, after)) {
      await taken.noteSettled({ mailboxId: epoch.id, epoch: epoch.epoch, uids: some, now: clock.now() });
      result.settled += some.length;
    } else {
      logger.warn(
        { mailbox: epoch.id, mails: some.length, after: after.action },
        'mail could not be settled',
      );
      result.failed += some.length;
    }
  }
}

/** Whether a failure may be the mail's own, as opposed to the disk's, the database's or the spool's. */
function isFaultOfMail(error: unknown): boolean {
  return isAppError(error) && error.code.startsWith('imap.');
}
