import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { ImapMailbox } from '../../platform/config/imap-url.js';
import type { ImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import { createFailedMails } from './failed-mails.js';
import { defaultImapPauses, type ImapPauses } from './imap.limits.js';
import { imapError } from './imap-errors.js';
import { openImapSession } from './imap-session.js';
import { openEpoch } from './mailbox-epoch.js';
import { codeOf, createMailboxFailures } from './mailbox-failures.js';
import { mailboxIdOf } from './mailbox-names.js';
import { emptyPoll, type MailboxReading, type PollResult } from './poll.types.js';
import { pollMailbox } from './poll-mailbox.js';

/** Minimum time between two records while all is well, ms. */
const noteEveryMs = minuteMs;

/**
 * Creates the recorder of whether a mailbox was read or why not, for alarms and figures. A failed write is
 * left to the next time.
 */
export function createMailboxContact({
  contacts,
  mailboxId: id,
  pollMs,
  clock,
}: {
  contacts: Pick<ImapContactsRepository, 'noteRead' | 'noteFault'>;
  mailboxId: string;
  /** Longest pause between two polls, ms. */
  pollMs: number;
  clock: Clock;
}) {
  let notedAt: Date | null = null;
  return {
    async noteRead(): Promise<void> {
      const now = clock.now();
      if (notedAt !== null && isWithin({ since: notedAt, now, ms: noteEveryMs })) return;
      notedAt = now;
      await contacts
        .noteRead({ id, now, dueAt: new Date(now.getTime() + pollMs) })
        .catch(() => (notedAt = null));
    },
    async noteFault(fault: string): Promise<void> {
      notedAt = null;
      await contacts.noteFault({ id, now: clock.now(), fault }).catch(() => {});
    },
  };
}

/** Reads one mailbox until stopped. */
export type MailboxReader = ReturnType<typeof createMailboxReader>;

/**
 * Creates a reader of one mailbox: it polls, waits for a notification (IDLE) or the next poll, and reconnects
 * with growing pauses whenever a connection ends, for whatever reason.
 */
export function createMailboxReader({
  mailbox,
  reading: input,
  pollMs,
  pauses = defaultImapPauses,
  random = Math.random,
}: {
  mailbox: ImapMailbox;
  reading: MailboxReading;
  /** Longest pause between two polls, ms. */
  pollMs: number;
  pauses?: ImapPauses;
  random?: () => number;
}) {
  const mailboxId = mailboxIdOf(mailbox);
  const { logger, clock } = input;
  const contact = createMailboxContact({ contacts: input.contacts, mailboxId, pollMs, clock });
  // A poll that takes a hundred thousand mails must not count as a standstill.
  const onMail = (): void => {
    input.onMail();
    if (running !== null) void contact.noteRead();
  };
  const reading = { ...input, onMail };
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  const failures = createMailboxFailures({ mailboxId, logger, pauses, random });
  let failedMails = createFailedMails({ clock: reading.clock, pauses });
  let knownEpoch = 0;

  /** One connection: polls until it ends, or `isOver` returns true. */
  async function connectAndPoll(
    isOver: (result: PollResult) => Promise<boolean>,
    newResult = emptyPoll,
  ): Promise<void> {
    const session = await openImapSession({ mailbox, limits: reading.limits });
    signal.addEventListener('abort', session.close, { once: true });
    try {
      if (reading.after.action === 'move') await session.ensureFolder(reading.after.folder);
      let epoch = await openEpoch({ ...reading, mailboxId, folder: session.folder });
      if (epoch.epoch !== knownEpoch) failedMails = createFailedMails({ clock: reading.clock, pauses });
      knownEpoch = epoch.epoch;
      while (!signal.aborted && !session.isGone()) {
        const startedAt = performance.now();
        const seen = await pollMailbox({ ...reading, session, epoch, failedMails, result: newResult() });
        epoch = seen.epoch;
        failures.end();
        if (await isOver(seen.result)) return;
        await session.waitForNews({ ms: pollMs, signal });
        await sleepUntil(startedAt + reading.limits.betweenPollsMs, signal);
      }
    } finally {
      signal.removeEventListener('abort', session.close);
      session.close();
    }
  }

  async function run(): Promise<void> {
    const goOn = async (): Promise<boolean> => {
      await contact.noteRead();
      return false;
    };
    const fail = async (error: unknown): Promise<number> => {
      await contact.noteFault(codeOf(error));
      return failures.pauseAfter(error);
    };
    while (!signal.aborted) {
      const pauseMs = await connectAndPoll(goOn).then(() => pauses.firstMs * random(), fail);
      await sleepUntil(performance.now() + pauseMs, signal);
    }
  }

  return {
    mailboxId,
    start(): void {
      running ??= run();
    },
    /**
     * Connects and polls once; `counted` also says what was done before an error.
     *
     * @throws the error that ended the poll
     */
    async readOnce(counted = emptyPoll()): Promise<PollResult> {
      const results: PollResult[] = [];
      await connectAndPoll(
        async (result) => results.push(result) > 0,
        () => counted,
      );
      const [result] = results;
      if (!result) throw imapError('imap.unreachable', 'the connection ended before the poll');
      return result;
    },
    /** Ends the connection; a partly fetched mail is fetched again another time. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

/** Sleeps until a time of the monotonic clock, ms, or until stopped. */
async function sleepUntil(endsAt: number, signal: AbortSignal): Promise<void> {
  const restMs = endsAt - performance.now();
  if (restMs > 0) await sleep(restMs, undefined, { signal }).catch(() => {});
}
