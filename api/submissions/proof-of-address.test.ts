import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MyPurchasesResponse } from '../../domain/contracts/my.contract.js';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { systemClock } from '../../domain/shared/clock.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { createMyUrlFor } from '../../platform/submissions/my-url-for.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { mailedToken, sampleReading, submitReceipts } from '../../tests/support/api/readings.fixtures.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function form(id: string): Promise<void> {
  const versions = createRetailerVersionsRepository({ database: api.database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock: systemClock }));
  const { purchases } = openPurchases({ ...api, retailers, clock: systemClock, minDropCents: 100 });
  const submission = await api.submissions.findById({ id });
  const receipts = await api.receipts.listBySubmission({ submissionId: id });
  if (submission) await purchases.formSubmission({ submission, receipts });
}

/** A purchase that its owner confirmed, and an upload of the same order by a stranger. */
async function bothOf(order: string) {
  const reading = () =>
    sampleReading({ retailerId: 'target', orderNumber: { value: order, source: 'ocr', confidence: 1 } });
  const own = await submitReceipts({ api, reading: reading(), isConfirmed: true });
  await form(own.id);
  const stranger = await submitReceipts({ api, reading: reading() });
  await form(stranger.id);
  return { own, stranger };
}
const at = (path: string, method = 'GET', body?: unknown) =>
  fetch(`${api.url}/api/submissions/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
const statusOf = async (token: string) => (await (await at(token)).json()) as SubmissionStatusResponse;
const linkOf = async (id: string) => {
  const links = createMyLinksRepository({ database: api.database });
  const myUrlFor = createMyUrlFor({ links, keyring: api.keyring, publicUrl: api.url, clock: systemClock });
  return (await myUrlFor({ id, email: 'ann@example.com' })).myUrl.replace('/my/', '/api/my/');
};

describe('an upload in the name of a shopper', () => {
  test('shows and changes only what it brought itself', async () => {
    const { own, stranger } = await bothOf('P-1');
    const mine = await statusOf(own.token);
    const theirs = await statusOf(stranger.token);
    expect(theirs).toMatchObject({ proof: 'awaited', purchases: [{ items: [{}] }] });
    expect(theirs.purchases.map(({ id }) => id)).not.toEqual(mine.purchases.map(({ id }) => id));
    const item = mine.purchases[0]?.items[0]?.id;
    for (const act of ['returned', 'stop', 'resume', 'confirm', 'reject'])
      expect((await at(`${stranger.token}/items/${item}/${act}`, 'POST')).status).toBe(404);
    await at(`${stranger.token}/items/${theirs.purchases[0]?.items[0]?.id}/returned`, 'POST');
    expect((await at(`${stranger.token}/stop-mail`, 'POST')).status).toBe(204);
    expect(await statusOf(own.token)).toEqual(mine);
  });

  test('confirmed by a button and by nothing else, joins, and its browser can do nothing more', async () => {
    const { own, stranger } = await bothOf('P-2');
    const before = await statusOf(stranger.token);
    const my = await linkOf(stranger.id);
    // What scanners of mailboxes do.
    for (const method of ['GET', 'HEAD'])
      for (const url of [my, my.replace('/api/my/', '/my/'), `${my}/uploads/${stranger.id}/confirm`])
        await fetch(url, { method });
    expect((await api.submissions.findById({ id: stranger.id }))?.proved_at ?? null).toBeNull();
    const { waiting } = (await (await fetch(my)).json()) as MyPurchasesResponse;
    expect(waiting.map(({ id }) => id)).toContain(stranger.id);
    expect((await fetch(`${my}/uploads/${stranger.id}/confirm`, { method: 'POST' })).status).toBe(204);
    await form(stranger.id);
    const owner = await statusOf(await mailedToken(api, stranger.id));
    expect(owner.purchases.map(({ id }) => id)).toEqual(
      (await statusOf(own.token)).purchases.map(({ id }) => id),
    );
    const after = await statusOf(stranger.token);
    expect(after).toMatchObject({ proof: 'given_elsewhere', purchases: [] });
    const item = before.purchases[0]?.items[0]?.id;
    const joined = owner.purchases[0]?.items[0]?.id;
    for (const [path, method] of [
      ['stop-mail', 'POST'],
      ['start-mail', 'POST'],
      ['revoke', 'POST'],
      ['', 'DELETE'],
      [`items/${item}/stop`, 'POST'],
      [`items/${joined}/returned`, 'POST'],
    ] as const)
      expect((await at(`${stranger.token}${path && `/${path}`}`, method)).status, path).toBe(403);
    const reading = `${stranger.token}/receipts/${stranger.receiptId}/readings/${stranger.readingId}`;
    expect((await at(reading, 'PATCH', { total_cents: 1 })).status).toBe(403);
  });

  test('is deleted by the owner of the address, and by no link to another', async () => {
    const { own, stranger } = await bothOf('P-3');
    const my = await linkOf(stranger.id);
    const { submission_id: other } = (await (
      await fetch(`${api.url}/api/receipts`, { method: 'POST', body: await otherForm() })
    ).json()) as { submission_id: string };
    for (const [method, path] of [
      ['POST', `${other}/confirm`],
      ['DELETE', other],
    ] as const)
      expect((await fetch(`${my}/uploads/${path}`, { method })).status).toBe(404);
    expect((await fetch(`${my}/uploads/${stranger.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await at(stranger.token)).status).toBe(404);
    expect((await statusOf(own.token)).purchases).toHaveLength(1);
  });
});

async function otherForm(): Promise<FormData> {
  const { uploadForm, sampleFiles } = await import('../../tests/support/api/files.fixtures.js');
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() };
  return uploadForm({ files: [file], fields: { email: 'tom@example.com' } });
}
