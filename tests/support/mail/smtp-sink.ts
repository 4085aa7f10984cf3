import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail accepted by a relay: its envelope, its bytes, its parsed form. */
export type SunkMail = { mailFrom: string; rcptTo: string[]; raw: string; parsed: ParsedMail };

/** A relay's reply in place of its usual 250. */
export type RelayReply = { responseCode: number; message: string };

/** A real SMTP relay that keeps the mails it accepts. */
export type SmtpSink = {
  url: string;
  mails: SunkMail[];
  close(): Promise<void>;
};

/** Starts a relay on a free port; the hooks may refuse recipients or messages. */
export async function startSmtpSink({
  onRecipient = () => null,
  onMessage = () => null,
}: {
  onRecipient?: (address: string) => RelayReply | null | Promise<RelayReply | null>;
  onMessage?: (attempt: number) => RelayReply | null | Promise<RelayReply | null>;
} = {}): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A hanging sender must not delay the end of a test.
    closeTimeout: 50,
    async onRcptTo({ address }, _session, done) {
      const reply = await onRecipient(address);
      done(reply ? Object.assign(new Error(reply.message), reply) : undefined);
    },
    async onData(stream, session, done) {
      const parts: Buffer[] = [];
      try {
        for await (const part of stream) parts.push(part as Buffer);
      } catch {
        // The sender left during its message: there is nobody to answer.
        return;
      }
      attempts += 1;
      const reply = await onMessage(attempts);
      if (reply) return done(Object.assign(new Error(reply.message), reply));
      const raw = Buffer.concat(parts).toString('utf8');
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        mailFrom: mailFrom ? mailFrom.address : '',
        rcptTo: rcptTo.map(({ address }) => address),
        raw,
        parsed: await simpleParser(raw),
      });
      return done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
