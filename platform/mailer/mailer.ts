import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isEmailAddress } from '../../domain/shared/email-address.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { composeMail, type MailSender } from './compose-mail.js';
import { deliveryOf } from './delivery-failure.js';
import type { Mailer, OutgoingMail, SendOptions } from './mailer.types.js';

/** Connections to the relay: more would not send faster, because composing takes the time. */
const maxConnections = 5;

/** Key that signs our mails (RFC 6376); its public half is published at `<selector>._domainkey.<domain>`. */
export type DkimKey = { domain: string; selector: string; privateKey: string };

/**
 * Signed headers: those of RFC 6376 section 5.4.1 that we send, and the two for one-click unsubscribing,
 * which must be signed (RFC 8058 section 4) and are not all in nodemailer's default.
 */
const signedHeaders = [
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:In-Reply-To:References',
  'MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted',
  'List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

/** What {@link createMailer} needs. */
export type MailerOptions = {
  /** `smtp://user:password@host:port`; null keeps mails instead of sending them. */
  smtpUrl: string | null;
  sender: MailSender;
  dkim?: DkimKey | null;
  /** How long a relay may be silent, ms. Shorter than the longest job run, so that the attempt ends as `uncertain`. */
  silenceMs?: number;
};

/** Opens the way out for mails: a pool of connections to the relay, or none. */
export function createMailer({
  smtpUrl,
  sender,
  dkim = null,
  silenceMs = 4 * minuteMs,
}: MailerOptions): Mailer {
  return smtpUrl === null ? createCapture() : createSmtpMailer({ smtpUrl, sender, dkim, silenceMs });
}

function createCapture(): Mailer {
  return { send: async () => ({ outcome: 'captured' }), close: async () => {} };
}

function createSmtpMailer({
  smtpUrl,
  sender,
  dkim,
  silenceMs,
}: {
  smtpUrl: string;
  sender: MailSender;
  dkim: DkimKey | null;
  silenceMs: number;
}): Mailer {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections,
    connectionTimeout: 30 * secondMs,
    greetingTimeout: 30 * secondMs,
    socketTimeout: silenceMs,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: signedHeaders,
          },
        }
      : {}),
  });
  const inFlight = new Set<Promise<unknown>>();
  transport.use('stream', (message, done) => {
    const { guard } = message.data as GuardedMail;
    if (guard) guardBody(message.message, guard);
    done();
  });

  const deliver = async (mail: OutgoingMail, { beforeData, signal }: SendOptions) => {
    const guard: BodyGuard = { beforeData: beforeData ?? (async () => {}), started: false };
    const message: GuardedMail = { ...composeMail({ mail, sender }), ...(signal ? { signal } : {}), guard };
    try {
      const { response } = await transport.sendMail(message);
      return { outcome: 'sent' as const, smtpResponse: response ?? '' };
    } catch (error) {
      return deliveryOf({ error, bodyStarted: guard.started });
    }
  };
  return {
    async send(mail, options = {}) {
      // Anything but an address must not reach the envelope: nodemailer would split it into several.
      if (!isEmailAddress(mail.recipient)) {
        return { outcome: 'rejected', code: 'mail.recipient_invalid', smtpResponse: null };
      }
      const delivery = deliver(mail, options);
      inFlight.add(delivery);
      return delivery.finally(() => inFlight.delete(delivery));
    },
    async close() {
      await Promise.allSettled(inFlight);
      transport.close();
    },
  };
}

/** Watches the body of one attempt: `beforeData` runs before its first byte, `started` is set from then on. */
type BodyGuard = { beforeData: () => Promise<void>; started: boolean };

/** A message that carries its guard through nodemailer, which passes the fields on to its plugins. */
type GuardedMail = SendMailOptions & { guard?: BodyGuard };

/**
 * Puts the guard in front of a message's bytes. Nodemailer reads them on the relay's 354, so the guard runs
 * between DATA and the first byte. The bytes are collected meanwhile and leave in one socket write;
 * nodemailer composes them in small pieces, each of which would otherwise be written separately.
 */
function guardBody(message: { createReadStream(): Readable }, guard: BodyGuard): void {
  const createReadStream = message.createReadStream.bind(message);
  message.createReadStream = () =>
    Readable.from(guardedBytes({ createReadStream, guard }), { objectMode: false });
}

async function* guardedBytes({
  createReadStream,
  guard,
}: {
  createReadStream: () => Readable;
  guard: BodyGuard;
}): AsyncGenerator<Buffer> {
  const [pieces] = await Promise.all([createReadStream().toArray(), guard.beforeData()]);
  guard.started = true;
  yield Buffer.concat(pieces);
}
