import type { Clock } from '../../domain/shared/clock.js';
import type { ImapMailboxRecord } from '../../platform/database/mail/imap-mailboxes.repository.js';
import type { ImapMessagesRepository } from '../../platform/database/mail/imap-messages.repository.js';
import type { Logger } from '../../platform/logger/logger.js';
import { noteInSpan, withSpan } from '../../platform/tracing/tracing.js';
import type { Spool } from '../spool/spool.js';
import type { ImapLimits } from './imap.limits.js';
import type { ImapSession, MailSize } from './imap-session.js';
import { imapSpoolId } from './mailbox-names.js';

/** The envelope is no longer known: the mail was already delivered. */
const lostEnvelope = { mail_from: null, rcpt_to: [], remote_address: null, helo: null, tls: null };

/** Result of taking a mail: `gone` when somebody removed it meanwhile. */
export type TakeEnd = 'taken' | 'too_large' | 'gone';

/** One mail to take, and what taking needs. */
type Taking = {
  session: ImapSession;
  mail: MailSize;
  /** It proved too large before, whatever its stated size. */
  isTooLarge: boolean;
  epoch: ImapMailboxRecord;
  taken: ImapMessagesRepository;
  spool: Pick<Spool, 'open' | 'assertRoom'>;
  limits: ImapLimits;
  clock: Clock;
  logger: Logger;
  onMail: () => void;
};

/**
 * Puts one mail into the spool and records it in the database. Of a mail that is too large only the header
 * and size are kept: it ends as too large, like any other.
 *
 * @throws {AppError} `imap.*`, `spool.full`, `database.unavailable`; disk errors
 */
export function takeMail(taking: Taking): Promise<TakeEnd> {
  return withSpan({ name: 'fetch mail' }, () => fetchIntoSpool(taking));
}

async function fetchIntoSpool({
  session,
  mail,
  isTooLarge,
  epoch,
  taken,
  spool,
  limits,
  clock,
  logger,
  onMail,
}: Taking): Promise<TakeEnd> {
  await spool.assertRoom();
  const { uid } = mail;
  const fetched = await fetchWithin({ session, mail, isTooLarge, limits });
  if (!fetched) return 'gone';
  const { raw, fullSize } = fetched;
  const spoolId = imapSpoolId({ mailboxId: epoch.id, epoch: epoch.epoch, uid });
  const facts = { source: 'imap' as const, envelope: lostEnvelope, spoolId };
  const writer = spool.open(fullSize === null ? facts : { ...facts, full_size: fullSize });
  try {
    await writer.write(raw);
    await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  onMail();
  noteInSpan({ spool_id: spoolId, bytes: fullSize ?? raw.length });
  const record = { mailbox_id: epoch.id, epoch: epoch.epoch, uid, spool_id: spoolId };
  await taken.noteTaken({ ...record, taken_at: clock.now() });
  logger.info({ mailbox: epoch.id, uid, spool_id: spoolId, bytes: fullSize ?? raw.length }, 'mail fetched');
  return fullSize === null ? 'taken' : 'too_large';
}

/** The mail, or its header and size when it is too large; null when it no longer exists. */
async function fetchWithin({
  session,
  mail: { uid, bytes },
  isTooLarge,
  limits,
}: {
  session: ImapSession;
  mail: MailSize;
  isTooLarge: boolean;
  limits: ImapLimits;
}): Promise<{ raw: Buffer; fullSize: number | null } | null> {
  if (!isTooLarge && bytes <= limits.maxMessageBytes) {
    const raw = await session.fetchMail(uid);
    if (!raw || raw.length <= limits.maxMessageBytes) return raw && { raw, fullSize: null };
  }
  const header = await session.fetchHeader(uid);
  // At least one byte more than allowed, whatever the server stated.
  return header && { raw: header, fullSize: Math.max(bytes, limits.maxMessageBytes + 1) };
}
