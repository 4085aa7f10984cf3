import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { type MovedClock, openMovedClock } from '../support/moved-clock.js';
import { type Product, startProduct } from '../support/product.js';
import { runCli } from '../support/run-cli.js';
import { waitFor } from '../support/wait-for.js';

/**
 * The data folder of commit dc8a687, the first version that users could have had, written by that product itself:
 * an order by mail, read and answered; an unreadable upload; a sign-up.
 */
const oldFolder = new URL('../support/files/store-of-first-version.tgz', import.meta.url);
const old = {
  message: '6b0301ec30e508437088c7ad',
  mailed: { receipt: '6b0301efa732ba54f082def5', token: 'awMB76cyulTwgt70a_BP7-9hPDUI-DoaO3rBLCphQaQ' },
  uploaded: { receipt: '6b0301ed8b5de2918b5c4d07', token: 'awMB7Ytd4pGLXE0Ga_BP7dTdw43VR4aA66TCez8Mg4o' },
};

/** The day after it was written: later the old mail would be deleted and the links expired, as promised. */
const start = new Date('2026-11-23T12:00:00Z');

let dataDir: string;
let clock: MovedClock;
let product: Product;
beforeAll(async () => {
  clock = await openMovedClock({ start });
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-upgrade-'));
  await pipeline(createReadStream(oldFolder), createGunzip(), extract(dataDir));
  product = await startProduct({ dataDir, env: clock.env });
});
afterAll(async () => {
  await product?.stop();
  await clock?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const cli = (...args: string[]) =>
  runCli({ args, env: { MONGODB_URI: product.mongodbUri, DATA_DIR: product.dataDir } });

async function statusOf(token: string): Promise<SubmissionStatusResponse> {
  const response = await fetch(`${product.httpUrl}/api/submissions/${token}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SubmissionStatusResponse;
}

it('the links in old answers open the reading, which can be corrected', async () => {
  const [mailed] = (await statusOf(old.mailed.token)).receipts;
  expect(mailed).toMatchObject({ id: old.mailed.receipt, state: 'read' });
  const [reading] = mailed?.readings ?? [];
  expect(reading).toMatchObject({ id: expect.any(String), total_cents: { value: 4329 } });
  const path = `/api/submissions/${old.mailed.token}/receipts/${mailed?.id}/readings/${reading?.id}`;
  const corrected = await fetch(`${product.httpUrl}${path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ total_cents: 4500 }),
  });
  expect(corrected.status).toBe(200);
  const [after] = (await statusOf(old.mailed.token)).receipts;
  expect(after?.readings).toMatchObject([{ id: reading?.id, total_cents: { value: 4500 } }]);
  const [uploaded] = (await statusOf(old.uploaded.token)).receipts;
  expect(uploaded).toMatchObject({ id: old.uploaded.receipt, state: 'unreadable' });
});

it('a reading from before purchases existed is one now', async () => {
  const listed = async () =>
    JSON.parse((await cli('purchases', 'list', '--json', '--show-addresses')).out).records;
  await waitFor('the purchase', async () => (await listed()).length > 0);
  expect(await listed()).toMatchObject([{ total_cents: 4500 }]);
});

it('every stored file exists and opens with the old key', async () => {
  expect(await cli('store', 'check')).toMatchObject({ code: 0 });
  expect((await cli('mail', 'raw', old.message)).out).toContain('Message-ID: <old-order@example.com>');
});

it('current lists contain the old records, and the sign-up is known', async () => {
  const { records } = JSON.parse((await cli('receipts', 'list', '--json')).out);
  expect(records.map(({ id }: { id: string }) => id).sort()).toEqual([
    old.uploaded.receipt,
    old.mailed.receipt,
  ]);
  const again = await fetch(`${product.httpUrl}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'Carla@example.com' }),
  });
  expect([again.status, (await again.json()).error.code]).toEqual([409, 'waitlist.duplicate']);
});
