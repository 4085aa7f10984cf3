import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import type { ErrorResponse } from '../../domain/contracts/route.js';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { claimedAt } from '../../tests/support/api/claims.fixtures.js';
import { submitReceipts } from '../../tests/support/api/readings.fixtures.js';

let api: TestApi;
const now = new Date('2026-11-28T12:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ env: { PUBLIC_URL: 'https://drop.test' }, clock: { now: () => now } });
});
afterAll(() => api.close());

/** The contents sent by a stream, until it ends. */
async function* contentsOf<Content>(response: Response): AsyncGenerator<Content> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as Content;
  }
}

const post = (path: string, body: unknown) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const codeOf = async (response: Response) => ((await response.json()) as ErrorResponse).error.code;

describe('a private page is sent again when it has changed', () => {
  test('a claim, with what was said of it elsewhere', async () => {
    const { path, token, claim } = await claimedAt(api);
    const stop = new AbortController();
    const pages = contentsOf<ClaimResponse>(await fetch(`${path}/live`, { signal: stop.signal }));
    expect((await pages.next()).value).toEqual(await (await fetch(path)).json());
    await post(`${path}/asked`, { asked: 'yes' });
    expect((await pages.next()).value).toMatchObject({ asked_at: now.toISOString() });
    stop.abort();
    const other = `${api.url}/api/submissions/${token}x/claims/${claim.id}/live`;
    expect((await fetch(other)).status).toBe(404);
  });

  test('a claim, until its purchase is deleted: then no button of an open page does anything', async () => {
    const { path, token, claim, item } = await claimedAt(api);
    const pages = contentsOf<ClaimResponse>(await fetch(`${path}/live`));
    expect((await pages.next()).value).toMatchObject({ asked_at: null });
    const deleted = await fetch(`${api.url}/api/submissions/${token}`, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await pages.next()).done).toBe(true);
    const acts: [string, unknown][] = [
      ['asked', { asked: 'yes' }],
      ['outcome', { answer: 'yes' }],
      ['held', { about: 'used_promo_code', answer: 'no' }],
    ];
    for (const [act, body] of acts) {
      const answer = await post(`${path}/${act}`, body);
      expect([act, answer.status, await codeOf(answer)]).toEqual([act, 404, 'submission.not_found']);
    }
    for (const shown of [path, `${path}/live`, `${path}/last-day.ics`]) {
      const answer = await fetch(shown);
      expect([shown, answer.status, await codeOf(answer)]).toEqual([shown, 404, 'submission.not_found']);
    }
    const plain = await fetch(`${api.url}/r/${token}/claim/${claim.id}`);
    expect([plain.status, (await plain.text()).includes('This link does not open a claim')]).toEqual([
      404,
      true,
    ]);
    expect(await item()).toBeNull();
    const left = await api.database.connection.collection('claims').findOne({ _id: claim.id as never });
    expect(left).toBeNull();
  });

  test('a submission, until its link is closed', async () => {
    const { token } = await submitReceipts({ api });
    const base = `${api.url}/api/submissions/${token}`;
    const pages = contentsOf<SubmissionStatusResponse>(await fetch(`${base}/live`));
    expect((await pages.next()).value).toEqual(await (await fetch(base)).json());
    await post(`${base}/stop-mail`, {});
    expect((await pages.next()).value).toMatchObject({ mail_stopped: true });
    await post(`${base}/revoke`, {});
    expect((await pages.next()).done).toBe(true);
    expect((await fetch(`${base}/live`)).status).toBe(404);
    expect(JSON.stringify(api.log.lines)).not.toContain(token);
  });
});
