import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { ImapAfter, ImapMailbox } from '../../platform/config/imap-url.js';
import type { ImapLimits } from './imap.limits.js';
import { imapError, toImapError } from './imap-errors.js';

/** Highest possible UID (RFC 9051 section 9, uniqueid). Not `*`, which means the last mail even if its UID is lower. */
const highestUid = 0xffffffff;

/** What the server reports about the open folder. */
export type OpenFolder = {
  uidValidity: string;
  /** Lower bound for the UID of the next mail to arrive. */
  uidNext: number;
  exists: number;
  isReadOnly: boolean;
  isEncrypted: boolean;
};

/** Which mails of a folder to search for: unread ones, and all from a UID or a day on. */
export type WantedMails = { fromUid: number; since: Date | null };

/** A mail that has not been fetched yet. */
export type MailSize = { uid: number; bytes: number };

/** A connection with one folder open. */
export type ImapSession = Awaited<ReturnType<typeof openImapSession>>;

/**
 * Connects to a mailbox and opens its folder. Every later call is one command, answered before the next; all
 * throw once the connection is gone.
 *
 * @param mayWrite false opens the folder read-only
 * @throws {AppError} `imap.unreachable`, `imap.not_encrypted`, `imap.login_refused`, `imap.folder_missing`,
 * `imap.failed`
 */
export async function openImapSession({
  mailbox,
  limits,
  mayWrite = true,
}: {
  mailbox: ImapMailbox;
  limits: ImapLimits;
  mayWrite?: boolean;
}) {
  const client = createClient({ mailbox, limits });
  const gone = new Promise<void>((resolve) => client.once('close', resolve));
  let failure: unknown = null;
  // Without a listener an 'error' event would end the process.
  client.on('error', (error) => {
    failure ??= error;
    client.close();
  });
  /**
   * Runs a command; if the connection ended meanwhile, throws the reason for that where known. A server that talks
   * without answering counts as gone: its silence would end the connection, its chatter would not.
   */
  const run: Run = async (command, longestMs = limits.maxCommandMs) => {
    const timer = setTimeout(() => {
      failure ??= imapError('imap.failed', `no answer within ${longestMs} ms`);
      client.close();
    }, longestMs);
    try {
      return await command();
    } catch (error) {
      throw toImapError(failure ?? error);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    await run(() => client.connect());
    if (!isLocal(mailbox.host) && !client.secureConnection)
      throw imapError('imap.not_encrypted', 'the server offers no encryption');
    const folder = await openFolder({ client, folder: mailbox.folder, mayWrite, run });
    return { folder, gone, ...createCommands({ client, limits, run, gone }), close: () => client.close() };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Runs a client command within a time, ms, and converts its failure. */
type Run = <T>(command: () => Promise<T>, longestMs?: number) => Promise<T>;

function createClient({ mailbox, limits }: { mailbox: ImapMailbox; limits: ImapLimits }): ImapFlow {
  const { host, port, security, user, password } = mailbox;
  const isHere = isLocal(host);
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    // Without TLS, a remote connection would expose the password to everybody on the way.
    ...(security === 'starttls' && !isHere ? { doSTARTTLS: true } : {}),
    // For this machine plain text would do, so a certificate for another name does too.
    tls: { rejectUnauthorized: !isHere, minVersion: 'TLSv1.2' },
    auth: { user, pass: password },
    // It would log commands and responses: passwords, addresses, mails.
    logger: false,
    clientInfo: { name: 'dropback' },
    // A few bytes that unpack to gigabytes would bypass every limit.
    disableCompression: true,
    autoIdleDelay: limits.idleDelayMs,
    maxIdleTime: limits.maxIdleMs,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    maxLiteralSize: limits.maxMessageBytes + limits.maxHeaderBytes,
    maxResponseSize: limits.maxMessageBytes + limits.maxHeaderBytes + limits.maxAnswerBytes,
    maxLineLength: limits.maxAnswerBytes,
  });
}

/** Whether a host is this machine. */
function isLocal(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && /^(?:127\.|::1$)/.test(host));
}

