import { afterEach, describe, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../../tests/support/mail/mail-server.js';
import { greetedClient, openSmtpClient, sendRaw } from '../../tests/support/mail/smtp-client.js';
import { waitFor } from '../../tests/support/time/wait-for.js';

const servers: TestMailServer[] = [];

async function start(options: Parameters<typeof startTestMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startTestMailServer(options);
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** Message endings that only a sloppy server would recognise (SMTP smuggling, CVE-2023-51764 and similar). */
const smugglingEnds = {
  'LF.LF': '\n.\n',
  'LF.CRLF': '\n.\r\n',
  'CRLF.LF': '\r\n.\n',
  'CR.CR': '\r.\r',
  'CRLF.CR': '\r\n.\r',
};

describe('hostile SMTP sessions', () => {
  it.each(Object.entries(smugglingEnds))('%s does not end a message', async (_name, end) => {
    const server = await start();
    const client = await greetedClient(server.address);
    await client.begin();
    const smuggled =
      'MAIL FROM:<evil@example.com>\r\nRCPT TO:<receipts@example.com>\r\nDATA\r\nFrom: evil\r\n\r\nx';
    client.write(`Subject: one\r\n\r\nbody${end}${smuggled}`);
    expect(await client.command('\r\n.')).toMatch(/^250/);
    const mails = await server.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toContain('MAIL FROM:<evil@example.com>');
    client.socket.destroy();
  });

  it('leaves nothing behind when a client resets the connection mid-message', async () => {
    const server = await start();
    const client = await greetedClient(server.address);
    await client.begin();
    client.write(`Subject: x\r\n\r\n${'a'.repeat(600_000)}`);
    await waitFor('the partial file', async () => (await server.unfinished()).length === 1);
    client.socket.resetAndDestroy();
    await waitFor('the partial file to go', async () => (await server.unfinished()).length === 0);
    expect(await server.mails()).toEqual([]);
    expect(await sendRaw({ address: server.address, raw: 'Subject: next\r\n\r\n' })).toMatch(/^250/);
  });

  it('closes a session that falls silent mid-message', async () => {
    const server = await start({ limits: { idleTimeoutMs: 1_500 } });
    const client = await greetedClient(server.address);
    await client.begin();
    client.write('Subject: x\r\n');
    expect(await client.reply()).toMatch(/^421/);
    await waitFor('the partial file to go', async () => (await server.unfinished()).length === 0);
  });

  it('closes a session whose message trickles in too slowly', async () => {
    const server = await start({ limits: { maxDataMs: 300 } });
    const client = await greetedClient(server.address);
    await client.begin();
    const trickle = setInterval(() => client.write('x\r\n'), 20);
    expect(await client.reply()).toMatch(/^421 /);
    clearInterval(trickle);
    await waitFor('the partial file to go', async () => (await server.unfinished()).length === 0);
  });

  it('closes a session that keeps itself alive without ever delivering a message', async () => {
    const server = await start({ limits: { maxWaitForMessageMs: 300 } });
    const client = await greetedClient(server.address);
    const drip = setInterval(() => client.write('E'), 20);
    expect(await client.reply()).toMatch(/^421 /);
    clearInterval(drip);
    await waitFor('the session to be ended', () => client.isClosed());
  });

  it('ends a session one command over its limit, however fast commands arrive', async () => {
    const server = await start({ limits: { maxCommandsPerMessage: 5 } });
    const client = await greetedClient(server.address);
    for (let sent = 0; sent < 5; sent += 1) expect(await client.command('NOOP')).toMatch(/^250/);
    client.write('NOOP\r\n'.repeat(100_000));
    expect(await client.reply()).toMatch(/^421 4\.7\.0 /);
    await waitFor('the session to be ended', () => client.isClosed());
  });

  it('ends a session that tries one mailbox after another, and keeps one that delivers mail', async () => {
    const server = await start({ limits: { maxRefusedRecipients: 3, maxCommandsPerMessage: 8 } });
    const honest = await greetedClient(server.address);
    const search = await greetedClient(server.address);
    await search.command('EHLO x');
    await search.command('MAIL FROM:<a@example.com>');
    const guess = (name: string) => search.command(`RCPT TO:<${name}@example.com>`);
    expect([await guess('a'), await guess('b')].every((reply) => reply.startsWith('550'))).toBe(true);
    expect(await guess('c')).toMatch(/^421 /);
    await waitFor('the session to be ended', () => search.isClosed());
    for (let mails = 0; mails < 4; mails += 1) {
      await honest.begin();
      expect(await honest.command('Subject: x\r\n\r\n\r\n.')).toMatch(/^250/);
    }
    honest.socket.destroy();
  });

  it('handles pipelined commands (RFC 2920) in order, and never as part of a message', async () => {
    const server = await start();
    const client = await greetedClient(server.address);
    const transaction = (subject: string) =>
      `MAIL FROM:<a@example.com>\r\nRCPT TO:<receipts@example.com>\r\nRCPT TO:<other@example.com>\r\nDATA\r\nSubject: ${subject}\r\n\r\n${subject}\r\n.\r\n`;
    client.write(`EHLO x\r\n${transaction('one')}${transaction('two')}QUIT\r\n`);
    const replies: string[] = [];
    for (let index = 0; index < 12; index += 1) replies.push((await client.reply()).slice(-200));
    expect(replies.map((reply) => reply.split('\n').at(-1)?.slice(0, 3))).toEqual([
      '250',
      ...['250', '250', '550', '354', '250'],
      ...['250', '250', '550', '354', '250'],
      '221',
    ]);
    const mails = (await server.mails()).map(({ raw }) => raw);
    expect(mails.sort()).toEqual(['Subject: one\r\n\r\none\r\n', 'Subject: two\r\n\r\ntwo\r\n']);
  });

  it.each([
    ['a web request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['three megabytes without a line end', 'A'.repeat(3_000_000)],
    [
      'binary noise',
      `${String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code))}\r\n`.repeat(40),
    ],
  ])('survives %s', async (_name, bytes) => {
    const server = await start();
    const client = await openSmtpClient(server.address);
    await client.reply();
    client.write(Buffer.from(bytes, 'latin1'));
    await waitFor('the session to be ended', () => client.isClosed());
    expect(await sendRaw({ address: server.address, raw: 'Subject: next\r\n\r\n' })).toMatch(/^250/);
  });

  it('keeps NUL bytes, 8-bit bytes and lines of any length as received', async () => {
    const server = await start();
    const client = await greetedClient(server.address);
    await client.begin();
    const raw = Buffer.from(`Subject: \u0000\u00ff\r\n\r\n${'y'.repeat(200_000)}\u0000\r\n`, 'latin1');
    client.write(raw);
    client.write('.\r\n');
    expect(await client.reply()).toMatch(/^250/);
    expect((await server.mails())[0]?.raw).toBe(raw.toString('latin1'));
    client.socket.destroy();
  });

  it('puts no part of an address into a path or a reply line', async () => {
    const server = await start();
    const client = await greetedClient(server.address);
    await client.command('EHLO x');
    expect(await client.command('MAIL FROM:</etc/passwd@example.com>')).toMatch(/^250/);
    expect(await client.command('RCPT TO:<receipts+/etc/passwd@example.com>')).toMatch(/^250/);
    await client.command('DATA');
    expect(await client.command('Subject: x\r\n\r\n\r\n.')).toMatch(
      /^250 2\.6\.0 Message accepted as [0-9a-z]+-[0-9a-f]+$/,
    );
    client.socket.destroy();
  });
});
