import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMessageRecord } from '../../../domain/mail/message-record.rules.js';
import { dayMs } from '../../../domain/shared/units.js';
import { createSuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import { newId } from '../../../platform/database/record.js';
import { personalData } from '../../../platform/privacy/personal-data.data.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../../tests/support/api/files.fixtures.js';
import { createCli } from '../../../tests/support/run-cli.js';

const ann = 'ann@example.com';
const bob = 'bob@example.com';
const fileKey = Buffer.alloc(32, 7).toString('base64');

let api: TestApi;
let cli: Awaited<ReturnType<typeof createCli>>;
beforeAll(async () => {
  api = await startTestApi({ fileKey });
  cli = await createCli({ uri: api.uri, env: { FILE_ENCRYPTION_KEY: fileKey } });
  for (const email of [ann, bob]) await leaveTraces(email);
});
afterAll(async () => {
  await cli?.remove();
  await api.close();
});

const insert = (collection: string, document: object) =>
  api.database.connection.collection(collection).insertOne({ _id: newId(), ...document } as never);

/** Everything a shopper can leave behind: through the site where possible, as records where a worker writes them. */
async function leaveTraces(email: string): Promise<void> {
  const files = [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }];
  const uploaded = await fetch(`${api.url}/api/receipts`, {
    method: 'POST',
    body: uploadForm({ files, fields: { email } }),
  });
  expect(uploaded.status).toBe(201);
  const { submission_id } = (await uploaded.json()) as { submission_id: string };
  for (const path of ['/api/waitlist', '/api/my/link']) {
    await fetch(api.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  }
  const envelope = {
    mail_from: `${email.toUpperCase()}`,
    rcpt_to: [],
    remote_address: null,
    helo: null,
    tls: null,
  };
  const raw_path = `messages/${newId()}.eml`;
  await api.files.put({ path: raw_path, bytes: Buffer.from('a mail'), contentType: 'message/rfc822' });
  const arrived = { id: newId(), spool_id: newId(), source: 'smtp' as const, received_at: new Date() };
  await api.messages.insertOrFind(newMessageRecord({ ...arrived, envelope, raw_path, raw_size: 6 }));
  const purchaseId = newId();
  const sources = [{ submission_id, receipt_id: newId(), reading_id: newId() }];
  await insert('purchases', { _id: purchaseId, key: newId(), email, sources, currency: 'USD', revision: 1 });
  const itemId = newId();
  await insert('purchase_items', { _id: itemId, line_key: newId(), purchase_id: purchaseId, email });
  await insert('drops', { key: newId(), purchase_id: purchaseId, item_id: itemId });
  await insert('claims', { key: newId(), purchase_id: purchaseId, item_id: itemId, email });
  const expires_at = new Date(Date.now() + dayMs);
  await insert('browsers', { key: newId(), email, paired_at: new Date(), expires_at });
  await insert('push_subscriptions', { key: newId(), endpoint: 'https://push.example.com/a', email });
  const audience = { to: 'addresses', emails: [email] };
  for (const state of ['sent', 'sending', 'queued']) {
    const keys = { idempotency_key: newId(), campaign_id: newId() };
    await insert('outbox', { ...keys, recipient: email, state, created_at: new Date() });
  }
  await insert('campaign_previews', { mail: { recipient: email }, created_at: new Date() });
  await insert('campaigns', { kind: 'welcome', audience, active_key: `welcome:${email}`, state: 'running' });
  const suppressions = createSuppressionsRepository({ database: api.database });
  await suppressions.suppress({ address: email, scope: 'bulk', reason: 'unsubscribed', now: new Date() });
}

/** Collections that still contain an address, or a record of it. */
async function tracesOf(email: string): Promise<string[]> {
  const { db } = api.database.connection;
  const names = (await db!.listCollections().toArray()).map(({ name }) => name);
  const found = await Promise.all(
    names.map(async (name) => {
      const text = JSON.stringify(await api.stored(name)).toLowerCase();
      return text.includes(email) ? [name] : [];
    }),
  );
  return found.flat().sort();
}

const held = Object.entries(personalData).flatMap(([name, rule]) => (rule.holds === 'data' ? [name] : []));

describe('cli privacy', () => {
  test('exports everything held, with the files', async () => {
    const dir = join(cli.folder, 'ann');
    const { code, err } = await cli.run('privacy', 'export', ' Ann@Example.com', '--dir', dir);
    expect(err).toBe('');
    expect(code).toBe(0);
    const data = JSON.parse(await readFile(join(dir, 'data.json'), 'utf8'));
    for (const name of held) expect(data[name].length, name).toBeGreaterThan(0);
    expect(await readdir(join(dir, 'files'))).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain(bob);
  });

  test('says what it would erase, and erases nothing', async () => {
    const before = await tracesOf(ann);
    const { code, out } = await cli.run('privacy', 'erase', ann, '--dry-run', '--json');
    expect(code).toBe(0);
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const name of held)
      expect(rows.find(({ collection }) => collection === name)?.held, name).toBeGreaterThan(0);
    expect(await tracesOf(ann)).toEqual(before);
  });

  test('erases everything of one address and nothing of another; repeated it finds nothing', async () => {
    const bobBefore = await tracesOf(bob);
    expect(await cli.run('privacy', 'erase', ann)).toMatchObject({ code: 0, err: '' });
    // A person's wish to get no mail must be remembered.
    expect(await tracesOf(ann)).toEqual(['suppressions']);
    expect(await api.stored('files.files')).toHaveLength(2);
    for (const name of ['drops', 'claims', 'purchase_items']) expect(await api.stored(name)).toHaveLength(1);
    expect(await tracesOf(bob)).toEqual(bobBefore);
    // The audit log has the action but not the person, or it would hold their data itself.
    expect(await api.stored('audit_log')).toMatchObject([
      { action: 'privacy.exported', target: null, admin_id: null, request_id: null },
      { action: 'privacy.erased', target: null, admin_id: null, request_id: null },
    ]);
    const { code, out } = await cli.run('privacy', 'erase', ann, '--json');
    expect(code).toBe(0);
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.filter(({ collection, held: count }) => count > 0 && collection !== 'suppressions')).toEqual(
      [],
    );
  });

  test('an invalid address is wrong usage', async () => {
    expect((await cli.run('privacy', 'erase', 'nobody')).code).toBe(2);
  });
});
