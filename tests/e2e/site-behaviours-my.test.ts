import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MyPurchase, MyPurchasesResponse, PairedBrowser } from '../../domain/contracts/my.contract.js';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { axeFindings, overflows, settled } from '../support/browser/site-browser.js';
import { openSite } from '../support/browser/site-visits.js';
import { evening, noPurchases, purchase, purchaseItem } from '../support/purchases.fixtures.js';

const { at: visitAt } = await openSite({ reducedMotion: 'reduce' });

const token = 't'.repeat(43);
const paired: PairedBrowser = {
  id: 'b1',
  name: 'Firefox on Linux',
  paired_at: evening('20'),
  last_used_at: evening('25'),
};
const mine = (purchases: MyPurchase[], browsers: PairedBrowser[] = []): MyPurchasesResponse => ({
  ...noPurchases,
  purchases,
  browsers,
});

/** Opens the page of all purchases, whose API returns the current content of `purchases`. */
function atMine({
  purchases,
  browsers = [],
  ...options
}: {
  purchases: MyPurchase[];
  browsers?: PairedBrowser[];
  viewport?: { width: number; height: number };
}) {
  const prepare = (page: Page) =>
    page.route(`**/api/my/${token}`, (route) => route.fulfill({ json: mine(purchases, browsers) }));
  return visitAt(`/my/${token}`, { prepare, ...options });
}

/** Whether one element of the page ends above the start of another. */
async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!upper || !lower) throw new Error('an element is not shown');
  return upper.y + upper.height <= lower.y;
}

describe('the page that requests the link', () => {
  it('says the same whoever asks, and does not send a mistyped address', async () => {
    const asked: unknown[] = [];
    const { page } = await visitAt('/my', {
      prepare: (opened) =>
        opened.route('**/api/my/link', (route) => {
          asked.push(route.request().postDataJSON());
          return route.fulfill({ status: 202, json: { email: 'ann@example.com' } });
        }),
    });
    await page.getByLabel('Email').fill('ann');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText('Please check your email address').waitFor();
    expect(asked).toEqual([]);
    await page.getByLabel('Email').fill(' ann@example.com ');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText('If we know your address, the link is on its way.').waitFor();
    expect(asked).toEqual([{ email: 'ann@example.com' }]);
  });
});

describe('the page of all purchases', () => {
  it.each([390, 1280])('is accessible at %i px, light and dark', async (width) => {
    const { page } = await atMine({ purchases: [purchase], viewport: { width, height: 844 } });
    await page.getByRole('link', { name: 'Ask for it: $50.00' }).waitFor();
    const chart = page.getByRole('img', { name: 'last read $199.99, lowest $199.99, you paid $249.99' });
    expect(await chart.count()).toBe(1);
    await page.getByText('Prices by day').click();
    expect(await page.getByRole('row').count()).toBe(7);
    expect(await overflows(page)).toEqual([]);
    await settled(page);
    expect(await axeFindings(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await settled(page);
    expect(await axeFindings(page, 'colors'), 'dark').toEqual([]);
  });

  it('shows a code for the browser extension, and forgets a browser once that is confirmed', async () => {
    const { page } = await atMine({ purchases: [purchase], browsers: [paired] });
    await page.route(`**/api/my/${token}/browsers`, (route) =>
      route.fulfill({ status: 201, json: { code: 'ABCDE-FGHJK', expires_at: evening('29') } }),
    );
    const forgotten: string[] = [];
    await page.route(`**/api/my/${token}/browsers/b1`, (route) => {
      forgotten.push(route.request().method());
      return route.fulfill({ status: 204 });
    });
    await page.getByText('Firefox on Linux').waitFor();
    await page.getByRole('button', { name: 'Pair a browser' }).click();
    await page.getByText('ABCDE-FGHJK').waitFor();
    expect(await overflows(page)).toEqual([]);
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.EXTENSION_SHOTS)
      await page
        .locator('section:has(#browsers)')
        .screenshot({ path: `${process.env.EXTENSION_SHOTS}/my.png` });
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await page.getByRole('button', { name: 'No, go back' }).click();
    expect(forgotten).toEqual([]);
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
    await expect.poll(() => forgotten).toEqual(['DELETE']);
  });

  it('asks before a purchase is deleted, and shows what is left', async () => {
    const purchases = [purchase];
    const { page } = await atMine({ purchases });
    await page.route(`**/api/my/${token}/purchases/p1`, (route) => {
      purchases.pop();
      return route.fulfill({ status: 204 });
    });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'No, go back' }).click();
    expect(purchases).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No purchases yet' }).waitFor();
  });
});

