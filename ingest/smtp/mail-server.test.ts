import { connect as connectTls } from 'node:tls';
import getTestTlsOptions from 'smtp-server/lib/tls-options.js';
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

const hello = 'From: shopper@example.com\r\nSubject: My order\r\n\r\nTotal $12.00';

describe('accepting', () => {
  it('stores the message byte for byte with its envelope before it says 250', async () => {
    const server = await start();
    const reply = await sendRaw({ address: server.address, raw: hello });
    expect(reply).toMatch(/^250 2\.6\.0 Message accepted as \S+$/);
    const [mail] = await server.mails();
    expect(mail?.raw).toBe(`${hello}\r\n`);
    expect(mail?.envelope).toMatchObject({
      source: 'smtp',
      envelope: {
        mail_from: 'shopper@example.com',
        rcpt_to: ['receipts@example.com'],
        remote_address: '127.0.0.1',
        helo: expect.stringMatching(/\S/),
        tls: null,
      },
    });
    expect(mail?.envelope.received_at).toBeInstanceOf(Date);
    expect(reply).toContain(mail?.envelope.spool_id);
    expect(server.acceptedMails()).toBe(1);
    expect(await server.unfinished()).toEqual([]);
  });

  it('accepts several valid recipients as one message', async () => {
    const server = await start();
    await sendRaw({
      address: server.address,
      raw: hello,
      to: ['receipts@example.com', 'Receipts+Token@Example.com'],
    });
    const mails = await server.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.envelope.envelope.rcpt_to).toEqual([
      'receipts@example.com',
      'Receipts+Token@Example.com',
    ]);
  });

  it('accepts the null return path and several messages per session, and keeps dot-stuffed lines intact', async () => {
    const server = await start();
    const client = await greetedClient(server.address);
    for (const round of [1, 2, 3]) {
      await client.begin({ from: '' });
      expect(await client.command(`Subject: ${round}\r\n\r\n..leading dot\r\n.`)).toMatch(/^250/);
    }
    const mails = await server.mails();
    expect(mails.map((mail) => mail.raw)).toEqual(
      [1, 2, 3].map((round) => `Subject: ${round}\r\n\r\n.leading dot\r\n`),
    );
    expect(mails[0]?.envelope.envelope.mail_from).toBe('');
    client.socket.destroy();
  });

  it('accepts in parallel without mixing messages up', async () => {
    const server = await start();
    const bodies = Array.from(
      { length: 20 },
      (_, index) => `Subject: ${index}\r\n\r\n${`line ${index}\r\n`.repeat(2_000)}`,
    );
    await Promise.all(bodies.map((raw) => sendRaw({ address: server.address, raw })));
    const received = (await server.mails()).map((mail) => mail.raw);
    expect(received.sort()).toEqual(bodies.map((body) => `${body}\r\n`).sort());
  });
});

