import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import { createPurchasesRepository } from '../../platform/database/purchases.repository.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleReading, submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { itemRecord, purchaseRecord } from '../../tests/support/api/refunds.fixtures.js';

let api: TestApi;
const now = new Date('2026-11-21T20:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => api.close());

const pageOf = async (token: string, query = 'plain=1') => {
  const response = await fetch(`${api.url}/r/${token}?${query}`);
  return { response, html: await response.text() };
};

describe('the private page without JavaScript', () => {
  test('shows the reading, the last day to ask, and what is still to be read; it runs and loads nothing', async () => {
    const reading = sampleReading({ retailerId: 'target' });
    const { token } = await submitReceipts({ api, names: ['a.jpg', 'b <i>.jpg'], reading });
    const { response, html } = await pageOf(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const words of ['$26.99', 'Kettle', 'Last day to ask', 'November 26', 'Reload this page']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('b &lt;i&gt;.jpg');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('ann@example.com');
    expect(html).not.toContain('role="status"');
  });

  test('shows actions before the reading, like the full page', async () => {
    const { token, id } = await submitReceipts({ api, reading: sampleReading({ retailerId: 'target' }) });
    const purchase = purchaseRecord(0, id);
    await createPurchasesRepository(api).insertOrFind(purchase);
    await createPurchaseItemsRepository(api).insertOnce(itemRecord(purchase, {}));
    const { html } = await pageOf(token);
    const [bought, read] = [html.indexOf('What you bought at Target'), html.indexOf('<h3>Last day to ask')];
    expect(bought).toBeGreaterThan(0);
    expect(read).toBeGreaterThan(bought);
  });

  test('begins with the result of the upload that led to it, in our words only', async () => {
    const { token } = await submitReceipts({ api });
    expect((await pageOf(token, 'plain=1&done=stored')).html).toContain('Receipt uploaded successfully!');
    expect((await pageOf(token, 'plain=1&done=Call+us')).html).not.toContain('Call us');
  });

  test('names each refused file with the reason', async () => {
    const { token, id } = await submitReceipts({ api });
    const rejected = [{ file_name: '21.jpg', code: 'receipt.too_many_files' }];
    await api.database.connection
      .collection<{ _id: string }>('submissions')
      .updateOne({ _id: id }, { $set: { rejected } });
    expect((await pageOf(token)).html).toContain('21.jpg: You can upload up to 20 files at a time.');
  });

  test('says that no receipt was found in a submission without any', async () => {
    const { token, receiptIds } = await submitReceipts({ api });
    await Promise.all(receiptIds.map((id) => api.receipts.deleteById({ id })));
    const { html } = await pageOf(token);
    expect(html).toContain('We found no receipt');
  });

  test('says only that an invalid link does not work, and leaves the plain address to the site', async () => {
    const { response, html } = await pageOf('x"><b>');
    expect([response.status, html.includes('This link does not work')]).toEqual([404, true]);
    expect(html).not.toContain('<b>');
    const { token } = await submitReceipts({ api });
    expect((await pageOf(token, 'plain=0')).html).not.toContain('Your receipts');
  });
});