async function openFolder({
  client,
  folder,
  mayWrite,
  run,
}: {
  client: ImapFlow;
  folder: string[];
  mayWrite: boolean;
  run: Run;
}): Promise<OpenFolder> {
  const opened = await run(() => client.mailboxOpen(folder, { readOnly: !mayWrite })).catch((error) => {
    throw client.usable ? imapError('imap.folder_missing', 'the folder cannot be opened') : error;
  });
  if (!opened.uidValidity) throw imapError('imap.failed', 'the server names no UIDVALIDITY');
  const uidNext = opened.uidNext || (await lastUid({ client, run })) + 1;
  return {
    uidValidity: opened.uidValidity.toString(),
    uidNext,
    exists: opened.exists,
    isReadOnly: opened.readOnly === true,
    isEncrypted: client.secureConnection,
  };
}

/** For servers that do not report UIDNEXT: the highest existing UID, 0 in an empty folder. */
async function lastUid({ client, run }: { client: ImapFlow; run: Run }): Promise<number> {
  const found = await run(() => client.search({ all: true }, { uid: true }));
  return Array.isArray(found) ? (found.at(-1) ?? 0) : 0;
}

function createCommands({
  client,
  limits,
  run,
  gone,
}: {
  client: ImapFlow;
  limits: ImapLimits;
  run: Run;
  gone: Promise<void>;
}) {
  /** The bytes of one mail; null when it no longer exists. */
  const fetchBytes = async (uid: number, query: { source?: object; headers?: boolean }) => {
    const answers = await run(
      () => client.fetchAll(String(uid), { uid: true, ...query }, { uid: true }),
      limits.maxFetchMs,
    );
    // A server may report flags of other mails at any time; only the requested one counts.
    const answer = answers.find((found) => found.uid === uid);
    return answer?.source ?? answer?.headers ?? null;
  };

  let hasNews = false;
  let onNews = () => {};
  client.on('exists', ({ count, prevCount }) => {
    hasNews ||= count > prevCount;
    if (hasNews) onNews();
  });

  return {
    /** UIDs of the wanted mails, ascending. */
    async search({ fromUid, since }: WantedMails): Promise<number[]> {
      hasNews = false;
      const or = [{ seen: false }, { uid: `${fromUid}:${highestUid}` }, ...(since ? [{ since }] : [])];
      const found = await run(() => client.search({ or }, { uid: true }));
      if (!Array.isArray(found)) throw imapError('imap.failed', 'the folder cannot be searched');
      return found;
    },
    /** Sizes of mails as stated by the server, by ascending UID; a mail that is gone is left out. */
    async sizes(uids: number[]): Promise<MailSize[]> {
      const answers = await run(() =>
        client.fetchAll(uids.join(','), { uid: true, size: true }, { uid: true }),
      );
      const wanted = new Set(uids);
      return answers
        .flatMap(({ uid, size }) => (wanted.delete(uid) && size !== undefined ? [{ uid, bytes: size }] : []))
        .sort((one, other) => one.uid - other.uid);
    },
    /** A mail's raw bytes, up to one more than allowed: a result that long shows that the mail is too large. */
    fetchMail: (uid: number) =>
      fetchBytes(uid, { source: { start: 0, maxLength: limits.maxMessageBytes + 1 } }),
    /** The header of a mail, truncated to its limit. */
    async fetchHeader(uid: number): Promise<Buffer | null> {
      return (await fetchBytes(uid, { headers: true }))?.subarray(0, limits.maxHeaderBytes) ?? null;
    },
    /** Marks, moves or deletes mails; false when the server refuses. */
    async settle(uids: number[], after: ImapAfter): Promise<boolean> {
      const range = uids.join(',');
      const byUid = { uid: true };
      return run(async () => {
        if (after.action === 'seen') return client.messageFlagsAdd(range, ['\\Seen'], byUid);
        if (after.action === 'delete') return client.messageDelete(range, byUid);
        return Boolean(await client.messageMove(range, after.folder, byUid));
      });
    },
    /** Creates a folder unless it exists; if the server refuses, moving mail will fail and report it. */
    async ensureFolder(folder: string[]): Promise<void> {
      await run(() => client.mailboxCreate(folder)).catch(() => undefined);
    },
    /** Whether the connection has ended. */
    isGone: () => !client.usable,
    /** Resolves once the server has reported mail since the last search, the time is up, or the connection ended. */
    async waitForNews({ ms, signal }: { ms: number; signal: AbortSignal }): Promise<void> {
      if (hasNews) return;
      const stop = new AbortController();
      const told = new Promise<void>((resolve) => {
        onNews = resolve;
      });
      const over = sleep(ms, undefined, { signal: AbortSignal.any([signal, stop.signal]) }).catch(() => {});
      await Promise.race([told, gone, over]);
      stop.abort();
    },
  };
}
