import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../platform/embedded-mongo/client.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { orderHtml, sendMail } from '../support/send-mail.js';
import { waitFor } from '../support/wait-for.js';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct(options);
  cleanUps.push(product.stop);
  return product;
}

async function observe(uri: string): Promise<Observer> {
  const observer = await openObserver({ uri });
  cleanUps.push(observer.close);
  return observer;
}

const order = (n: number) => ({
  from: `shopper${n}@example.com`,
  subject: `Fwd: Your order ${n}`,
  html: orderHtml({ orderNumber: `112-0000000-${String(n).padStart(7, '0')}`, total: `${n}.25` }),
});

/** Process ids of the product's parts, by the script each runs. */
async function partPids(product: Product): Promise<Map<string, number>> {
  const pids = new Map<string, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const [status, command] = await Promise.all([readProc(entry, 'status'), readProc(entry, 'cmdline')]);
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (Number(parent) !== product.supervisor.pid) continue;
    const script = /dist\/([\w-]+(?:\/[\w-]+)*)\/main\.js/.exec(command)?.[1];
    if (script) pids.set(script, Number(entry));
  }
  return pids;
}

async function readProc(pid: string, file: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}

/** Every acknowledged mail has one message with one outcome, one receipt and one answer. */
async function expectExactlyOnce({
  observer,
  acknowledged,
}: {
  observer: Observer;
  acknowledged: number[];
}): Promise<void> {
  const senders = acknowledged.map((n) => `shopper${n}@example.com`).sort();
  await waitFor(
    'an answer to every acknowledged mail',
    async () => {
      const answered = new Set(
        (await observer.outbox()).filter((row) => row.state === 'captured').map((row) => row.recipient),
      );
      return senders.every((sender) => answered.has(sender));
    },
    { timeoutMs: 100_000, everyMs: 250 },
  );
  const known = new Set(senders);
  const [receipts, outbox, messages] = await Promise.all([
    observer.receipts(),
    observer.outbox(),
    observer.messages(),
  ]);
  const of = <T>(rows: T[], address: (row: T) => string | null) =>
    rows
      .map(address)
      .filter((text) => text && known.has(text))
      .sort();
  expect(of(receipts, (row) => row.email)).toEqual(senders);
  expect(of(outbox, (row) => row.recipient)).toEqual(senders);
  // A mail whose 250 was lost on its way may have been stored too, and may then have been sent again.
  const created = messages.filter((message) => message.outcome === 'receipt_created');
  expect(of(created, (row) => row.sender_email)).toEqual(senders);
  expect(outbox.every((row) => row.rendered !== null)).toBe(true);
}

describe('faults of the whole product', () => {
  it('SIGKILL of any process under load: each acknowledged mail gives one receipt and one answer', async () => {
    const product = await start();
    const observer = await observe(product.mongodbUri);
    const acknowledged: number[] = [];
    const mails = Array.from({ length: 40 }, (_, index) => index + 1);
    const sendAll = async (): Promise<void> => {
      for (let n = mails.shift(); n !== undefined; n = mails.shift()) {
        const sent = await sendMail({ host: product.smtpHost, port: product.smtpPort, mail: order(n) }).catch(
          () => null,
        );
        if (sent) acknowledged.push(n);
      }
    };
    const killAll = async (): Promise<void> => {
      for (const script of [
        'jobs',
        'ingest',
        'platform/embedded-mongo',
        'jobs',
        'api',
        'platform/embedded-mongo',
        'ingest',
        'jobs',
      ]) {
        const left = mails.length;
        await waitFor('some more mails', () => mails.length < left - randomInt(1, 4) || mails.length === 0);
        const pid = (await partPids(product)).get(script);
        if (pid) process.kill(pid, 'SIGKILL');
        if (script === 'ingest') await waitFor('mail to be accepted again', () => isListening(product));
      }
    };
    await Promise.all([sendAll(), sendAll(), sendAll(), killAll()]);
    expect(product.output()).toContain('starting it again');
    expect(acknowledged.length).toBeGreaterThan(20);
    await expectExactlyOnce({ observer, acknowledged });
  });

  it('database down: mail is accepted and waits, uploads hear 503, and everything drains when it is back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dropback-down-'));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    let store: EmbeddedMongo = await startEmbeddedMongo({ dataDir });
    cleanUps.push(() => store.stop());
    const product = await start({ env: { MONGODB_URI: store.uri } });
    await store.stop();

    const acknowledged = [1, 2, 3];
    for (const n of acknowledged) {
      const reply = await sendMail({ host: product.smtpHost, port: product.smtpPort, mail: order(n) });
      expect(reply).toMatch(/^250/);
    }
    const form = new FormData();
    form.set('email', 'ann@example.com');
    form.append(
      'files',
      new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])], { type: 'image/jpeg' }),
      'a.jpg',
    );
    const upload = await fetch(`${product.httpUrl}/api/receipts`, { method: 'POST', body: form });
    expect(upload.status).toBe(503);
    expect(Number(upload.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await upload.json()).toMatchObject({ error: { code: 'database.unavailable' } });
    const readiness = await fetch(`${product.httpUrl}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ ready: false });
    expect((await fetch(`${product.httpUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${product.httpUrl}/`)).status).toBe(200);

    store = await startEmbeddedMongo({ dataDir });
    const observer = await observe(store.uri);
    await expectExactlyOnce({ observer, acknowledged });
    expect(await observer.receipts()).toHaveLength(3);
    await waitFor('readiness', async () => (await fetch(`${product.httpUrl}/readyz`)).status === 200);
  });

  it('the same mail three times: one receipt, one answer; two mails with one Message-ID: two receipts', async () => {
    const product = await start();
    const observer = await observe(product.mongodbUri);
    const send = (mail: object) => sendMail({ host: product.smtpHost, port: product.smtpPort, mail });
    const date = new Date('2026-11-19T10:00:00Z');
    const raw = [
      'From: ann@example.com',
      'To: receipts@localhost',
      'Subject: Fwd: Your order',
      `Date: ${date.toUTCString()}`,
      'Message-ID: <one@example.com>',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      orderHtml({ orderNumber: '112-1111111-1111111', total: '10.00' }),
    ].join('\r\n');
    const envelope = { from: 'ann@example.com', to: ['receipts@localhost'] };
    for (const hop of ['a', 'b', 'c']) {
      await send({
        envelope,
        raw: `Received: from ${hop}.example.com by mx.example.com; ${date.toUTCString()}\r\n${raw}`,
      });
    }
    await send({ envelope, raw: raw.replace('10.00', '20.00').replace('10.00', '20.00') });
    await waitFor(
      'four outcomes',
      async () => (await observer.messages()).filter((message) => message.outcome).length === 4,
    );
    await waitFor(
      'two answers',
      async () => (await observer.outbox()).filter((row) => row.state === 'captured').length === 2,
    );
    const outcomes = (await observer.messages()).map((message) => message.outcome).sort();
    expect(outcomes).toEqual(['duplicate', 'duplicate', 'receipt_created', 'receipt_created']);
    expect(await observer.receipts()).toHaveLength(2);
    expect(await observer.outbox()).toHaveLength(2);
  });
});

async function isListening(product: Product): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect(product.smtpPort, product.smtpHost);
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    setTimeout(() => socket.destroy(), 2_000).unref();
  });
}
