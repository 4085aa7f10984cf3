import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import { createPurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleReading, submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { itemRecord, purchaseRecord } from '../../tests/support/api/refunds.fixtures.js';
import { shownIn, wordsIn } from '../../tests/support/api/shown-page.js';

let api: TestApi;
const now = new Date('2026-11-21T20:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => api.close());

const pageOf = async (token: string, query = '') => {
  const response = await fetch(`${api.url}/r/${token}${query}`);
  return { response, html: await response.text() };
};

describe('the private page, which needs no JavaScript', () => {
  test('shows the reading, the last day to ask, and what is still to be read; no cache keeps it', async () => {
    const reading = sampleReading({ retailerId: 'target' });
    const { token } = await submitReceipts({ api, names: ['a.jpg', 'b <i>.jpg'], reading });
    const { response, html } = await pageOf(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    const shown = shownIn(html);
    for (const words of ['$26.99', 'Kettle', 'Last day to ask', 'Nov 26', 'Reload this page'])
      expect(shown).toContain(words);
    expect(shown).toContain('b &lt;i&gt;.jpg');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('ann@example.com');
    expect(shown).not.toContain('Receipt uploaded');
  });

  test('shows actions before the reading', async () => {
    const { token, id } = await submitReceipts({ api, reading: sampleReading({ retailerId: 'target' }) });
    const purchase = purchaseRecord(0, id);
    await createPurchasesRepository(api).insertOrFind(purchase);
    await createPurchaseItemsRepository(api).insertOnce(itemRecord(purchase, {}));
    const shown = shownIn((await pageOf(token)).html);
    const [bought, read] = [shown.indexOf('<h3>Target</h3>'), shown.indexOf('aria-label="Receipts"')];
    expect(bought).toBeGreaterThan(0);
    expect(read).toBeGreaterThan(bought);
  });

  test('begins with the result of the upload that led to it, in our words only', async () => {
    const { token } = await submitReceipts({ api });
    expect(wordsIn((await pageOf(token, '?done=stored')).html)).toContain('Receipt uploaded successfully!');
    expect(wordsIn((await pageOf(token, '?done=Call+us')).html)).not.toContain('Call us');
  });

  test('names each refused file with the reason', async () => {
    const { token, id } = await submitReceipts({ api });
    const rejected = [{ file_name: '21.jpg', code: 'receipt.too_many_files' }];
    await api.database.connection
      .collection<{ _id: string }>('submissions')
      .updateOne({ _id: id }, { $set: { rejected } });
    expect(wordsIn((await pageOf(token)).html)).toContain('21.jpg You can upload up to 20 files at a time.');
  });

  test('says that no receipt was found in a submission without any', async () => {
    const { token, receiptIds } = await submitReceipts({ api });
    await Promise.all(receiptIds.map((id) => api.receipts.deleteById({ id })));
    expect(wordsIn((await pageOf(token)).html)).toContain('We found no receipt');
  });

  test('says only that a link is not valid where it is not', async () => {
    const { response, html } = await pageOf('x"><b>');
    expect([response.status, wordsIn(html).includes('This link no longer works')]).toEqual([404, true]);
    expect(html).not.toContain('<b>');
  });
});
