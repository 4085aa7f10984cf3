import { afterEach, beforeEach, expect, it } from 'vitest';
import { uncheckedAuthentication } from '../../domain/mail/authentication.rules.js';
import type { AuthenticationLook } from '../../domain/mail/authentication.types.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { type NameServer, startNameServer } from '../../tests/support/mail/name-server.js';
import { createMailAuthenticator, type MailAuthenticator } from '../authentication/mail-authenticator.js';
import { createSenderCheck } from './sender-check.js';

let worker: MailWorker;
let names: NameServer;
let authenticator: MailAuthenticator;
let now: Date;
beforeEach(async () => {
  worker = await createMailWorker();
  names = await startNameServer();
  const { logger } = worker.context;
  authenticator = createMailAuthenticator({
    ownDomain: 'example.com',
    nameServers: [names.address],
    logger,
    size: 1,
  });
  now = new Date('2028-01-05T10:00:00Z');
});
afterEach(async () => {
  await authenticator.close();
  await names.close();
  await worker.close();
});

const clock = { now: () => now };
const settings = { ...mailSettings, senderPolicy: 'verified' as const };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const handle = (message: Parameters<MailWorker['handle']>[0], look = authenticator.look) => {
  const checkSender = createSenderCheck({ authenticator: { look }, clock });
  return worker.handle(message, { settings, checkSender });
};

it('a proved sender is answered, and the proof is kept with the mail', async () => {
  names.publish('home.example', 'v=spf1 ip4:127.0.0.1 -all');
  const message = await worker.receive(await worker.mailWith({ text: 'hello' }));
  await handle(message);
  expect(await worker.found(message)).toMatchObject({
    outcome: 'no_receipt_found',
    answered_email: 'jane@home.example',
    claimed_email: null,
    authentication: { state: 'checked', spf: 'pass', dmarc: 'none', passes: [{ domain: 'home.example' }] },
  });
});

it('a forged sender is not, and the bytes are kept', async () => {
  names.publish('home.example', 'v=spf1 ip4:192.0.2.1 -all');
  const message = await worker.receive(await worker.twoReceipts());
  await handle(message);
  expect(await worker.found(message)).toMatchObject({
    state: 'done',
    outcome: 'unauthenticated_sender',
    outcome_reason: 'nothing_vouches',
    answered_email: null,
    claimed_email: 'jane@home.example',
    authentication: { spf: 'fail' },
  });
  expect(await worker.stored(message)).toEqual({ submission: null, receipts: [] });
  expect(await worker.rawIsKept(message)).toBe(true);
});

it('a released mail is worked through as a new generation', async () => {
  const message = await worker.receive(await worker.twoReceipts());
  await handle(message);
  const { messages } = worker.context;
  expect(await messages.release({ id: message.id, by: 'admin', now })).toMatchObject({ generation: 2 });
  expect(await messages.release({ id: message.id, by: 'admin', now })).toBeNull();
  await handle(message, () => Promise.reject(new Error('must not be asked')));
  expect(await worker.found(message)).toMatchObject({
    outcome: 'receipt_created',
    released: { by: 'admin' },
  });
  expect((await worker.stored(message)).receipts).toHaveLength(2);
});

it('silent name servers keep a mail waiting, asked again until an hour is over', async () => {
  names.silent.add('home.example');
  const message = await worker.receive(await worker.mailWith({ text: 'hello' }));
  await handle(message);
  expect(await worker.found(message)).toMatchObject({
    state: 'received',
    outcome: null,
    authentication: { state: 'undecided', tries: 1, next_at: new Date(now.getTime() + 10_000) },
  });
  later(3_599);
  await handle(message);
  expect(await worker.found(message)).toMatchObject({ authentication: { tries: 2 }, outcome: null });
  later(1);
  await handle(message);
  expect(await worker.found(message)).toMatchObject({
    outcome: 'unauthenticated_sender',
    outcome_reason: 'name_servers_silent',
    authentication: { state: 'checked', tries: 3, next_at: null },
  });
});

it('a name server that wakes up decides', async () => {
  names.silent.add('home.example');
  const message = await worker.receive(await worker.mailWith({ text: 'hello' }));
  await handle(message);
  names.silent.clear();
  names.publish('home.example', 'v=spf1 ip4:127.0.0.1 -all');
  later(10);
  await handle(message);
  expect(await worker.found(message)).toMatchObject({ outcome: 'no_receipt_found' });
});

it('of a pile of mails whose name servers are silent one waits for them', async () => {
  const undecided: AuthenticationLook = {
    ...uncheckedAuthentication,
    spf: 'temperror',
    isUndecided: true,
  };
  let looks = 0;
  const look = async () => {
    looks += 1;
    return undecided;
  };
  const checkSender = createSenderCheck({ authenticator: { look }, clock });
  const run = async (from: string) => {
    const message = await worker.receive(await worker.mailWith({ from, text: 'hello' }));
    await worker.handle(message, { settings, checkSender });
    return worker.found(message);
  };
  expect((await run('a@silent.example')).authentication.tries).toBe(1);
  // Another name, the same sending host.
  expect((await run('b@other.example')).authentication).toMatchObject({ state: 'undecided', tries: 1 });
  expect(looks).toBe(1);
  later(31);
  await run('c@silent.example');
  expect(looks).toBe(2);
});

it('a mail that breaks its own check proves nothing', async () => {
  const message = await worker.receive(await worker.mailWith({ text: 'hello' }));
  const checkSender = createSenderCheck({
    authenticator: {
      look: () =>
        authenticator.look({ raw: 'no bytes' as never, clientAddress: null, helo: null, mailFrom: '' }),
    },
    clock,
  });
  await worker.handle(message, { settings, checkSender });
  expect(await worker.found(message)).toMatchObject({
    outcome: 'unauthenticated_sender',
    outcome_reason: 'check_failed',
  });
});
