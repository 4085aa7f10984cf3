import { describe, expect, it } from 'vitest';
import { expectToast, hurryUntil, oneLine } from '../support/browser/site-visit.js';
import { openSite } from '../support/browser/site-visits.js';

const { at } = await openSite({ stopClock: true });

describe('the home page', () => {
  it('moves the ticker every 3 s through all twelve samples before one is repeated', async () => {
    const { page, pass } = await at('/');
    const current = () => page.locator('[data-ticker]').getAttribute('data-ticker');
    const seen = [await current()];
    for (let round = 1; round < 12; round += 1) {
      await pass(3000);
      seen.push(await current());
    }
    expect(new Set(seen).size).toBe(12);
    await pass(3000);
    expect(await current()).not.toBe(seen.at(-1));
    await pass(2999);
    const before = await current();
    await page.getByRole('button', { name: 'Pause the ticker' }).click();
    await pass(9000);
    expect(await current()).toBe(before);
  });

  it('shows real counts in a separate sentence, and leaves the samples as they are', async () => {
    const { page } = await at('/', {
      prepare: (page) =>
        page.route('**/api/stats', (route) =>
          route.fulfill({ json: { receipts_read: 1, items_tracked: 12, refunds_confirmed: 0 } }),
        ),
    });
    await expect
      .poll(async () => oneLine((await page.locator('[data-live]').textContent()) ?? ''))
      .toBe('Our own count so far: 1 receipt read, 12 items tracked.');
    expect(await page.getByRole('list', { name: 'Illustrative figures' }).locator('li').count()).toBe(4);
    await page.locator('[data-counter="2500"]').waitFor();
  });

  it('claims no count while there is none', async () => {
    let asked = 0;
    const { page } = await at('/', {
      prepare: (page) =>
        page.route('**/api/stats', (route) => {
          asked += 1;
          return route.fulfill({ json: { receipts_read: 0, items_tracked: 0, refunds_confirmed: 0 } });
        }),
    });
    await expect.poll(() => asked).toBe(1);
    await page.getByText('Illustrative figures.').waitFor();
    expect(await page.locator('[data-live]').count()).toBe(0);
  });

  it('moves the testimonial every 10 s, and to the one whose dot is pressed', async () => {
    const { page, pass } = await at('/');
    const current = () => page.locator('[data-quote]').getAttribute('data-quote');
    expect(await current()).toBe('0');
    await pass(9999);
    expect(await current()).toBe('0');
    await pass(1);
    expect(await current()).toBe('1');
    await page.getByRole('button', { name: 'Quote 3 of 3' }).click();
    expect(await current()).toBe('2');
    await pass(10_000);
    expect(await current()).toBe('0');
  });

  it('counts up in 2000 ms, easing out, once the figures are visible', async () => {
    const { page, pass } = await at('/', { viewport: { width: 390, height: 500 } });
    const saved = page.locator('[data-counter="250000"] [aria-hidden]');
    expect(await saved.textContent()).toBe('$250,000+');
    await saved.scrollIntoViewIfNeeded();
    await expect.poll(() => saved.textContent()).toBe('$0+');
    await pass(1000);
    const half = Number((await saved.textContent())?.replaceAll(/\D/g, ''));
    expect(half).toBeGreaterThan(200_000);
    expect(half).toBeLessThan(240_000);
    await pass(1000);
    expect(await saved.textContent()).toBe('$250,000+');
  });

  it.each([
    { width: 1280, height: 800, at: 0.8, kind: 'pill' },
    { width: 390, height: 800, at: 0.6, kind: 'small' },
    { width: 767, height: 800, at: 0.6, kind: 'small' },
    { width: 768, height: 800, at: 0.8, kind: 'pill' },
  ])(
    'shows the $kind upload button past $at of the height at $width px',
    async ({ at: share, kind, ...viewport }) => {
      const { page } = await at('/', { viewport });
      const floating = page.locator('[data-floating]');
      const scrollTo = (y: number) =>
        page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await scrollTo(viewport.height * share - 2);
      expect(await floating.count()).toBe(0);
      await scrollTo(viewport.height * share + 2);
      await expect.poll(() => floating.getAttribute('data-floating')).toBe(kind);
      expect(await floating.getByRole('link').getAttribute('href')).toBe('/upload-receipt');
      await floating.getByRole('button', { name: 'Dismiss the upload button' }).click();
      expect(await floating.count()).toBe(0);
      await page.reload();
      await scrollTo(viewport.height * share + 4);
      await page.waitForFunction(() => window.scrollY > 0);
      expect(await floating.count()).toBe(0);
    },
  );

  it('opens one question at a time, and closes it again', async () => {
    const { page } = await at('/');
    const questions = page.locator('section[aria-labelledby=faq] details');
    expect(await questions.count()).toBe(8);
    const openOnes = () =>
      questions.evaluateAll((all) =>
        all.flatMap((one, index) => ((one as HTMLDetailsElement).open ? [index] : [])),
      );
    await questions.nth(1).locator('summary').click();
    await questions.nth(4).locator('summary').click();
    await expect.poll(openOnes).toEqual([4]);
    await questions.nth(4).locator('summary').click();
    await expect.poll(openOnes).toEqual([]);
  });

  it('stands still, with final figures, for visitors who prefer reduced motion', async () => {
    const { page, pass } = await at('/', { reducedMotion: 'reduce' });
    const ticker = await page.locator('[data-ticker]').getAttribute('data-ticker');
    await pass(30_000);
    expect(await page.locator('[data-ticker]').getAttribute('data-ticker')).toBe(ticker);
    expect(await page.locator('[data-quote]').getAttribute('data-quote')).toBe('0');
    expect(await page.getByRole('button', { name: /Pause/ }).count()).toBe(0);
  });

  it('says so when rendering fails', async () => {
    const { page, complaints } = await at('/', { viewport: { width: 390, height: 500 } });
    await page.evaluate(() => {
      Number.prototype.toLocaleString = () => {
        throw new Error('broken');
      };
    });
    // The error removes the page somewhere on the way down, so scrolling must not wait for an element that is gone.
    await page.evaluate(() => document.querySelector('[data-counter="250000"]')?.scrollIntoView());
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(complaints.join()).toContain('broken');
    complaints.length = 0;
  });
});

