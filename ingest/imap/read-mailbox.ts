import { setTimeout as sleep } from 'node:timers/promises';
import { isAppError } from '../../domain/shared/app-error.js';
import type { ImapMailbox } from '../../platform/config/imap-url.js';
import { createFailedMails } from './failed-mails.js';
import { defaultImapPauses, type ImapPauses } from './imap.limits.js';
import { imapError } from './imap-errors.js';
import { openImapSession } from './imap-session.js';
import { type Look, lookIntoMailbox, type MailboxReading } from './look-into-mailbox.js';
import { openEpoch } from './mailbox-epoch.js';
import { mailboxIdOf } from './mailbox-names.js';

/** What no second try mends: the settings, or the account, need a person. */
const settingFaults = new Set(['imap.login_refused', 'imap.folder_missing', 'imap.not_encrypted']);

/** Reads one mailbox for as long as it is asked to. */
export type MailboxReader = ReturnType<typeof createMailboxReader>;

/**
 * Creates a reader of one mailbox: it looks, waits to be told of new mail (IDLE) or for the next look, and connects
 * again with growing pauses whenever a connection ends, for whatever reason.
 */
export function createMailboxReader({
  mailbox,
  reading,
  pollMs,
  pauses = defaultImapPauses,
  random = Math.random,
}: {
  mailbox: ImapMailbox;
  reading: MailboxReading;
  /** Longest pause between two looks, ms. */
  pollMs: number;
  pauses?: ImapPauses;
  random?: () => number;
}) {
  const mailboxId = mailboxIdOf(mailbox);
  const { logger } = reading;
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let running: Promise<void> | null = null;
  let failedMails = createFailedMails({ clock: reading.clock, pauses });
  let knownEpoch = 0;

  /** One connection: looks until it ends, or `isOver` says that it is enough. */
  async function connectAndLook(isOver: (look: Look) => boolean): Promise<void> {
    const session = await openImapSession({ mailbox, limits: reading.limits });
    const close = () => session.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      if (reading.after.action === 'move') await session.ensureFolder(reading.after.folder);
      let epoch = await openEpoch({ ...reading, mailboxId, folder: session.folder });
      if (epoch.epoch !== knownEpoch) failedMails = createFailedMails({ clock: reading.clock, pauses });
      knownEpoch = epoch.epoch;
      while (!signal.aborted && !session.isGone()) {
        const seen = await lookIntoMailbox({ ...reading, session, epoch, failedMails });
        epoch = seen.epoch;
        noteSuccess();
        if (isOver(seen.look)) return;
        await session.waitForNews({ ms: pollMs, signal });
      }
    } finally {
      signal.removeEventListener('abort', close);
      session.close();
    }
  }

  function noteSuccess(): void {
    if (failures > 0) logger.info({ mailbox: mailboxId }, 'the mailbox can be read again');
    failures = 0;
  }

  /** Says once what is wrong, and how long until the next try. */
  function pauseAfter(error: unknown): number {
    const code = isAppError(error) ? error.code : 'unexpected_error';
    failures += 1;
    const growing = Math.min(pauses.firstMs * 2 ** (failures - 1), pauses.longestMs);
    const pauseMs = code === 'imap.login_refused' ? Math.max(growing, pauses.refusedMs) : growing;
    const level = failures === 1 && !settingFaults.has(code) ? 'info' : 'warn';
    const fault = isAppError(error) ? { code } : { code, err: error };
    logger[level](
      { mailbox: mailboxId, ...fault, failures, pause_ms: pauseMs },
      'the mailbox cannot be read',
    );
    return pauseMs * (0.75 + random() * 0.5);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await connectAndLook(() => false).then(() => pauses.firstMs * random(), pauseAfter);
      if (!signal.aborted) await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    mailboxId,
    start(): void {
      running ??= run();
    },
    /** Connects and looks once. @throws what ended the look */
    async readOnce(): Promise<Look> {
      const looks: Look[] = [];
      await connectAndLook((look) => looks.push(look) > 0);
      const [look] = looks;
      if (!look) throw imapError('imap.unreachable', 'the connection ended before the look');
      return look;
    },
    /** Ends the connection; what was fetched half is fetched again another time. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
