import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { sampleFiles, uploadForm } from './api/files.fixtures.js';
import type { Observer } from './observer.js';
import type { Product } from './product.js';
import { orderHtml, sendMail } from './send-mail.js';
import { waitFor } from './time/wait-for.js';

/** Pause before a client retries, ms. */
const retryMs = 100;
/**
 * Longest time for the product to recover and finish what it acknowledged, ms: on a busy machine the claims
 * of dead workers, retries after a database outage and the watchdog may follow one another. An upload whose
 * server dies right after its response is found by the watchdog within a minute.
 */
const longestRecoveryMs = 400_000;

/** What shoppers sent and the product acknowledged, by their addresses. */
export type ShopperLoad = {
  mailed: string[];
  uploaded: string[];
  /** Number of acknowledged mails and uploads so far. */
  count(): number;
};

/** Creates a record of what was acknowledged. */
export function createShopperLoad(): ShopperLoad {
  const load = { mailed: [] as string[], uploaded: [] as string[] };
  return { ...load, count: () => load.mailed.length + load.uploaded.length };
}

/** One shopper's mail; sent again it is the same mail, byte for byte, as a relay sends it. */
export function orderMail(name: string, total = '12.25') {
  return {
    from: `${name}@example.com`,
    subject: `Fwd: Your order ${name}`,
    messageId: `<${name}@example.com>`,
    date: new Date('2026-11-19T10:00:00Z'),
    html: orderHtml({ orderNumber: '112-0000000-0000017', total }),
  };
}

/** Mails an order like a relay: repeatedly until it is acknowledged. */
export async function mailUntilAccepted({
  product,
  load,
  name,
}: {
  product: () => Product;
  load: ShopperLoad;
  name: string;
}): Promise<void> {
  const mail = orderMail(name);
  await untilDone(async () => {
    const { smtpHost: host, smtpPort: port } = product();
    await sendMail({ host, port, mail });
  });
  load.mailed.push(mail.from);
}

/** Uploads a receipt like the site: repeatedly with the same key until it is acknowledged. */
export async function uploadUntilAccepted({
  product,
  load,
  name,
}: {
  product: () => Product;
  load: ShopperLoad;
  name: string;
}): Promise<void> {
  const email = `${name}@example.com`;
  const file = { name: 'a.pdf', type: 'application/pdf', bytes: sampleFiles.pdf() };
  await untilDone(async () => {
    const response = await fetch(`${product().httpUrl}/api/receipts`, {
      method: 'POST',
      headers: { 'idempotency-key': `key-of-${name}-0123456789` },
      body: uploadForm({ files: [file], fields: { email } }),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  });
  load.uploaded.push(email);
}

async function untilDone(attempt: () => Promise<void>): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - start > longestRecoveryMs) throw error;
      await sleep(retryMs);
    }
  }
}

/** Characters of the product's output shown in a failure. */
const maxPrinted = 20_000;

/** The current state, for whoever reads the failure: states and reasons, one line per kind. */
async function describeState({
  observer,
  product,
}: {
  observer: Observer;
  product: Product;
}): Promise<string> {
  const [messages, receipts, outbox, jobs] = await Promise.all([
    observer.messages(),
    observer.receipts(),
    observer.outbox(),
    observer.jobs(),
  ]);
  return [
    `messages: ${messages.map(({ state, outcome, outcome_reason: reason }) => [state, outcome, ...(reason ? [reason] : [])].join('/')).join(' ')}`,
    `receipts: ${receipts.map(({ state }) => state).join(' ')}`,
    `outbox: ${outbox.map(({ state, attempts }) => `${state}/${attempts}`).join(' ')}`,
    `jobs: ${jobs.map((job) => JSON.stringify(job)).join('\n  ')}`,
    `spool: ${(await readdir(join(product.dataDir, 'spool'), { recursive: true })).join(' ')}`,
    `printed at last:\n${product.output().slice(-maxPrinted)}`,
  ].join('\n');
}

/** Every acknowledged mail and upload has exactly one receipt and one delivered answer; every mail one outcome. */
export async function expectExactlyOnce({
  observer,
  product,
  load,
}: {
  observer: Observer;
  product: Product;
  load: ShopperLoad;
}): Promise<void> {
  const senders = [...load.mailed, ...load.uploaded].sort();
  await waitFor(
    'a delivered answer to everything that was acknowledged',
    async () => {
      const answered = await observer.outbox();
      return answered.filter((row) => row.state === 'captured').length >= senders.length;
    },
    { timeoutMs: longestRecoveryMs, everyMs: 250 },
  ).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await describeState({ observer, product })}`);
  });
  await waitFor('an outcome of every mail', async () =>
    (await observer.messages()).every((message) => message.state === 'done'),
  );
  const [receipts, outbox, messages] = await Promise.all([
    observer.receipts(),
    observer.outbox(),
    observer.messages(),
  ]);
  expect(receipts.map((receipt) => receipt.email).sort()).toEqual(senders);
  expect(outbox.map((row) => row.recipient).sort()).toEqual(senders);
  expect(outbox.filter((row) => row.state !== 'captured' || row.rendered === null)).toEqual([]);
  // A mail whose 250 got lost is sent again and then recognised as the same mail.
  const created = messages.filter((message) => message.outcome === 'receipt_created');
  expect(created.map((message) => message.answered_email).sort()).toEqual([...load.mailed].sort());
  const others = messages.filter((message) => message.outcome !== 'receipt_created');
  expect(others.filter((message) => message.outcome !== 'duplicate')).toEqual([]);
}
