import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { itemStateInWords } from '../../domain/purchase-view/item-state.words.js';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { hydrated, overflows, settled } from '../support/browser/site-browser.js';
import { openSite } from '../support/browser/site-visits.js';
import { claimResponse } from '../support/claim-page.fixtures.js';
import { evening, purchase, purchaseItem } from '../support/purchases.fixtures.js';
import { tillPurchase, tillSubmission } from '../support/till-receipt.fixtures.js';

const { at } = await openSite({ reducedMotion: 'reduce', skipClock: true });
const token = 't'.repeat(43);

const names = [
  { script: 'Arabic', shop: 'متجر النور 24', item: 'غلاية كهربائية 1.7 لتر (أسود)' },
  { script: 'Hebrew', shop: 'שופרסל 365', item: 'קומקום חשמלי 1.7 ליטר (שחור)' },
  { script: 'one word of 200 letters', shop: 'Shop'.repeat(50), item: 'Kettle'.repeat(33) },
];

/**
 * Right-to-left texts that share their line with something else and are not isolated from it: amounts and dates beside them
 * would be displayed in the wrong place.
 */
async function entangled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rightToLeft = /[\u0590-\u08ff]/u;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!parent || !rightToLeft.test(text) || parent.closest('script, style')) continue;
      // What our own sentence says around an isolated name is left to right again.
      if (!rightToLeft.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))) continue;
      let box: Element | null = parent;
      while (
        box &&
        getComputedStyle(box).display.startsWith('inline') &&
        !/isolate/.test(getComputedStyle(box).unicodeBidi)
      )
        box = box.parentElement;
      const isAlone = box?.textContent?.trim() === text.trim();
      const isIsolated = box !== null && /isolate/.test(getComputedStyle(box).unicodeBidi) && isAlone;
      if (!isAlone && !isIsolated) found.push((box ?? parent).textContent?.slice(0, 120) ?? '');
    }
    return found;
  });
}

describe.each(names)('names in $script', ({ shop, item: name }) => {
  const words = (state: 'watching' | 'needs_link' | 'dropped' | 'claimed') =>
    itemStateInWords({ state, reason: null, lastDay: '2026-11-26', shop });
  const named = {
    ...purchase,
    shop,
    items: [
      { ...purchase.items[0], ...purchaseItem({ ...purchase.items[0], name, words: words('dropped') }) },
      purchaseItem({ id: 'i2', name, words: words('watching') }),
      purchaseItem({
        id: 'i3',
        name,
        state: 'needs_link',
        words: words('needs_link'),
        suggestion: { url: 'https://a.example/', title: name },
      }),
      purchaseItem({ id: 'i4', name: `${name} 2`, state: 'needs_link', words: words('needs_link') }),
    ],
  };
  const [receipt] = tillSubmission.receipts;
  const submission = {
    ...tillSubmission,
    purchases: [named],
    rejected: [{ file_name: `${name}.pdf`, code: 'file.bad_content' }],
    receipts: tillSubmission.receipts.map((one) => ({
      ...one,
      file_name: `${name}.jpg`,
      readings: (receipt?.readings ?? []).map((reading) => ({
        ...reading,
        shop,
        retailer: reading.retailer && { ...reading.retailer, value: shop },
        items: reading.items.map((line) => ({ ...line, name })),
        questions: [{ about: 'retailer', kind: 'unsure' }],
      })),
    })),
  };
  const pages = [
    { page: 'the private page', path: `/r/${token}`, route: `**/api/submissions/${token}`, json: submission },
    {
      page: 'the claim page',
      path: `/r/${token}/claim/c1`,
      route: `**/api/submissions/${token}/claims/c1`,
      json: { ...claimResponse, retailer: shop, name, still_watched: [name] },
    },
    {
      page: 'all purchases',
      path: `/my/${token}`,
      route: `**/api/my/${token}`,
      json: {
        email: 'a***@example.com',
        receipts_address: null,
        expires_at: evening('29'),
        waiting: [
          {
            id: 'w1',
            uploaded_at: evening('21'),
            files: [`${name}.jpg`],
            receipts: [{ shop, purchased_at: '2026-11-20', total_cents: 2_000, currency: 'USD' }],
            page: null,
          },
        ],
        joining: 0,
        push: null,
        browsers: [],
        purchases: [
          { ...named, page: `/r/${token}` },
          { ...tillPurchase, id: 'p3', shop, page: `/r/${token}` },
        ],
      },
    },
  ];
  it('stay in their place, and inside a narrow phone, on the upload form', async () => {
    const { page } = await at('/upload-receipt', { viewport: { width: 320, height: 844 } });
    await hydrated(page);
    await page.getByLabel('Receipt files').setInputFiles([
      { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: sampleFiles.jpeg() },
      { name: `${shop}.txt`, mimeType: 'text/plain', buffer: Buffer.from('no receipt') },
    ]);
    await page.locator('[data-status=pending]').waitFor();
    await page.getByText('This is not a JPG').waitFor();
    await settled(page);
    expect(await entangled(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });

  it.each(pages)(
    'stay in their place, and inside a narrow phone, on $page',
    async ({ path, route, json }) => {
      const prepare = (page: Page) => page.route(route, (call) => call.fulfill({ json }));
      const { page } = await at(path, { prepare, viewport: { width: 320, height: 844 } });
      await settled(page);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      expect(await entangled(page)).toEqual([]);
      expect(await overflows(page)).toEqual([]);
    },
  );
});
