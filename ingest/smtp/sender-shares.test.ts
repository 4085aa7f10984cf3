import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../domain/shared/units.js';
import { startTestMailServer, type TestMailServer } from '../../tests/support/mail/mail-server.js';
import { greetedClient } from '../../tests/support/mail/smtp-client.js';
import { createSenderShares, maxSendersRemembered } from './sender-shares.js';

function create() {
  let now = new Date('2028-01-01T00:00:00Z');
  const shares = createSenderShares({
    limits: { maxMessagesPerDayPerSender: 3, maxBytesPerDayPerSender: 100 },
    clock: { now: () => now },
    isOurs: (address) => address === '127.0.0.1',
  });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { shares, pass };
}

const ann = { address: '192.0.2.1', mailFrom: 'ann@example.com' };

describe("senders' daily shares", () => {
  it('end with the last message, and renew after a day', () => {
    const { shares, pass } = create();
    for (let sent = 0; sent < 3; sent += 1) {
      expect(shares.isUsedUp(ann)).toBe(false);
      shares.add({ ...ann, bytes: 1 });
    }
    expect(shares.isUsedUp(ann)).toBe(true);
    pass(dayMs - 1);
    expect(shares.isUsedUp(ann)).toBe(true);
    pass(1);
    expect(shares.isUsedUp(ann)).toBe(false);
    shares.add({ ...ann, bytes: 1 });
    expect(shares.isUsedUp(ann)).toBe(false);
  });

  it('end with the byte that fills them', () => {
    const { shares } = create();
    shares.add({ ...ann, bytes: 99 });
    expect(shares.isUsedUp(ann)).toBe(false);
    shares.add({ ...ann, bytes: 1 });
    expect(shares.isUsedUp(ann)).toBe(true);
  });

  it('belong to one mailbox, however it is written, per network; reports and this machine have none', () => {
    const { shares } = create();
    shares.add({ ...ann, bytes: 100 });
    expect(shares.isUsedUp({ ...ann, mailFrom: 'Ann+shop@EXAMPLE.com' })).toBe(true);
    expect(shares.isUsedUp({ ...ann, mailFrom: 'ben@example.com' })).toBe(false);
    expect(shares.isUsedUp({ ...ann, address: '192.0.2.2' })).toBe(false);
    shares.add({ ...ann, address: '127.0.0.1', bytes: 100 });
    expect(shares.isUsedUp({ ...ann, address: '127.0.0.1' })).toBe(false);
    shares.add({ ...ann, mailFrom: '', bytes: 100 });
    expect(shares.isUsedUp({ ...ann, mailFrom: '' })).toBe(false);
  });

  it('are kept for a limited number of senders, the most recent ones', () => {
    const { shares } = create();
    const sender = (index: number) => ({ address: '192.0.2.1', mailFrom: `a${index}@example.com` });
    for (let index = 0; index <= maxSendersRemembered; index += 1)
      shares.add({ ...sender(index), bytes: 100 });
    expect(shares.count()).toBe(maxSendersRemembered);
    expect([0, 1, maxSendersRemembered].map((index) => shares.isUsedUp(sender(index)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the mail server', () => {
  let server: TestMailServer | undefined;
  afterEach(() => server?.stop());

  it('defers a sender whose share is used up, accepts another’s mail, and any number from this machine', async () => {
    for (const { isHere, last } of [
      { isHere: false, last: /^452 4\.7\.1 / },
      { isHere: true, last: /^250/ },
    ]) {
      server = await startTestMailServer({
        limits: { maxMessagesPerDayPerSender: 2 },
        isOurs: () => isHere,
      });
      const client = await greetedClient(server.address);
      await client.command('EHLO x');
      const from = (address: string) => client.command(`MAIL FROM:<${address}>`);
      const hand = async () => {
        await client.command('RCPT TO:<receipts@example.com>');
        await client.command('DATA');
        return client.command('Subject: x\r\n\r\n\r\n.');
      };
      for (let sent = 0; sent < 2; sent += 1) {
        await from('ann@example.com');
        expect(await hand()).toMatch(/^250/);
      }
      expect(await from('ann@example.com')).toMatch(last);
      await client.command('RSET');
      expect(await from('ben@example.com')).toMatch(/^250/);
      expect(await hand()).toMatch(/^250/);
      client.socket.destroy();
      await server.stop();
      server = undefined;
    }
  });
});