describe('many purchases', () => {
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-item-state') ?? document.activeElement?.textContent,
    );

  it('the most urgent comes first, closed ones are folded away, and the focus stays where something changes', async () => {
    const expired = purchaseItem({ id: 'pan', name: 'Pan', state: 'expired', days_left: null });
    const watched = {
      ...purchase,
      id: 'p2',
      shop: 'Costco',
      items: [purchaseItem({ id: 'sofa', name: 'Sofa' })],
    };
    const over = (id: string): MyPurchase => ({ ...purchase, id, shop: 'Kohl’s', items: [expired] });
    const purchases = [over('p3'), watched, over('p4'), purchase];
    const { page } = await atMine({ purchases, viewport: { width: 390, height: 844 } });
    const shown = page.locator('[data-purchase]:visible');
    await expect
      .poll(() => shown.getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['Target', 'Costco']);
    await page.getByText('Closed or not watched (2)').click();
    expect(await shown.count()).toBe(4);
    expect(await page.getByText('What else may help').count()).toBe(1);

    // A link is added where it is missing.
    const linked: unknown[] = [];
    await page.route('**/api/submissions/private/items/filters/link', (route) => {
      linked.push(route.request().postDataJSON());
      return route.fulfill({ json: { purchase, note: null } });
    });
    await page.getByText('Type the link instead').click();
    const question = page.getByRole('region', { name: 'Which page at Target is this?' });
    // The claim to send comes first.
    expect(await isAbove(page.getByRole('link', { name: 'Ask for it: $50.00' }), question)).toBe(true);
    await question.getByLabel('Link to the product').fill('https://www.target.com/p/-/A-1');
    await question.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByText('We will check the page within minutes').first().waitFor();
    expect(linked).toEqual([{ url: 'https://www.target.com/p/-/A-1' }]);

    await page.route(`**/api/my/${token}/{items,purchases}/**`, (route) => route.fulfill({ status: 204 }));
    purchases[1] = { ...watched, items: [purchaseItem({ id: 'sofa', name: 'Sofa', state: 'stopped' })] };
    await page.getByRole('button', { name: 'Stop watching: Sofa' }).press('Enter');
    await page.getByRole('button', { name: 'Watch again: Sofa' }).waitFor();
    await expect.poll(() => focused(page)).toBe('stopped');

    purchases[3] = { ...purchase, mail_stopped: true };
    const card = page.locator('[data-purchase=p1]');
    await card.getByRole('button', { name: 'Stop emails' }).press('Enter');
    await page.getByRole('dialog').getByText('You can start them again here').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop emails' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Emails are stopped.');
    purchases[3] = purchase;
    await card.getByRole('button', { name: 'Start again' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Emails are on again.');
    await card.getByRole('button', { name: 'Stop emails' }).waitFor();

    purchases.pop();
    await card.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Purchases');
  });
});

