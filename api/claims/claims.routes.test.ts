import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import type { ErrorResponse } from '../../domain/contracts/route.js';
import { newId } from '../../platform/database/record.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { claimedAt } from '../../tests/support/api/claims.fixtures.js';
import { shownIn, wordsIn } from '../../tests/support/api/shown-page.js';

let api: TestApi;
let now = new Date('2026-11-28T12:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ env: { PUBLIC_URL: 'https://drop.test' }, clock: { now: () => now } });
});
afterAll(() => api.close());

const claimed = (changes: Partial<ClaimRecord> = {}) => {
  now = new Date('2026-11-28T12:00:00Z');
  return claimedAt(api, changes);
};

const codeOf = async (response: Response) => ((await response.json()) as ErrorResponse).error.code;

describe('the page of a claim', () => {
  test('is drawn with its content, so that it needs no JavaScript, and no cache keeps it', async () => {
    const { token, claim, path } = await claimed({ name: 'Kettle & 2 < 3 </script' });
    const page = await fetch(`${api.url}/r/${token}/claim/${claim.id}`);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const shown = shownIn(html);
    for (const words of ['Ask Target', 'Last day to ask', 'Kettle &amp; 2', 'First seen'])
      expect(shown).toContain(words);
    expect(shown).toMatch(/<blockquote [^>]*>Hi, I would like to ask about a price drop/);
    expect(shown).toContain(`href="/r/${token}"`);
    // The page's script draws the same from the same answer, and asks for nothing.
    expect(html.match(/<script/g)).toHaveLength(1);
    const data = /id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      url: `/r/${token}/claim/${claim.id}`,
      content: { claim: await (await fetch(path)).json() },
      refused: null,
    });
    expect(JSON.stringify(api.log.lines)).not.toContain(token);
  });

  test('says only that the link is not valid where it is not', async () => {
    const { token } = await claimed();
    const other = await fetch(`${api.url}/r/${token}/claim/${newId()}`);
    expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(wordsIn(await other.text())).toContain('This link does not open a claim');
  });

  test('shows the amount, the deadline, and the text for every way to ask', async () => {
    const { path } = await claimed();
    const claim = (await (await fetch(path)).json()) as ClaimResponse;
    expect(claim).toMatchObject({
      retailer: 'Target',
      verdict: 'claim',
      amount_cents: 4_000,
      tax: 'apart',
      last_day: '2026-12-03',
      days_left: 5,
      is_open: true,
      is_answerable: true,
      outcome: null,
      success_rate: null,
      evidence: { url: 'https://www.target.com/p/-/A-54191097', confirmed_at: '2026-11-27T14:05:00.000Z' },
    });
    expect(claim.channels.length).toBeGreaterThan(1);
    for (const { words } of claim.channels) expect(words).toContain('$40.00');
  });

  test('shows the receipt that the link opens, and the other items that are watched', async () => {
    const { path, token, claim, receiptId } = await claimed();
    const until = new Date('2026-12-09T08:00:00Z');
    const other = { purchase_id: claim.purchase_id, paid_unit_cents: 1_000, until, target_id: 't1' };
    const items: object[] = [
      { name: 'Mixer', state: 'watching' },
      { name: 'No page', state: 'needs_link', target_id: null },
      { name: 'Given back', state: 'returned' },
      { name: 'Over', state: 'watching', until: new Date('2026-11-27T08:00:00Z') },
    ];
    await api.database.connection
      .collection('purchase_items')
      .insertMany(
        items.map((item, index) => ({ ...other, _id: newId() as never, line_key: `o${index}`, ...item })),
      );
    const view = (await (await fetch(path)).json()) as ClaimResponse;
    expect(view.still_watched).toEqual(['Mixer']);
    expect(view.receipt).toEqual({ id: receiptId, file_name: 'till.jpg', is_picture: true });
    const file = `/api/submissions/${token}/receipts/${receiptId}/file`;
    expect((await fetch(`${api.url}${file}`)).headers.get('content-type')).toBe('image/jpeg');
    const page = await (await fetch(`${api.url}/r/${token}/claim/${claim.id}`)).text();
    expect(shownIn(page)).toContain(`href="${file}"`);
    // A receipt whose file was deleted is not offered.
    const receipts = api.database.connection.collection('receipt_uploads');
    await receipts.updateOne({ _id: receiptId as never }, { $set: { file_path: null } });
    expect(((await (await fetch(path)).json()) as ClaimResponse).receipt).toBeNull();
  });

  test('counts the days left by the shop’s own calendar', async () => {
    const { path } = await claimed();
    now = new Date('2026-12-04T04:59:59Z');
    expect(await (await fetch(path)).json()).toMatchObject({ days_left: 0, is_open: true });
    now = new Date('2026-12-04T05:00:00Z');
    expect(await (await fetch(path)).json()).toMatchObject({ days_left: -1, is_open: false });
  });

  test('opens only with a link of the same purchase', async () => {
    const { claim } = await claimed();
    const { token: other } = await claimed();
    const response = await fetch(`${api.url}/api/submissions/${other}/claims/${claim.id}`);
    expect([response.status, await codeOf(response)]).toEqual([404, 'claim.not_found']);
    expect((await fetch(`${api.url}/api/submissions/forged/claims/${claim.id}`)).status).toBe(404);
  });

  test('exports the last day as a calendar entry, with no private address but its own', async () => {
    const { path, token, claim } = await claimed({ name: 'TV\r\nATTACH:https://evil.example' });
    const response = await fetch(`${path}/last-day.ics`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = (await response.text()).replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART;VALUE=DATE:20261203\r\n');
    expect(text).not.toContain('evil.example');
    const addresses = text.match(/https?:[^\s\\]+/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set([`https://drop.test/r/${token}/claim/${claim.id}`]));
  });
});