describe('the chat helper', () => {
  it('opens 600 px tall with one greeting, answers after 500 ms, and closes', async () => {
    const { page, pass } = await at('/faq', { viewport: { width: 1280, height: 900 } });
    await page.getByRole('button', { name: 'Open chat' }).click();
    const panel = page.getByRole('region', { name: 'Refund helper' });
    await hurryUntil({ page, shows: panel });
    await pass(1000);
    expect((await panel.boundingBox())?.height).toBe(600);
    const lines = panel.locator('[data-from]');
    const talk = async () =>
      (await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-from')))).join();
    expect(await talk()).toBe('bot');
    await panel.getByRole('button', { name: 'Target policy' }).click();
    expect(await talk()).toBe('bot,user');
    await pass(499);
    expect(await talk()).toBe('bot,user');
    await pass(1);
    expect(await talk()).toBe('bot,user,bot');
    expect(await lines.last().textContent()).toContain('Target: 14 days');
    await page.keyboard.press('Escape');
    expect(await panel.count()).toBe(0);
  });

  it('has six quick questions, ignores an empty one, and shows typed input as text', async () => {
    const { page, pass } = await at('/');
    await page.getByRole('button', { name: 'Open chat' }).click();
    await hurryUntil({ page, shows: page.getByRole('list', { name: 'Quick questions' }) });
    expect(
      await page.getByRole('list', { name: 'Quick questions' }).getByRole('button').allInnerTexts(),
    ).toEqual([
      'Target policy',
      'Amazon refunds',
      'How to upload',
      'Payment timing',
      'Best Buy price match',
      'Walmart policy',
    ]);
    const field = page.getByLabel('Your question');
    await field.fill('   ');
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await field.press('Enter');
    expect(await page.locator('[data-from=user]').count()).toBe(0);
    await field.fill('  <img src=x onerror=alert(1)> zebra  ');
    await field.press('Enter');
    expect(oneLine((await page.locator('[data-from=user]').textContent()) ?? '')).toBe(
      'You: <img src=x onerror=alert(1)> zebra',
    );
    await pass(500);
    const answer = await page.locator('[data-from=bot]').last().textContent();
    for (const part of [
      "couldn't find specific information",
      'policy guide',
      'contact support',
      'upload a receipt',
    ])
      expect(answer).toContain(part);
  });

  it('opens the upload in a new tab', async () => {
    const { page } = await at('/consumer-home');
    await page.getByRole('button', { name: 'Open chat' }).click();
    const link = page
      .getByRole('region', { name: 'Refund helper' })
      .getByRole('link', { name: 'Upload a receipt' });
    await hurryUntil({ page, shows: link });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    expect(new URL(opened.url()).pathname).toBe('/upload-receipt');
    expect(new URL(page.url()).pathname).toBe('/consumer-home');
  });
});

describe('notices', () => {
  const words = 'Email required Please enter your email address to sign up.';
  const provoke = async (path = '/signup') => {
    const opened = await at(path);
    await opened.page.getByRole('button', { name: 'Sign Me Up' }).click();
    await opened.pass(500);
    await expectToast({ page: opened.page, text: words });
    return opened;
  };

  it('appear one at a time and disappear after 5000 ms', async () => {
    const { page, pass } = await provoke();
    await page.getByRole('button', { name: 'Sign Me Up' }).click();
    await pass(100);
    await expectToast({ page, text: words });
    await pass(4800);
    await expectToast({ page, text: words });
    await pass(300);
    await expect.poll(() => page.locator('[data-tone]').count()).toBe(0);
  });

  it.each([390, 1280])(
    'cover nothing at %i px: they push the page down, wherever it is scrolled',
    async (width) => {
      const { page, pass } = await at('/signup', { viewport: { width, height: 600 } });
      const title = page.getByRole('heading', { level: 1 });
      const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
      await page.getByLabel('Email').focus();
      for (const scrolled of [0, 250]) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), scrolled);
        const before = await top();
        await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
        await pass(500);
        await expectToast({ page, text: words });
        const room = await page.locator('.notices').evaluate((area) => area.getBoundingClientRect().height);
        expect(room).toBeGreaterThan(50);
        await expect.poll(async () => (await top()) - before).toBeGreaterThanOrEqual(room - 1);
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await expect.poll(() => page.locator('[data-tone]').count()).toBe(0);
      }
    },
  );

  it('are reached with F8, and dismissed', async () => {
    const { page } = await provoke();
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.locator('[data-tone]').count()).toBe(0);
  });

  it('are dismissed by a swipe of 50 px, and stay with less', async () => {
    const { page } = await provoke();
    const swipe = async (distance: number) => {
      const box = await page.locator('[data-tone]').boundingBox();
      if (!box) throw new Error('no notice to swipe');
      const [x, y] = [box.x + 40, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 4 });
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await expectToast({ page, text: words });
    await swipe(70);
    await expect.poll(() => page.locator('[data-tone]').count()).toBe(0);
  });
});
