import { afterEach, describe, expect, it } from 'vitest';
import { createFailingDisk, type DiskStep } from '../../tests/support/mail/failing-disk.js';
import { startTestMailServer, type TestMailServer } from '../../tests/support/mail/mail-server.js';
import { greetedClient, sendRaw } from '../../tests/support/mail/smtp-client.js';

const servers: TestMailServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const small = 'Subject: x\r\n\r\nbody';
/** Larger than the write buffer, so that it is written in several pieces. */
const large = `Subject: x\r\n\r\n${`${'b'.repeat(76)}\r\n`.repeat(8_000)}`;
const steps: DiskStep[] = ['create', 'write', 'datasync', 'rename', 'syncDirectory'];

describe.each(steps)('a disk that fails at %s', (step) => {
  it.each([
    ['ENOSPC', /^452 4\.3\.1 /],
    ['EDQUOT', /^452 4\.3\.1 /],
    ['EROFS', /^451 4\.3\.0 /],
    ['EIO', /^451 4\.3\.0 /],
  ])(
    'with %s defers the mail, keeps nothing of it, and works again once the disk recovers',
    async (code, reply) => {
      const disk = createFailingDisk();
      const server = await startTestMailServer({ fs: disk.fs });
      servers.push(server);
      const client = await greetedClient(server.address);
      for (const raw of [small, large]) {
        disk.fail(step, code);
        await client.begin();
        expect(await client.command(`${raw}\r\n.`)).toMatch(reply);
        expect(await server.mails()).toEqual([]);
        expect(await server.unfinished()).toEqual([]);
        expect(server.acceptedMails()).toBe(0);
      }
      disk.heal();
      await client.begin();
      expect(await client.command(`${small}\r\n.`)).toMatch(/^250/);
      expect(await server.mails()).toHaveLength(1);
      client.socket.destroy();
    },
  );
});

describe('a spool at its limit', () => {
  it('defers mail at MAIL FROM and accepts again once it has been drained', async () => {
    const server = await startTestMailServer({ limits: { maxSpoolBytes: 100 } });
    servers.push(server);
    expect(await sendRaw({ address: server.address, raw: small })).toMatch(/^250/);
    const client = await greetedClient(server.address);
    await client.command('EHLO x');
    expect(await client.command('MAIL FROM:<a@example.com>')).toMatch(/^452 4\.3\.1 /);
    await server.drainByHand();
    expect(await client.command('MAIL FROM:<a@example.com>')).toMatch(/^250/);
    client.socket.destroy();
  });
});
