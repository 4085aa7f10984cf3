import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { createAppError } from '../../domain/shared/app-error.js';
import { type Clock, systemClock } from '../../domain/shared/clock.js';
import { normalizeEmailAddress } from '../../domain/shared/email-address.js';
import type { Logger } from '../../platform/logger/logger.js';
import { boundAddress } from '../../platform/processes/bound-port.js';
import { noteInSpan, withSpan } from '../../platform/tracing/tracing.js';
import type { IngestLimits } from '../limits.js';
import type { Spool } from '../spool/spool.js';
import { type ConnectionGuard, createConnectionGuard, isLoopback } from './connection-guard.js';
import { receiveMessage } from './receive-message.js';
import { createSenderShares, type SenderShares } from './sender-shares.js';
import { commandLog, endSession, limitConnections } from './server-hooks.js';
import { createSessionBounds } from './session-bounds.js';
import { isSmtpReply, replies, type SmtpReply, storageReply } from './smtp-replies.js';

/**
 * Whether a recipient is the receipts address or one of its plus-addresses (`receipts+token@`, RFC 5233).
 * Everything else is refused at RCPT: this server relays nothing and bounces nothing.
 */
export function isReceiptsRecipient({
  recipient,
  receiptsAddress,
}: {
  recipient: string;
  receiptsAddress: string;
}): boolean {
  const given = splitAddress(recipient);
  const ours = splitAddress(receiptsAddress);
  if (!given || !ours || given.domain !== ours.domain) return false;
  return given.localPart === ours.localPart || given.localPart.startsWith(`${ours.localPart}+`);
}

function splitAddress(address: string): { localPart: string; domain: string } | null {
  const normal = normalizeEmailAddress(address);
  const at = normal.lastIndexOf('@');
  if (at < 1 || at === normal.length - 1) return null;
  // A trailing dot denotes the same domain, fully qualified (RFC 1034 section 3.1).
  return { localPart: normal.slice(0, at), domain: normal.slice(at + 1).replace(/\.$/, '') };
}

/** Where the server listens and what it accepts. */
export type MailServerSettings = {
  host: string;
  /** 0 picks a free port. */
  port: number;
  receiptsAddress: string;
  /** PEM text; null leaves STARTTLS off. */
  tls: { cert: string; key: string } | null;
  limits: IngestLimits;
};

/** What the server is built from. */
export type MailServerOptions = {
  settings: MailServerSettings;
  spool: Spool;
  logger: Logger;
  /** Called after every mail that became durable. */
  onMail: () => void;
  clock?: Clock;
  /** Which client addresses are this machine, or relays that hand over others' mail. */
  isOurs?: (address: string) => boolean;
};

/** Creates the SMTP server: it accepts mail for the receipts address into the spool and does nothing else. */
export function createMailServer({
  settings,
  spool,
  logger,
  onMail,
  clock = systemClock,
  isOurs = isLoopback,
}: MailServerOptions) {
  const { limits, receiptsAddress } = settings;
  const guard = createConnectionGuard({ limits, clock, isOurs });
  const shares = createSenderShares({ limits, clock, isOurs });
  const receiving = new Set<string>();
  const { patience, effort, forget } = createSessionBounds({
    limits,
    onExceeded: (sessionId, reply) => endSession({ server, sessionId, reply }),
  });
  let isStopping = false;

  const server = new SMTPServer({
    ...serverOptions(settings),
    logger: commandLog(({ cid }) => effort.command(cid)),
    onConnect(session, done) {
      patience.wait(session.id);
      done();
    },
    onClose: (session) => forget(session.id),
    onMailFrom({ address: mailFrom }, session, done) {
      const refusal = refusalOf({ guard, shares, address: session.remoteAddress, mailFrom });
      if (refusal) return done(refusal);
      spool.assertRoom().then(
        () => done(),
        (error: unknown) => done(storageReply(error)),
      );
    },
    onRcptTo({ address }, session, done) {
      if (isReceiptsRecipient({ recipient: address, receiptsAddress })) return done();
      done(effort.refused(session.id) ? replies.noSuchMailbox() : replies.tooManyRefused());
    },
    onData(stream, session, done) {
      withSpan({ name: 'receive mail', kind: 'server' }, () => receive(stream, session)).then(
        (spoolId) => done(null, `2.6.0 Message accepted as ${spoolId}`),
        (error: unknown) => done(isSmtpReply(error) ? error : storageReply(error)),
      );
    },
  });
  limitConnections({ server, guard });
  // Reset sockets and bad TLS handshakes are normal on the internet, not events.
  server.on('error', (error: Error) => logger.debug({ reason: error.message }, 'smtp connection error'));

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    receiving.add(session.id);
    patience.forget(session.id);
    try {
      const writer = spool.open({ source: 'smtp', envelope: envelopeOf(session) });
      const cutOff = (reply: SmtpReply) => {
        endSession({ server, sessionId: session.id, reply });
        stream.destroy();
      };
      const { spoolId } = await receiveMessage({ content: stream, writer, limits, cutOff });
      logger.info({ spool_id: spoolId, bytes: stream.byteLength }, 'mail accepted');
      effort.accepted(session.id);
      for (const { add } of [guard, shares]) add({ ...clientOf(session), bytes: stream.byteLength });
      onMail();
      return spoolId;
    } catch (error) {
      logRefusal(logger, error);
      throw error;
    } finally {
      receiving.delete(session.id);
      patience.wait(session.id);
      // The reply is written right after this; only then may the session be closed.
      if (isStopping)
        setImmediate(() => endSession({ server, sessionId: session.id, reply: replies.stopping() }));
    }
  }

  return {
    /** @throws {AppError} `ingest.cannot_listen` */
    listen: () => listen({ server, host: settings.host, port: settings.port }),
    /** Stops accepting, gives messages in flight up to `stopGraceMs`, and closes. */
    async close(): Promise<void> {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const connection of [...server.connections]) {
        if (!receiving.has(connection.session.id)) connection.send(421, replies.stopping().message, false);
      }
      await closed;
    },
  };
}

