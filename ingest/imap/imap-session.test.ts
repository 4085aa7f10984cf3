import { type AddressInfo, createServer, type Socket } from 'node:net';
import getTestTlsOptions from 'smtp-server/lib/tls-options.js';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger/logger.js';
import { startImapServer, type TestImapServer } from '../../tests/support/imap/imap-server.js';
import { createMailboxBench } from '../../tests/support/imap/mailbox-bench.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { defaultImapLimits } from './imap.limits.js';
import { openImapSession } from './imap-session.js';

let server: TestImapServer;
afterEach(() => server.stop());

/** The published test certificate shipped with smtp-server, for a foreign name. */
const { cert, key } = getTestTlsOptions();
const tls = { cert: String(cert), key: String(key) };
/** This machine under a name that does not look local: treated as a remote host. */
const elsewhere = { host: '127.1' };
const limits = defaultImapLimits;
const open = (changes: Partial<ReturnType<TestImapServer['mailbox']>> = {}) =>
  openImapSession({ mailbox: { ...server.mailbox(), ...changes }, limits });

describe('a connection', () => {
  it('to this machine may be in plain text, and is encrypted where offered', async () => {
    server = await startImapServer();
    const plain = await open();
    plain.close();
    expect(plain.folder.isEncrypted).toBe(false);
    await server.stop();
    server = await startImapServer({ tls });
    const upgraded = await open();
    upgraded.close();
    expect(upgraded.folder.isEncrypted).toBe(true);
    expect(server.counts.logins).toBe(1);
  });

  it('to a remote host is refused in plain text: the password is not sent', async () => {
    server = await startImapServer();
    await expect(open(elsewhere)).rejects.toMatchObject({ code: 'imap.not_encrypted' });
    expect(server.counts).toMatchObject({ connections: 1, logins: 0 });
  });

  it.each([false, true])('to a remote host requires a valid certificate (TLS at once: %s)', async (isTls) => {
    server = await startImapServer({ tls, isTls });
    await expect(open(elsewhere)).rejects.toMatchObject({
      code: expect.stringMatching(/^imap\.(unreachable|not_encrypted)$/),
    });
    expect(server.counts.logins).toBe(0);
  });

  it('with TLS from the first byte works too', async () => {
    server = await startImapServer({ tls, isTls: true });
    const session = await open();
    session.close();
    expect(session.folder).toMatchObject({ isEncrypted: true, uidNext: 1, exists: 0 });
  });

  it('reports what is wrong: the password, the folder, the server', async () => {
    server = await startImapServer();
    await expect(open({ password: 'wrong' })).rejects.toMatchObject({ code: 'imap.login_refused' });
    await expect(open({ folder: ['Nowhere'] })).rejects.toMatchObject({ code: 'imap.folder_missing' });
    await expect(open({ port: 1 })).rejects.toMatchObject({ code: 'imap.unreachable' });
  });

  it('opened read-only changes nothing', async () => {
    server = await startImapServer();
    server.store.deliver('Subject: x\r\n\r\nx\r\n');
    const session = await openImapSession({ mailbox: server.mailbox(), limits, mayWrite: false });
    expect(session.folder.isReadOnly).toBe(true);
    expect(await session.search({ fromUid: 0xffffffff, since: null })).toEqual([1]);
    session.close();
  });
});

/** A server that signs everybody in, and answers a search with untagged lines without end or with one long line. */
async function startHostileServer(search: (write: (text: string) => void) => void) {
  const open = new Set<Socket>();
  const hostile = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    const write = (text: string) => void (socket.writable && socket.write(text));
    write('* OK [CAPABILITY IMAP4rev1] hello\r\n');
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        const [tag, ...words] = line.split(' ');
        if (words.includes('SELECT')) write('* 1 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 2] x\r\n');
        if (words.includes('SEARCH')) search(write);
        else write(`${tag} OK ${words.includes('SELECT') ? '[READ-WRITE] ' : ''}done\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const { port } = hostile.address() as AddressInfo;
  return {
    port,
    close() {
      for (const socket of open) socket.destroy();
      hostile.close();
    },
  };
}

describe('a hostile server', () => {
  it.each([
    ['that talks without answering', { maxCommandMs: 300 }, '* OK still searching\r\n'],
    [
      'whose answer is longer than any mailbox has mails',
      {},
      `* SEARCH ${'4294967295 '.repeat(300_000)}\r\n`,
    ],
  ])('%s is left', async (_, changes, text) => {
    server = await startImapServer();
    let timer: NodeJS.Timeout | undefined;
    const hostile = await startHostileServer((write) => {
      timer = setInterval(() => write(text), 5);
    });
    const session = await openImapSession({
      mailbox: { ...server.mailbox(), port: hostile.port },
      limits: { ...limits, ...changes },
    });
    await expect(session.search({ fromUid: 1, since: null })).rejects.toMatchObject({
      code: expect.stringMatching(/^imap\./),
    });
    expect(session.isGone()).toBe(true);
    clearInterval(timer);
    hostile.close();
  });
});

it('logs neither the password nor the user, whatever fails', async () => {
  const bench = await createMailboxBench({ password: 'hunter2', user: 'jane@home.example' });
  server = bench.server;
  const lines: string[] = [];
  const logger = createLogger({
    level: 'trace',
    name: 'test',
    destination: { write: (line) => void lines.push(line) },
  });
  bench.server.store.deliver('Subject: secret\r\n\r\nx\r\n');
  bench.server.behaviour.faults = [
    { kind: 'drop', afterBytes: 0 },
    { kind: 'bye', afterBytes: 100 },
    { kind: 'drop', afterBytes: 700 },
  ];
  const reader = await bench.reader({ logger });
  reader.start();
  await waitFor('the mail', () => lines.some((line) => line.includes('mail fetched')));
  bench.server.behaviour.password = 'another';
  bench.server.dropAll();
  await waitFor('a refusal', () => lines.some((line) => line.includes('imap.login_refused')));
  expect(lines.join('')).not.toMatch(/hunter2|another|jane|secret/);
  await bench.close();
});
