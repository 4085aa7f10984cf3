import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import { createUnsubscribeTokens } from '../../platform/mailer/unsubscribe-token.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';

let api: TestApi;
let link: string;
const address = 'ann@example.com';
beforeAll(async () => {
  api = await startTestApi();
  link = `${api.url}/unsubscribe/${createUnsubscribeTokens(api).issue({ address })}`;
});
afterAll(() => api.close());

const suppressions = () => createSuppressionsRepository({ database: api.database });
beforeEach(() => suppressions().lift({ address }));

/** What is suppressed for the address: news, everything, or nothing. */
async function keptAway(): Promise<string> {
  const asked = { address, now: new Date() };
  if (await suppressions().isSuppressed({ ...asked, scope: 'all' })) return 'everything';
  return (await suppressions().isSuppressed({ ...asked, scope: 'bulk' })) ? 'news' : 'nothing';
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const postForm = (body: Record<string, string>, { url = link, headers = {} } = {}) =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams(body), redirect: 'manual' });

describe('the one click of a mailbox', () => {
  it.each(['urlencoded', 'multipart'])('stops news at once, without a redirect (%s)', async (encoding) => {
    const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
    body.append('List-Unsubscribe', 'One-Click');
    const response = await fetch(link, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await keptAway()).toBe('news');
  });

  it('does not narrow an earlier choice', async () => {
    await postForm({ choice: 'all' });
    await postForm({ 'List-Unsubscribe': 'One-Click' });
    expect(await keptAway()).toBe('everything');
  });

  it('with an invalid link is 404', async () => {
    const response = await postForm({ 'List-Unsubscribe': 'One-Click' }, { url: `${link}x` });
    expect(response.status).toBe(404);
  });
});

describe('the page', () => {
  it('changes nothing when opened by a scanner', async () => {
    await fetch(link);
    await fetch(link, { method: 'HEAD' });
    expect(await keptAway()).toBe('nothing');
  });

  it.each([
    ['bulk', 'news'],
    ['all', 'everything'],
    ['none', 'nothing'],
  ])('%s: %s is suppressed from then on', async (choice, kept) => {
    await postForm({ choice: 'bulk' });
    const response = await postForm({ choice }, { headers: browser });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${new URL(link).pathname}?done=${choice}`);
    expect(await keptAway()).toBe(kept);
  });

  it('choosing no news after no mail at all allows other mail again, unless the address bounced', async () => {
    await postForm({ choice: 'all' });
    await postForm({ choice: 'bulk' });
    expect(await keptAway()).toBe('news');
    await suppressions().suppress({ address, scope: 'all', reason: 'hard_bounce', now: new Date() });
    await postForm({ choice: 'bulk' });
    expect(await keptAway()).toBe('everything');
  });

  it('does not undo what is not the person’s own choice', async () => {
    await suppressions().suppress({ address, scope: 'all', reason: 'hard_bounce', now: new Date() });
    await postForm({ choice: 'none' });
    expect(await keptAway()).toBe('everything');
  });

  it.each([{ choice: 'everything' }, {}, { choice: '' }])(
    '%j is a failure, back on the page',
    async (body) => {
      const response = await postForm(body as Record<string, string>, { headers: browser });
      expect(response.headers.get('location')).toBe(`${new URL(link).pathname}?error=failed`);
      expect((await postForm(body as Record<string, string>)).status).toBe(400);
      expect(await keptAway()).toBe('nothing');
    },
  );

  it('with an invalid link says so', async () => {
    const response = await fetch(`${link}x`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/unsubscribe?error=unsubscribe.link_invalid');
    // Without a token it would show buttons that lead nowhere.
    for (const page of ['/unsubscribe', '/unsubscribe?done=all', '/unsubscribe?error=failed']) {
      const bare = await fetch(`${api.url}${page}`, { redirect: 'manual' });
      expect(bare.headers.get('location')).toBe('/unsubscribe?error=unsubscribe.link_invalid');
    }
  });

  it('leaves neither address nor token in the log', async () => {
    await postForm({ choice: 'all' });
    await api.log.lineWith('/unsubscribe/:token');
    const log = api.log.lines.join('');
    expect(log).not.toContain(link.slice(-30));
    expect(log).not.toContain(address);
  });
});
