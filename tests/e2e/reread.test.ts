import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { orderHtml, sendMail } from '../support/send-mail.js';
import { waitFor } from '../support/time/wait-for.js';

const cli = fileURLToPath(new URL('../../dist/scripts/cli/cli.main.js', import.meta.url));

let product: Product;
let observer: Observer;
beforeAll(async () => {
  product = await startProduct();
  observer = await openObserver({ uri: product.mongodbUri });
});
afterAll(async () => {
  await observer.close();
  await product.stop();
});

const answers = async () => (await observer.outbox()).filter(({ state }) => state === 'captured');
const reread = (...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, 'receipts', 'reread', ...args], {
    env: { ...process.env, MONGODB_URI: product.mongodbUri, DATA_DIR: product.dataDir },
  });

it('a reread receipt keeps its ids and the correction, and is answered again on request', async () => {
  const html = orderHtml({ orderNumber: '7654321', total: '43.29' });
  await sendMail({ host: product.smtpHost, port: product.smtpPort, mail: { subject: 'My order', html } });
  const [answer] = await waitFor('the answer', async () => {
    const sent = await answers();
    return sent.length === 1 && sent;
  });
  const token = String(answer?.props.statusUrl).split('/r/')[1];
  const status = async () => {
    const response = await fetch(`${product.httpUrl}/api/submissions/${token}`);
    return (await response.json()) as SubmissionStatusResponse;
  };
  const [receipt] = (await status()).receipts;
  const [before] = receipt?.readings ?? [];
  expect(before?.total_cents?.value).toBe(4329);
  const path = `/api/submissions/${token}/receipts/${receipt?.id}/readings/${before?.id}`;
  const corrected = await fetch(`${product.httpUrl}${path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ total_cents: 4500 }),
  });
  expect(corrected.status).toBe(200);

  const { stdout } = await reread(receipt?.id ?? '', '--answer', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ generation: 2, result: 'asked' });
  const key = `${answer?.idempotency_key}:2`;
  await waitFor('the second answer', async () =>
    (await answers()).some(({ idempotency_key }) => idempotency_key === key),
  );
  const [again] = (await status()).receipts[0]?.readings ?? [];
  expect(again).toMatchObject({
    id: before?.id,
    items: before?.items.map(({ id }) => ({ id })) ?? [],
    total_cents: { value: 4500, source: 'shopper', read_before: 4329 },
  });
  expect((await status()).answered_at).not.toBeNull();
  expect(await answers()).toHaveLength(2);
});
