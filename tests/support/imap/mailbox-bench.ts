import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../domain/shared/clock.js';
import { defaultImapLimits, defaultImapPauses, type ImapLimits } from '../../../ingest/imap/imap.limits.js';
import type { MailboxReading } from '../../../ingest/imap/poll.types.js';
import { createMailboxReader, type MailboxReader } from '../../../ingest/imap/read-mailbox.js';
import { createSpool } from '../../../ingest/spool/spool.js';
import { decodeEnvelope, type SpoolEnvelope } from '../../../ingest/spool/spool-file.js';
import type { ImapAfter } from '../../../platform/config/imap-url.js';
import { createImapContactsRepository } from '../../../platform/database/mail/imap-contacts.repository.js';
import { createImapMailboxesRepository } from '../../../platform/database/mail/imap-mailboxes.repository.js';
import { createImapMessagesRepository } from '../../../platform/database/mail/imap-messages.repository.js';
import { createJobContext } from '../jobs/job-context.js';
import { startImapServer } from './imap-server.js';
import type { ImapBehaviour } from './imap-server.types.js';

/** A mailbox, a database and a spool, and readers from one to the other. */
export type MailboxBench = Awaited<ReturnType<typeof createMailboxBench>>;

/** Opens a {@link MailboxBench}. */
export async function createMailboxBench(behaviour: Partial<ImapBehaviour> = {}) {
  const context = await createJobContext();
  const server = await startImapServer(behaviour);
  const directory = await mkdtemp(join(tmpdir(), 'dropback-imap-'));
  const readers: MailboxReader[] = [];
  const mailboxes = createImapMailboxesRepository(context);
  const contacts = createImapContactsRepository(context);
  const taken = createImapMessagesRepository(context);
  await context.database.ready();

  async function reading({
    after = { action: 'seen' },
    limits = {},
    ...changes
  }: Partial<Omit<MailboxReading, 'limits'>> & {
    after?: ImapAfter;
    limits?: Partial<ImapLimits>;
  } = {}): Promise<MailboxReading> {
    const { logger } = context;
    const spool = createSpool({ directory, maxBytes: 1e9, clock: systemClock, logger });
    await spool.prepare();
    const allLimits = {
      ...defaultImapLimits,
      idleDelayMs: 5,
      silenceMs: 30_000,
      betweenPollsMs: 0,
      ...limits,
    };
    return {
      mailboxes,
      contacts,
      taken,
      spool,
      after,
      limits: allLimits,
      clock: systemClock,
      logger,
      onMail: () => undefined,
      ...changes,
    };
  }

  return {
    context,
    server,
    mailboxes,
    contacts,
    taken,
    directory,
    reading,
    /** A reader of INBOX; each call acts as another process for the mailbox. */
    async reader(
      changes: Parameters<typeof reading>[0] = {},
      { pollMs = 60_000, folder = ['INBOX'] }: { pollMs?: number; folder?: string[] } = {},
    ): Promise<MailboxReader> {
      const reader = createMailboxReader({
        mailbox: server.mailbox(folder),
        reading: await reading(changes),
        pollMs,
        pauses: { ...defaultImapPauses, firstMs: 1, longestMs: 20, refusedMs: 20, firstFailedMailMs: 1 },
        random: () => 0,
      });
      readers.push(reader);
      return reader;
    },
    /** Every durable mail: its envelope and its bytes. */
    async spooled(): Promise<{ envelope: SpoolEnvelope; raw: string }[]> {
      const folder = join(directory, 'new');
      const names = (await readdir(folder)).sort();
      return Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(folder, name));
          const { envelope, rawOffset } = decodeEnvelope(bytes);
          return { envelope, raw: bytes.subarray(rawOffset).toString('latin1') };
        }),
      );
    },
    async close(): Promise<void> {
      await Promise.all(readers.map((reader) => reader.stop()));
      await server.stop();
      await context.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