describe('sharing from a phone', () => {
  it('a shared file is in the form of the upload page, once', async () => {
    // The first share met no service worker; from then on one is active.
    const { page } = await visitAt('/upload-receipt?error=share.files');
    await page.getByText('The file did not come through this time').waitFor();
    await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.register('/share-worker.js', { scope: '/share' });
      const coming = worker.installing ?? worker.waiting;
      if (!coming || worker.active) return;
      await new Promise<void>((resolve) => {
        coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
      });
    });
    await page.evaluate((bytes) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const list = new DataTransfer();
      list.items.add(new File([new Uint8Array(bytes)], 'till.jpg', { type: 'image/jpeg' }));
      input.files = list.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, Array.from(sampleFiles.jpeg()));
    await page.locator('[data-status=pending]').waitFor();
    expect(await page.getByText('till.jpg').count()).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/upload-receipt?shared=files');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.locator('[data-status=pending]').count()).toBe(0);
  });

  it('a shared product link is added to a purchase with one click', async () => {
    const { page } = await atMine({ purchases: [purchase] });
    const link = 'https://www.target.com/p/-/A-1';
    expect(await page.getByText('You shared a product link').count()).toBe(0);
    await page.goto(`/upload-receipt?shared_url=${encodeURIComponent(link)}`);
    await page.getByRole('region', { name: 'You shared a product link' }).getByText('target.com').waitFor();
    await page.goto(`/my/${token}`);
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    const asked: unknown[] = [];
    await page.route('**/api/submissions/private/items/filters/link', (route) => {
      asked.push(route.request().postDataJSON());
      return asked.length === 1
        ? route.fulfill({ status: 400, json: { error: { code: 'link.not_a_product' } } })
        : route.fulfill({ json: { purchase, note: null } });
    });
    const filters = page.getByRole('button', { name: 'Paper filters, Target' });
    await filters.click();
    await page.getByText('This is not a product page').first().waitFor();
    await filters.click();
    await page.getByText('We will check the page within minutes').first().waitFor();
    expect(asked).toEqual([{ url: link }, { url: link }]);
    await page.reload();
    await page.getByRole('heading', { name: 'Target', exact: true }).waitFor();
    expect(await page.getByText('You shared a product link').count()).toBe(0);
  });

  it('the bookmark takes a product page there, which asks about the item that its link names', async () => {
    const { page } = await atMine({ purchases: [purchase] });
    const bookmark = page.getByRole('link', { name: 'I bought this' });
    await bookmark.waitFor();
    const link = 'https://www.target.com/p/paper-coffee-filters/-/A-2';
    const location = { href: link };
    const code = ((await bookmark.getAttribute('href')) ?? '').replace('javascript:', '');
    runInNewContext(code, { location, encodeURIComponent });
    await page.goto(location.href);
    await page.getByRole('region', { name: 'You shared a product link' }).getByText('target.com').waitFor();
    await page.goto(`/my/${token}`);
    await page.getByText('Is this the “Paper filters” you bought at Target?').waitFor();
    await page.route('**/api/submissions/private/items/filters/link', (route) =>
      route.fulfill({ json: { purchase, note: null } }),
    );
    await page.getByRole('button', { name: 'Yes, watch it' }).click();
    await page.getByText('We will check the page within minutes').first().waitFor();
  });
});

describe('notices on this device', () => {
  /** A browser whose push service gives it an address; its permission is as given. */
  async function atNotices(permission: 'granted' | 'denied') {
    const sent: string[] = [];
    let phones: string[] = [];
    const prepare = async (page: Page) => {
      await page.addInitScript((answer) => {
        let made: object | null = null;
        const subscription = {
          endpoint: 'https://push.example.com/1',
          toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'P', auth: 'A' } }),
          unsubscribe: async () => {
            made = null;
            return true;
          },
        };
        Notification.requestPermission = async () => answer;
        Object.assign(PushManager.prototype, {
          getSubscription: async () => made,
          subscribe: async () => {
            made = subscription;
            return made;
          },
        });
      }, permission);
      await page.route(`**/api/my/${token}`, (route) =>
        route.fulfill({ json: { ...mine([]), push: { public_key: 'AQ', phones } } }),
      );
      await page.route(`**/api/my/${token}/phones**`, (route) => {
        sent.push(`${route.request().method()} ${route.request().postData() ?? ''}`);
        // The hash by which server and browser know the endpoint above.
        phones = route.request().method() === 'POST' ? [key] : [];
        return route.fulfill({ status: 204 });
      });
    };
    const { page } = await visitAt(`/my/${token}`, { prepare, viewport: { width: 390, height: 844 } });
    return { page, sent };
  }
  const key = createHash('sha256').update('https://push.example.com/1').digest('base64url');

  it('are off until asked for, and end with one press', async () => {
    const { page, sent } = await atNotices('granted');
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    await page.getByText('This device is notified.').waitFor();
    expect(sent).toEqual([
      `POST ${JSON.stringify({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'P', auth: 'A' } })}`,
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Notify me on this device' }).waitFor();
    expect(sent[1]).toBe('DELETE ');
  });

  it('that the browser blocks are not asked for, and the page says so', async () => {
    const { page, sent } = await atNotices('denied');
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    await page.getByRole('alert').filter({ hasText: 'Notifications are blocked for this site' }).waitFor();
    expect(sent).toEqual([]);
  });
});
