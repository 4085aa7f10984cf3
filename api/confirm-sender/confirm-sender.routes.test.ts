import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessagesRepository } from '../../platform/database/mail/messages.repository.js';
import { createConfirmSenderTokens } from '../../platform/mailer/confirm-sender-token.js';
import { createUnsubscribeTokens } from '../../platform/mailer/unsubscribe-token.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { messageRecord } from '../../tests/support/jobs/job-context.js';

let api: TestApi;
const email = 'ann@example.com';
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const messages = () => createMessagesRepository({ database: api.database });
const linkOf = (token: string) => `${api.url}/confirm-sender/${token}`;
const link = () => linkOf(createConfirmSenderTokens(api).issue({ address: email }));
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const post = (url: string, headers = {}) =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams(), redirect: 'manual' });

/** A mail waiting for confirmation by an address. */
async function heldBack(claimed_email = email, claimed_mailbox = claimed_email): Promise<string> {
  const claim = { claimed_email, claimed_mailbox };
  const held = { state: 'done', outcome: 'unauthenticated_sender', ...claim } as const;
  const { message } = await messages().insertOrFind(messageRecord({ ...held, raw_path: 'messages/1.eml' }));
  return message.id;
}
const releasedBy = async (id: string) => (await messages().findById({ id }))?.released?.by ?? null;

describe('the page where a sender confirms a mail', () => {
  it('releases nothing when opened by a scanner', async () => {
    const id = await heldBack();
    await fetch(link());
    await fetch(link(), { method: 'HEAD' });
    expect(await releasedBy(id)).toBeNull();
  });

  it('releases only what waits for its mailbox, once', async () => {
    const mine = await heldBack();
    const tagged = await heldBack('ann+shop@example.com', email);
    const other = await heldBack('tom@example.com');
    const response = await post(link(), browser);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${new URL(link()).pathname}?done=read`);
    expect([await releasedBy(mine), await releasedBy(tagged)]).toEqual(['sender', 'sender']);
    expect(await releasedBy(other)).toBeNull();
    expect((await post(link(), browser)).headers.get('location')).toMatch(/\?done=none$/);
  });

  it('says so when the link is not ours, or is for something else', async () => {
    const id = await heldBack('eve@example.com');
    const unsubscribe = linkOf(createUnsubscribeTokens(api).issue({ address: 'eve@example.com' }));
    const bare = await fetch(`${api.url}/confirm-sender`, { redirect: 'manual' });
    expect(bare.headers.get('location')).toBe('/confirm-sender?error=sender.link_invalid');
    for (const url of [`${link()}x`, unsubscribe]) {
      const response = await fetch(url, { redirect: 'manual' });
      expect(response.headers.get('location')).toBe('/confirm-sender?error=sender.link_invalid');
      expect((await post(url)).status).toBe(404);
    }
    expect(await releasedBy(id)).toBeNull();
  });
});
