import { once } from 'node:events';
import { createServer } from 'node:http';
import { escapeHtml } from '../domain/shared/text/escape-html.js';
import { boundPort } from '../platform/processes/bound-port.js';
import { type SmtpSink, startSmtpSink } from '../tests/support/mail/smtp-sink.js';

/** Ann's mailbox: takes her mail by SMTP and shows it in a browser. */
export type SampleMailbox = Awaited<ReturnType<typeof startSampleMailbox>>;

/** Starts it on this machine, on free ports. */
export async function startSampleMailbox() {
  const sink = await startSmtpSink();
  const server = createServer((request, response) => {
    const number = /^\/(\d+)$/.exec(request.url ?? '')?.[1];
    const mail = number ? sink.mails[Number(number) - 1] : undefined;
    // Mails may bring pictures inside them and styles; nothing in them runs.
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (number && !mail) response.statusCode = 404;
    response.end(mail ? mail.parsed.html || escapeHtml(mail.parsed.text ?? '') : listOf(sink));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${boundPort(server)}`;
  return {
    url,
    smtpUrl: sink.url,
    /** Mails so far, oldest first: where each can be read, and the private pages that it leads to. */
    mails: () =>
      sink.mails.map(({ parsed }, index) => ({
        url: `${url}/${index + 1}`,
        subject: parsed.subject ?? '',
        statusUrl: linkIn(parsed.text, /https?:\/\/\S+\/r\/[\w-]+(?=\s|$)/),
        claimUrl: linkIn(parsed.text, /https?:\/\/\S+\/r\/[\w-]+\/claim\/\w+/),
      })),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await sink.close();
    },
  };
}

const linkIn = (text: string | undefined, link: RegExp): string | null => link.exec(text ?? '')?.[0] ?? null;

function listOf({ mails }: SmtpSink): string {
  const rows = mails.map(
    ({ parsed }, index) => `<li><a href="/${index + 1}">${escapeHtml(parsed.subject ?? '(no subject)')}</a>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>Ann’s mailbox</title>
<style>body{font:18px/1.6 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}</style>
<h1>Ann’s mailbox</h1><ol reversed>${rows.toReversed().join('') || '<li>No mail yet.'}</ol></html>`;
}
