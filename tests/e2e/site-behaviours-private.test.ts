import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import type { PurchaseItemView, PurchaseView } from '../../domain/purchase-view/purchase-view.schemas.js';
import { expectAccessible, openSite } from '../support/browser/site-visits.js';
import { evening, purchase, purchaseItem } from '../support/purchases.fixtures.js';

const { at: visitAt } = await openSite({ reducedMotion: 'reduce' });

const token = 't'.repeat(43);
const api = `**/api/submissions/${token}`;

const status = (purchases: PurchaseView[]): SubmissionStatusResponse => ({
  submission_id: 's1',
  email: 'a***@example.com',
  receipts: [],
  purchases,
  rejected: [],
  created_at: evening('12'),
  answered_at: evening('12'),
  mail_stopped: false,
  expires_at: '2027-05-21T00:00:00.000Z',
});

/** Opens the private page; its API returns the current content of `purchases`, and actions go to `act`. */
function atPrivate({
  purchases,
  act,
  prepare: also,
  ...options
}: {
  purchases: PurchaseView[];
  prepare?: (page: Page) => Promise<unknown>;
  act?: (asked: { path: string; body: unknown }) => { status?: number; json: unknown };
  viewport?: { width: number; height: number };
}) {
  const prepare = async (page: Page) => {
    await also?.(page);
    await page.route(api, (route) => route.fulfill({ json: status(purchases) }));
    await page.route(`${api}/items/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const asked = {
        path: pathname.slice(pathname.indexOf('/items/')),
        body: route.request().postDataJSON() as unknown,
      };
      return route.fulfill(act?.(asked) ?? { status: 500, json: {} });
    });
  };
  return visitAt(`/r/${token}`, { prepare, ...options });
}

describe('the private page', () => {
  it.each([390, 1280])('is accessible at %i px, light and dark', async (width) => {
    const { page } = await atPrivate({ purchases: [purchase], viewport: { width, height: 844 } });
    await page.getByText('Ask Target for $50.00 by Nov 26, 2026').waitFor();
    await expectAccessible(page);
  });

  it.each([390, 1280])(
    'asks what decides about a request, a group of buttons each, at %i px',
    async (width) => {
      const yesNo = [
        { answer: 'yes', words: 'Yes' },
        { answer: 'no', words: 'No' },
      ];
      const tiers = ['My Best Buy Plus', 'My Best Buy Total', 'None of these'];
      const questions: PurchaseItemView['questions'] = [
        { about: 'used_promo_code', words: 'Did you use a promo code or coupon?', answers: yesNo },
        { about: 'paid_full_price', words: 'Did you buy it at full price, not on sale?', answers: yesNo },
        { about: 'is_member', words: 'Are you a member at Best Buy?', answers: yesNo },
        {
          about: 'channel',
          words: 'Where did you buy it at Best Buy?',
          answers: [
            { answer: 'online', words: 'Online' },
            { answer: 'store', words: 'In a store' },
          ],
        },
        {
          about: 'member_tier',
          words: 'Do you have “My Best Buy Plus and Total” at Best Buy? Members have longer to ask.',
          answers: tiers.map((words) => ({ answer: words, words })),
        },
      ];
      const asked: unknown[] = [];
      const items = [purchaseItem({ id: 'kettle', name: 'Kettle', questions })];
      const { page } = await atPrivate({
        purchases: [{ ...purchase, items }],
        viewport: { width, height: 844 },
        act: ({ body }) => {
          asked.push(body);
          return { json: { purchase: { ...purchase, items }, note: null } };
        },
      });
      for (const { words, answers } of questions) {
        const buttons = page.getByRole('group', { name: words }).getByRole('button');
        await buttons.first().waitFor();
        expect(await buttons.allInnerTexts()).toEqual(answers.map((one) => one.words));
      }
      await expectAccessible(page);
      await page
        .getByRole('group', { name: 'Where did you buy it at Best Buy?' })
        .getByRole('button', { name: 'In a store' })
        .click();
      await expect.poll(() => asked).toEqual([{ about: 'channel', answer: 'store' }]);
    },
  );

  it('begins with what needs action: the claim first, then the missing links', async () => {
    const { page } = await atPrivate({ purchases: [purchase] });
    const claim = page.getByRole('link', { name: 'Open the claim page' });
    await claim.waitFor();
    expect(await page.locator('main header').getByText('Last day to ask').count()).toBe(0);
    expect(await claim.getAttribute('href')).toBe(`/r/${token}/claim/c1`);
    const question = page.getByRole('region', { name: 'Which page at Target is this?' });
    await question.getByText('Paper filters').waitFor();
    const [claimBox, linkBox] = await Promise.all([claim.boundingBox(), question.boundingBox()]);
    expect(claimBox?.y).toBeLessThan(linkBox?.y ?? 0);
  });

  it("a claim can still be sent after its item's watch was stopped", async () => {
    const [kettle] = purchase.items;
    const items = [purchaseItem({ ...kettle, state: 'stopped' })];
    const { page } = await atPrivate({ purchases: [{ ...purchase, items, mail_stopped: true }] });
    await page.getByRole('link', { name: 'Open the claim page' }).waitFor();
    expect(await page.getByText('Nothing to do').count()).toBe(0);
    // It was stopped on the page of all purchases.
    await page.getByText('Emails are stopped.').waitFor();
    expect(await page.getByRole('button', { name: 'Stop emails' }).count()).toBe(0);
  });

  it('promises a mail only if a price is watched', async () => {
    const over = purchaseItem({ state: 'expired', days_left: null });
    const closed = { ...purchase, items: [over, { ...over, id: 'other' }] };
    const { page } = await atPrivate({ purchases: [closed] });
    await page.getByText('No prices are watched here').waitFor();
    expect(await page.getByText('We will email you').count()).toBe(0);
    // Advice that applies to both lines is shown once.
    expect(await page.getByText('What else may help').count()).toBe(1);
    const { page: watched } = await atPrivate({ purchases: [{ ...purchase, items: [purchaseItem({})] }] });
    await watched.getByText('We will email you if a price drops').waitFor();
  });

  it('a link is pasted, refused with an explanation, and then watched', async () => {
    const filters = purchaseItem({ id: 'filters', name: 'Paper filters', state: 'needs_link' });
    const open = { ...purchase, items: [filters] };
    const asked: unknown[] = [];
    const { page } = await atPrivate({
      purchases: [open],
      act: ({ path, body }) => {
        asked.push([path, body]);
        if (asked.length === 1) return { status: 400, json: { error: { code: 'link.not_a_product' } } };
        const watching = { ...open, items: [purchaseItem({ id: 'filters', name: 'Paper filters' })] };
        return { json: { purchase: watching, note: null } };
      },
    });
    const question = page.getByRole('region', { name: 'Which page at Target is this?' });
    await question.getByText('Type the link instead').click();
    const field = question.getByLabel('Link to the product');
    await field.fill('https://www.target.com/');
    await question.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByText('This is not a product page').waitFor();
    await field.fill('https://www.target.com/p/-/A-1');
    await question.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByText('We will check the page within minutes').first().waitFor();
    expect(await field.count()).toBe(0);
    expect(asked).toEqual([
      ['/items/filters/link', { url: 'https://www.target.com/' }],
      ['/items/filters/link', { url: 'https://www.target.com/p/-/A-1' }],
    ]);
  });

  it('a price that the shopper saw shows its claim on the same page, also where the stream is blocked', async () => {
    const watched = { ...purchase, items: [purchaseItem({})] };
    const purchases: PurchaseView[] = [watched];
    const { page } = await atPrivate({
      purchases,
      act: ({ path, body }) => {
        expect([path, body]).toEqual(['/items/kettle/price', { amount: '199.99', url: '' }]);
        // The worker decides a moment later; the page finds out by asking again.
        purchases.splice(0, 1, purchase);
        return { json: { purchase: watched, note: 'Thank you. We are comparing it with what you paid.' } };
      },
      prepare: (page) => page.route('**/live', (route) => route.abort()),
    });
    await page.getByText('I saw it for less').click();
    await page.getByLabel('Price you saw, per item').fill('199.99');
    await page.getByRole('button', { name: 'Use this price' }).click();
    await page.getByText('We are comparing it with what you paid.').first().waitFor();
    // The form has done its work.
    expect(await page.getByLabel('Price you saw, per item').isVisible()).toBe(false);
    await page.getByText('There is something to ask for').first().waitFor();
    const claim = page.getByRole('link', { name: 'Open the claim page' });
    expect(await claim.getAttribute('href')).toBe(`/r/${token}/claim/c1`);
    // Beside the item too, where the price was typed; what was said before the claim was there is gone.
    const beside = page.getByRole('link', { name: 'Ask for it: $50.00' });
    expect(await beside.getAttribute('href')).toBe(`/r/${token}/claim/c1`);
    expect(await page.getByText('We are comparing it with what you paid.').count()).toBe(0);
  });

  it('a return is reported with one click, and taken back with another', async () => {
    const kettle = purchaseItem({});
    const asked: string[] = [];
    const { page } = await atPrivate({
      purchases: [{ ...purchase, items: [kettle] }],
      act: ({ path }) => {
        asked.push(path);
        const wentBack = purchaseItem({ state: 'returned', is_return_said: true });
        const item = path.endsWith('returned') ? wentBack : kettle;
        return { json: { purchase: { ...purchase, items: [item] }, note: null } };
      },
    });
    await page.getByRole('button', { name: 'I returned it' }).click();
    await page.getByText('there is nothing to claim').waitFor();
    expect(await page.getByRole('button', { name: 'Stop watching' }).count()).toBe(0);
    await page.getByRole('button', { name: 'I still have it' }).click();
    await page.getByRole('button', { name: 'Stop watching' }).waitFor();
    expect(asked).toEqual(['/items/kettle/returned', '/items/kettle/resume']);
  });

  it('a page with another name is confirmed with one click', async () => {
    const suggestion = { url: 'https://www.target.com/p/-/A-2', title: 'Kettle 2' };
    const doubtful = { ...purchase, items: [purchaseItem({ state: 'needs_link', suggestion })] };
    const { page } = await atPrivate({
      purchases: [doubtful],
      act: ({ path }) => ({ json: { purchase: { ...purchase, items: [purchaseItem({})] }, note: path } }),
    });
    await page.getByText('Kettle 2').waitFor();
    await page.getByRole('button', { name: 'Yes, this is it' }).click();
    await page.getByText('/items/kettle/confirm').first().waitFor();
    expect(await page.getByText('Kettle 2').count()).toBe(0);
  });
});
