import { afterEach, describe, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../../tests/support/mail/mail-server.js';
import { greetedClient, openSmtpClient } from '../../tests/support/mail/smtp-client.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { defaultLimits } from '../limits.js';

const servers: TestMailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(options: Parameters<typeof startTestMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startTestMailServer(options);
  servers.push(server);
  return server;
}

describe('at a limit and one above it', () => {
  it('a message of the maximum size is accepted, one byte more is not', async () => {
    const server = await start({ limits: { maxMessageBytes: 10_000 } });
    const client = await greetedClient(server.address);
    const ofSize = (bytes: number) => `S: x\r\n\r\n${'b'.repeat(bytes - 10)}\r\n.`;
    await client.begin();
    expect(await client.command(ofSize(10_000))).toMatch(/^250/);
    await client.begin();
    expect(await client.command(ofSize(10_001))).toMatch(/^552 5\.3\.4 /);
    expect((await server.mails()).map(({ raw }) => raw.length)).toEqual([10_000]);
    client.socket.destroy();
  });

  it('the last recipient is accepted, one more is not, and the message still goes to the others', async () => {
    const server = await start();
    const client = await greetedClient(server.address);
    await client.command('EHLO x');
    await client.command('MAIL FROM:<a@example.com>');
    const add = (index: number) => client.command(`RCPT TO:<receipts+${index}@example.com>`);
    for (let index = 1; index <= defaultLimits.maxRecipients; index += 1)
      expect(await add(index)).toMatch(/^250/);
    expect(await add(defaultLimits.maxRecipients + 1)).toMatch(/^452/);
    await client.command('DATA');
    expect(await client.command('Subject: x\r\n\r\n\r\n.')).toMatch(/^250/);
    const [mail] = await server.mails();
    expect(mail?.envelope.envelope.rcpt_to).toHaveLength(defaultLimits.maxRecipients);
    client.socket.destroy();
  });

  it('the last connection is greeted, one more is told to come back, and a freed place is reused', async () => {
    const server = await start({ limits: { maxConnections: 2 } });
    const clients = [await greetedClient(server.address), await greetedClient(server.address)];
    const another = await openSmtpClient(server.address);
    expect(await another.reply()).toMatch(/^421 /);
    clients[0]?.socket.destroy();
    await waitFor('a freed place', async () => {
      const client = await openSmtpClient(server.address);
      const greeting = await client.reply();
      client.socket.destroy();
      return greeting.startsWith('220');
    });
    clients[1]?.socket.destroy();
  });
});
