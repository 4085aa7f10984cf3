import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uncheckedAuthentication } from '../../domain/mail/sender/authentication.rules.js';
import type {
  AuthenticationResult,
  MessageAuthentication,
} from '../../domain/mail/sender/authentication.types.js';
import { messageRecord } from '../../tests/support/jobs/job-context.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { type NameServer, startNameServer } from '../../tests/support/mail/name-server.js';
import { createMailAuthenticator, type MailAuthenticator } from '../authentication/mail-authenticator.js';
import { createSenderCheck } from './sender-check.js';

let worker: MailWorker;
let names: NameServer;
let authenticator: MailAuthenticator;
let now: Date;
beforeAll(async () => {
  worker = await createMailWorker();
  names = await startNameServer();
  const { logger } = worker.context;
  authenticator = createMailAuthenticator({
    ownDomain: 'example.com',
    nameServers: [names.address],
    logger,
    size: 1,
  });
});
beforeEach(() => {
  names.clear();
  now = new Date('2028-01-05T10:00:00Z');
});
afterAll(async () => {
  await authenticator.close();
  await names.close();
  await worker.close();
});

const clock = { now: () => now };
const settings = { ...mailSettings, senderPolicy: 'verified' as const };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const handle = (message: Parameters<MailWorker['handle']>[0], authenticate = authenticator.authenticate) => {
  const checkSender = createSenderCheck({ authenticator: { authenticate }, clock });
  return worker.handle(message, { settings, checkSender });
};

it('an authenticated sender is answered, and the evidence is stored with the mail', async () => {
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

it('a forged sender is not answered, and the bytes are kept', async () => {
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

it('a released mail is processed as a new generation', async () => {
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

it('a mail waits for silent name servers and is checked again until an hour is over', async () => {
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

it('a name server that recovers decides', async () => {
  names.silent.add('home.example');
  const message = await worker.receive(await worker.mailWith({ text: 'hello' }));
  await handle(message);
  names.silent.clear();
  names.publish('home.example', 'v=spf1 ip4:127.0.0.1 -all');
  later(10);
  await handle(message);
  expect(await worker.found(message)).toMatchObject({ outcome: 'no_receipt_found' });
});

describe('while name servers are silent', () => {
  const undecided = { ...uncheckedAuthentication, isUndecided: true };
  /** A check whose lookups return the given result, and the number of lookups made. */
  function checking(found: AuthenticationResult = { ...undecided, spf: 'temperror' }) {
    let calls = 0;
    const authenticate = async () => {
      calls += 1;
      return found;
    };
    const checkSender = createSenderCheck({ authenticator: { authenticate }, clock });
    const check = ({
      mailFrom = 'a@silent.example',
      host = '192.0.2.1',
      authentication = uncheckedAuthentication,
    }: {
      mailFrom?: string;
      host?: string;
      authentication?: MessageAuthentication;
    } = {}) => {
      const message = messageRecord({ authentication });
      const envelope = { ...message.envelope, mail_from: mailFrom, remote_address: host };
      return checkSender({ message: { ...message, envelope }, raw: Buffer.from('') });
    };
    return { check, calls: () => calls };
  }

  it('only one mail of a backlog waits for them', async () => {
    const { check, calls } = checking();
    await check();
    expect(await check({ host: '192.0.2.2' })).toMatchObject({ state: 'undecided', tries: 1 });
    await check({ mailFrom: 'b@other.example' });
    expect(calls()).toBe(1);
    later(31);
    await check();
    expect(calls()).toBe(2);
  });

  it('a From or signature that names them delays no other mail of the envelope’s domain', async () => {
    const { check, calls } = checking({ ...undecided, spf: 'pass', dkim: 'temperror', dmarc: 'temperror' });
    await check({ mailFrom: 'a@large.example' });
    await check({ mailFrom: 'b@large.example', host: '192.0.2.2' });
    expect(calls()).toBe(2);
  });

  it('our own relay, which everyone’s mail comes through, is not held against anybody', async () => {
    const { check, calls } = checking();
    await check({ host: '127.0.0.1' });
    await check({ mailFrom: 'b@other.example', host: '127.0.0.1' });
    expect(calls()).toBe(2);
  });

  it('the last check is a real one', async () => {
    const { check, calls } = checking();
    const before = await check();
    later(3_590);
    await check({ mailFrom: 'b@silent.example' });
    later(10);
    expect(await check({ authentication: before })).toMatchObject({ state: 'checked', tries: 2 });
    expect(calls()).toBe(3);
  });
});

it.each<[string, Partial<MessageAuthentication>, number]>([
  ['a pass is kept', { dmarc: 'pass', dkim: 'temperror' }, 0],
  ['a fail is kept', { dmarc: 'fail', spf: 'fail' }, 0],
  ['an unanswered check is repeated', { spf: 'temperror' }, 1],
  ['a failed check is repeated', { fault: 'child.timed_out' }, 1],
])('when a mail is processed again, %s', async (_, known, expected) => {
  let calls = 0;
  const authenticate = async (): Promise<AuthenticationResult> => {
    calls += 1;
    return { ...uncheckedAuthentication, spf: 'temperror', isUndecided: true };
  };
  const authentication = {
    ...uncheckedAuthentication,
    ...known,
    state: 'checked' as const,
    tries: 1,
    first_try_at: new Date(now.getTime() - 3_600_000),
  };
  const checkSender = createSenderCheck({ authenticator: { authenticate }, clock });
  const { state } = await checkSender({ message: messageRecord({ authentication }), raw: Buffer.from('') });
  expect({ state, calls }).toEqual({ state: 'checked', calls: expected });
});

it('a mail that crashes its own check proves nothing', async () => {
  const message = await worker.receive(await worker.mailWith({ text: 'hello' }));
  const checkSender = createSenderCheck({
    authenticator: {
      authenticate: () =>
        authenticator.authenticate({
          raw: 'no bytes' as never,
          clientAddress: null,
          helo: null,
          mailFrom: '',
        }),
    },
    clock,
  });
  await worker.handle(message, { settings, checkSender });
  expect(await worker.found(message)).toMatchObject({
    outcome: 'unauthenticated_sender',
    outcome_reason: 'check_failed',
  });
});