describe('refusing', () => {
  it.each([
    'someone@example.com',
    'receipts@elsewhere.example',
    'xreceipts@example.com',
    'receipts.x@example.com',
  ])('relays nothing: %s is refused at RCPT', async (recipient) => {
    const server = await start();
    const client = await greetedClient(server.address);
    await client.command('EHLO x');
    await client.command('MAIL FROM:<a@example.com>');
    expect(await client.command(`RCPT TO:<${recipient}>`)).toMatch(/^550 5\.1\.1 /);
    expect(await client.command('DATA')).toMatch(/^503/);
    client.socket.destroy();
  });

  it('offers no AUTH, announces its size, and refuses a declared oversize before receiving any of it', async () => {
    const server = await start({ limits: { maxMessageBytes: 1_000_000 } });
    const client = await greetedClient(server.address);
    const features = await client.command('EHLO x');
    expect(features).toContain('SIZE 1000000');
    expect(features).not.toMatch(/AUTH|STARTTLS/);
    expect(await client.command('MAIL FROM:<a@example.com> SIZE=1000001')).toMatch(/^552/);
    client.socket.destroy();
  });

  it('cuts off an undeclared oversize, keeps nothing of it, and continues the session', async () => {
    const server = await start({ limits: { maxMessageBytes: 300_000 } });
    const client = await greetedClient(server.address);
    await client.begin();
    client.write(`Subject: big\r\n\r\n${`${'b'.repeat(76)}\r\n`.repeat(10_000)}`);
    expect(await client.command('.')).toBe('552 5.3.4 Message is larger than 300000 bytes');
    expect(await server.mails()).toEqual([]);
    expect(await server.unfinished()).toEqual([]);
    await client.begin();
    expect(await client.command('Subject: small\r\n\r\n\r\n.')).toMatch(/^250/);
    client.socket.destroy();
  });

  it('cuts the connection of a message that never ends', async () => {
    const server = await start({ limits: { maxMessageBytes: 100_000, maxDiscardedBytes: 100_000 } });
    const client = await greetedClient(server.address);
    await client.begin();
    client.write(`${'b'.repeat(76)}\r\n`.repeat(5_000));
    expect(await client.reply()).toMatch(/^421 /);
    await waitFor('the connection to end', () => client.isClosed());
    expect(await server.unfinished()).toEqual([]);
  });

  it('refuses a message that is in a loop', async () => {
    const server = await start();
    const header = (lines: number) =>
      `${'rEceived: from a by b; Sat, 1 Jan 2028 00:00:00 +0000\r\n'.repeat(lines)}Subject: x\r\n\r\n`;
    expect(await sendRaw({ address: server.address, raw: `${header(31)}body` })).toMatch(/^554 5\.4\.6 /);
    expect(await server.mails()).toEqual([]);
    expect(await server.unfinished()).toEqual([]);
    expect(await sendRaw({ address: server.address, raw: `${header(30)}${header(30)}` })).toMatch(/^250/);
  });

  it('limits the connections and messages of one address', async () => {
    const server = await start({
      limits: { maxConnectionsPerAddress: 2, maxMessagesPerMinutePerAddress: 2 },
      isOurs: () => false,
    });
    const [first, second] = [await greetedClient(server.address), await greetedClient(server.address)];
    const third = await openSmtpClient(server.address);
    expect(await third.reply()).toMatch(/^421 4\.7\.0 /);
    second.socket.destroy();
    await waitFor('a freed place', async () => {
      const client = await openSmtpClient(server.address);
      const greeting = await client.reply();
      client.socket.destroy();
      return greeting.startsWith('220');
    });
    await first.command('EHLO x');
    expect(await first.command('MAIL FROM:<a@example.com>')).toMatch(/^250/);
    await first.command('RSET');
    expect(await first.command('MAIL FROM:<a@example.com>')).toMatch(/^250/);
    await first.command('RSET');
    expect(await first.command('MAIL FROM:<a@example.com>')).toMatch(/^451 4\.7\.1 /);
    first.socket.destroy();
  });
});

describe('STARTTLS', () => {
  it('is offered when a certificate is set, and mail arrives over it', async () => {
    // The published test certificate shipped with smtp-server.
    const { cert, key } = getTestTlsOptions();
    const server = await start({ tls: { cert: String(cert), key: String(key) } });
    const client = await greetedClient(server.address);
    expect(await client.command('EHLO x')).toContain('STARTTLS');
    expect(await client.command('STARTTLS')).toMatch(/^220/);
    const secure = connectTls({ socket: client.socket, rejectUnauthorized: false });
    let received = '';
    secure.on('data', (data: Buffer) => {
      received += data.toString();
    });
    const lines = ['EHLO x', 'MAIL FROM:<a@example.com>', 'RCPT TO:<receipts@example.com>', 'DATA'];
    for (const line of lines) secure.write(`${line}\r\n`);
    await waitFor('354', () => received.includes('\r\n354 '));
    secure.write(`${hello}\r\n.\r\n`);
    await waitFor('acceptance', () => received.includes('250 2.6.0'));
    expect((await server.mails())[0]?.raw).toBe(`${hello}\r\n`);
    secure.destroy();
  });
});

describe('stopping', () => {
  it('finishes the message in flight, then closes; idle sessions are told at once', async () => {
    const server = await start();
    const busy = await greetedClient(server.address);
    const idle = await greetedClient(server.address);
    await busy.begin();
    busy.write('Subject: in flight\r\n\r\n');
    const closed = server.server.close();
    expect(await idle.reply()).toMatch(/^421 /);
    expect(await busy.command('body\r\n.')).toMatch(/^250/);
    expect(await busy.reply()).toMatch(/^421 /);
    await closed;
    expect(await server.mails()).toHaveLength(1);
    await expect(openSmtpClient(server.address).then((client) => client.reply())).rejects.toThrow();
  });

  it('does not wait forever for a client that hangs mid-message', async () => {
    const server = await start({ limits: { stopGraceMs: 200 } });
    const client = await greetedClient(server.address);
    await client.begin();
    client.write('Subject: hanging\r\n');
    await server.server.close();
    await waitFor('the partial file to go', async () => (await server.unfinished()).length === 0);
    expect(await server.mails()).toEqual([]);
  });
});