/** Client and sender of a session's message. */
function clientOf({ remoteAddress, envelope: { mailFrom } }: SMTPServerSession) {
  return { address: remoteAddress, mailFrom: mailFrom ? mailFrom.address : '' };
}

/** Why a client may not start another message now; null when it may. */
function refusalOf({
  guard,
  shares,
  ...client
}: {
  guard: ConnectionGuard;
  shares: SenderShares;
  address: string;
  mailFrom: string;
}): SmtpReply | null {
  if (!guard.takeMessage(client)) return replies.tooManyMessages();
  if (guard.hasUsedDay(client)) return replies.tooManyBytes();
  return shares.isUsedUp(client) ? replies.senderHadTheirDay() : null;
}

function serverOptions({ receiptsAddress, tls, limits }: MailServerSettings) {
  return {
    name: receiptsAddress.slice(receiptsAddress.lastIndexOf('@') + 1),
    banner: 'receipts only',
    size: limits.maxMessageBytes,
    maxClients: limits.maxConnections,
    maxRecipients: limits.maxRecipients,
    socketTimeout: limits.idleTimeoutMs,
    closeTimeout: limits.stopGraceMs,
    // A reverse lookup would make every greeting wait for somebody else's name server.
    disableReverseLookup: true,
    // Its built-in codes would contradict ours (452 as 4.2.2, mailbox full).
    hideENHANCEDSTATUSCODES: true,
    authOptional: true,
    disabledCommands: ['AUTH', 'WIZ', 'SHELL', 'KILL', ...(tls ? [] : ['STARTTLS'])],
    ...(tls ?? {}),
  };
}

/** Longest greeting name kept, characters: the maximum of a DNS name (RFC 1035 section 2.3.4). */
const maxHelloLength = 255;

function envelopeOf(session: SMTPServerSession) {
  const { mailFrom, rcptTo } = session.envelope;
  // Typed as connection options, but actually holds the negotiated cipher.
  const cipher = session.tlsOptions as { name?: string } | false;
  return {
    mail_from: mailFrom ? mailFrom.address : '',
    rcpt_to: rcptTo.map((recipient) => recipient.address),
    remote_address: session.remoteAddress,
    helo: session.hostNameAppearsAs ? session.hostNameAppearsAs.slice(0, maxHelloLength) : null,
    tls: session.secure && cipher ? (cipher.name ?? null) : null,
  };
}

/** A refused message is the sender's problem; one we could not store is ours. */
function logRefusal(logger: Logger, error: unknown): void {
  if (isSmtpReply(error)) noteInSpan({ smtp_reply: error.responseCode });
  if (isSmtpReply(error) && error.cause === undefined) {
    logger.info({ reply: error.responseCode, reason: error.message }, 'mail refused');
  } else if (isSmtpReply(error)) {
    logger.error({ reply: error.responseCode, err: error.cause }, 'mail could not be stored');
  } else {
    logger.debug({ err: error }, 'mail was not delivered completely');
  }
}

function listen({
  server,
  host,
  port,
}: {
  server: SMTPServer;
  host: string;
  port: number;
}): Promise<{ host: string; port: number }> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException): void =>
      reject(
        createAppError({
          code: 'ingest.cannot_listen',
          message: `cannot listen on ${host}:${port} (${cause.code ?? cause.message})`,
          cause,
        }),
      );
    server.server.once('error', fail);
    server.listen(port, host, () => {
      server.server.off('error', fail);
      resolve(boundAddress(server.server) ?? { host, port });
    });
  });
}
