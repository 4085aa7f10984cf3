import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { axeFindings, overflows, settled } from '../support/browser/site-browser.js';
import { openSite } from '../support/browser/site-visits.js';
import { tillPurchase, tillSubmission } from '../support/till-receipt.fixtures.js';

const { at: visitAt, current } = await openSite({ reducedMotion: 'reduce' });

const token = 't'.repeat(43);
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const shopUrl = 'https://www.target.com/p/-/A-';

/** The private page of a till receipt; links and skipped items change what its API returns. */
async function atTillReceipt(options: BrowserContextOptions = phone) {
  let lost = -1;
  let purchase = structuredClone(tillPurchase);
  const acts: string[] = [];
  const response = (): SubmissionStatusResponse => ({ ...tillSubmission, purchases: [purchase] });
  const prepare = async (page: Page) => {
    await page.route(`**/api/submissions/${token}`, (route) => route.fulfill({ json: response() }));
    await page.route(`**/api/submissions/${token}/items/**`, (route) => {
      const [id = '', act = ''] = new URL(route.request().url()).pathname.split('/').slice(-2);
      acts.push(`${act} ${id}`);
      const state = act === 'link' ? 'watching' : 'stopped';
      const items = purchase.items.map((item) => (item.id === id ? { ...item, state } : item));
      purchase = { ...purchase, items } as typeof purchase;
      if (acts.length === lost) return route.abort();
      return route.fulfill({ json: { purchase, note: null } });
    });
    // The shop is a stranger's site: its page is a stand-in.
    await page
      .context()
      .route('https://www.target.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' }),
      );
  };
  const { page } = await visitAt(`/r/${token}`, { prepare, ...options });
  await page.getByRole('heading', { name: 'What to do now' }).waitFor();
  const loseResponse = (number: number) => {
    lost = number;
  };
  return { page, acts, loseResponse };
}

describe('a till receipt of 14 items', () => {
  it('asks one thing on the first screen of a phone: the page of what could bring most', async () => {
    const { page } = await atTillReceipt();
    const question = page.getByRole('region', { name: 'Which page at Target is this?' });
    await question.getByText('DYSON V8 CORDLESS VACUUM').waitFor();
    expect(await question.getByText('You paid $349.99 at Target on Nov 18, 2026').count()).toBe(1);
    for (const name of ['Find it at Target', 'Paste the copied link', 'Do not watch it']) {
      const box = await question
        .getByRole(name.startsWith('Find') ? 'link' : 'button', { name })
        .boundingBox();
      expect((box?.y ?? 9_999) + (box?.height ?? 0), name).toBeLessThan(844);
    }
    expect(await page.getByText('Most you could get back').count()).toBe(0);
    // The three most valuable are open, groceries and the like are one line.
    expect(await page.locator('[data-item]:visible').count()).toBe(3);
    await page.getByText('8 items under $10.00: nothing to do').waitFor();
    await page.getByText('3 more items, not watched without a link').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000);
  });

  it('is done with ten actions: everything is watched, or said not to be', async () => {
    const { page, acts } = await atTillReceipt();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    let actions = 0;
    const copyAtShop = async (number: number, isPasted: boolean) => {
      const find = page.getByRole('link', { name: 'Find it at Target' });
      const [shop] = await Promise.all([page.waitForEvent('popup'), find.click()]);
      // At the shop: the product is chosen, and its address copied.
      await page.evaluate((url) => navigator.clipboard.writeText(url), `${shopUrl}${number}`);
      actions += 3;
      await shop.close();
      if (isPasted) {
        await page.getByRole('button', { name: 'Paste the copied link' }).click();
        actions += 1;
      } else {
        // Coming back is enough once the browser lets the clipboard be read.
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      }
      await expect.poll(() => acts.length).toBe(number);
    };
    await copyAtShop(1, true);
    await copyAtShop(2, false);
    await copyAtShop(3, false);
    expect(acts).toEqual(['link i6', 'link i11', 'link i3']);
    expect(actions).toBe(10);
    await page.getByText('Nothing to do right now').waitFor();
    expect(await page.locator('[data-badge=watching]:visible').count()).toBe(3);
  });

  it('one tap is enough for somebody who wants nothing watched', async () => {
    const { page, acts } = await atTillReceipt();
    await page.getByRole('button', { name: 'Skip all 3' }).click();
    await page.getByText('No prices are watched here').waitFor();
    expect(acts).toEqual(['stop i6', 'stop i11', 'stop i3']);
  });

  it('skips the rest if the network went while all were skipped', async () => {
    const { page, acts, loseResponse } = await atTillReceipt();
    loseResponse(2);
    await page.getByRole('button', { name: 'Skip all 3' }).tap();
    await page.getByText('No response').first().waitFor();
    expect(acts).toEqual(['stop i6', 'stop i11']);
    await page.getByRole('button', { name: 'Skip all 2' }).tap();
    await page.getByText('No prices are watched here').waitFor();
    // Nobody knew of the second: it is said again, and changes nothing.
    expect(acts).toEqual(['stop i6', 'stop i11', 'stop i11', 'stop i3']);
  });

  it('says what to do if the clipboard holds no link, or may not be read', async () => {
    const { page, acts } = await atTillReceipt();
    await page.getByRole('button', { name: 'Paste the copied link' }).click();
    const refusal = page.getByText('Paste it below');
    await refusal.waitFor();
    expect(acts).toEqual([]);
    // The words name the field below: it is there without another tap, and using it ends them.
    const question = page.getByRole('region', { name: 'Which page at Target is this?' });
    await question.getByLabel('Link to the product').fill('https://www.target.com/p/vacuum/-/A-90000001');
    await question.getByRole('button', { name: 'Watch this page' }).click();
    await refusal.waitFor({ state: 'detached' });
    const thanks = page.getByText('Thank you. We will check the page');
    await thanks.waitFor();
    expect(acts).toEqual(['link i6']);
    // Nor is an answer thanked for beside what the next one led to.
    await page.getByRole('button', { name: 'Skip all 2' }).click();
    await page.getByText('Nothing to do right now').waitFor();
    expect(await thanks.count()).toBe(0);
  });

  it.each([390, 1280])('is accessible at %i px, light and dark', async (width) => {
    const { page } = await atTillReceipt({ viewport: { width, height: 844 } });
    await page.getByText('more items, not watched').click();
    expect(await overflows(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
    expect(current().complaints).toEqual([]);
  });
});
