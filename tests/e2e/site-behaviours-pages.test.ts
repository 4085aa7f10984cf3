import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFiles } from '../support/api/files.fixtures.js';
import type { Listening } from '../support/api/http.fixtures.js';
import { serveSite } from '../support/browser/site.js';
import {
  dropFiles,
  expectToast,
  failsWith,
  hurryUntil,
  oneLine,
  type Visit,
} from '../support/browser/site-visit.js';
import { openSite } from '../support/browser/site-visits.js';

const { at, current } = await openSite({ stopClock: true });
const videoOrigin = 'https://video.test';
let withServices: Listening;
beforeAll(async () => {
  withServices = await serveSite({
    config: { logoServiceUrl: '/logos', demoVideoUrl: `${videoOrigin}/film` },
    sources: { frames: [videoOrigin] },
  });
});
afterAll(async () => {
  await withServices.close();
});

const jpeg = (name = 'receipt.jpg') => ({ name, mimeType: 'image/jpeg', buffer: sampleFiles.jpeg() });
const stored = (files: number) => ({
  submission_id: 's1',
  status_token: 'token',
  receipts: Array.from({ length: files }, (_, index) => ({
    id: `r${index}`,
    file_path: `receipts/${index}.jpg`,
  })),
  rejected: [],
});

describe('the parents page', () => {
  /** The card that a button opens. The page has a second field of this name, which is there before the card is. */
  const captureCard = (page: Page) =>
    page.locator('form').filter({ has: page.getByRole('button', { name: 'Continue to Upload' }) });
  const toUpload = async ({ page, pass }: Visit) => {
    await page.getByRole('button', { name: 'Upload Your First Receipt' }).click();
    await captureCard(page).getByLabel('Email').fill('dana@example.com');
    await page.getByRole('button', { name: 'Continue to Upload' }).click();
    // The screen is loaded over the network after the click; only then does its time begin.
    const heading = page.getByRole('heading', { name: 'Upload your baby receipts' });
    const shows = async () => {
      await pass(500);
      return await heading.isVisible();
    };
    await expect.poll(shows).toBe(true);
  };

  it.each(['Upload Your First Receipt', 'Link Your Baby Registry'])(
    '"%s" asks where alerts go',
    async (name) => {
      const { page } = await at('/parents');
      await page.getByRole('button', { name }).click();
      await page.getByRole('heading', { name: 'Where should we send your price drop alerts?' }).waitFor();
      const mailto = page.locator('a[href^="mailto:receipts@tilly.test"]').first();
      expect(await mailto.getAttribute('href')).toContain('subject=Baby%20receipt');
      await page.getByRole('button', { name: 'Continue to Upload' }).click();
      await page.getByRole('heading', { name: 'Where should we send your price drop alerts?' }).waitFor();
    },
  );

  it('Back leads from the upload to the address typed before it, and then to the two buttons', async () => {
    const { page } = await at('/parents');
    await toUpload(current());
    await page.goBack();
    await page.getByRole('heading', { name: 'Where should we send your price drop alerts?' }).waitFor();
    expect(await captureCard(page).getByLabel('Email').inputValue()).toBe('dana@example.com');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('dana');
    await page.goBack();
    await page.getByRole('button', { name: 'Upload Your First Receipt' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/parents');
  });

  it('opens one tip at a time, initially the first, and shows the four steps', async () => {
    const { page } = await at('/parents');
    const tips = page.locator('section[aria-labelledby=hard-parts] button');
    const state = () => tips.evaluateAll((all) => all.map((tip) => tip.getAttribute('aria-expanded')));
    expect(await state()).toEqual(['true', 'false', 'false']);
    expect(await page.getByText('For example').filter({ visible: true }).count()).toBe(1);
    await tips.nth(2).click();
    expect(await state()).toEqual(['false', 'false', 'true']);
    expect(await page.locator('section[aria-labelledby=hard-parts] h4').allInnerTexts()).toEqual([
      '1.Upload receipt',
      '2.We scan and track',
      '3.Price drop alert',
      '4.Get money back',
    ]);
  });

  it('moves the quotes every 5000 ms except while a pointer rests on them', async () => {
    const { page, pass } = await at('/parents');
    const list = page.locator('[data-carousel] ul');
    const place = () => list.evaluate((element) => (element as HTMLElement).style.transform);
    await list.scrollIntoViewIfNeeded();
    await pass(100);
    const first = await place();
    await pass(4500);
    expect(await place()).toBe(first);
    await pass(2500);
    const second = await place();
    expect(second).not.toBe(first);
    await list.hover();
    await pass(2000);
    const rested = await place();
    await pass(20_000);
    expect(await place()).toBe(rested);
  });

  it('stops the quotes permanently once someone has touched them', async () => {
    const { page, pass } = await at('/parents');
    await page.getByRole('button', { name: 'Next quote' }).click();
    await page.getByRole('button', { name: 'Stop the carousel' }).click();
    const list = page.locator('[data-carousel] ul');
    await pass(3000);
    const place = () => list.evaluate((element) => (element as HTMLElement).style.transform);
    const rested = await place();
    await page.mouse.move(5, 5);
    await pass(20_000);
    expect(await place()).toBe(rested);
  });

  it('processes a receipt in steps of 800 ms and offers the next by reloading', async () => {
    let sent = 0;
    const { page, pass } = await at('/parents', {
      prepare: (page) =>
        page.route('**/api/receipts', (route) => {
          sent += 1;
          const rejected = [{ file_name: 'torn.pdf', code: 'receipt.truncated', message: '' }];
          return route.fulfill({ status: 201, json: { ...stored(1), rejected } });
        }),
    });
    await toUpload(current());
    expect(await page.getByLabel('Email').inputValue()).toBe('dana@example.com');
    const submit = page.getByRole('button', { name: 'Start Tracking My Baby Purchases' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Receipt files').setInputFiles([jpeg('a.jpg'), jpeg('b.jpg')]);
    await page.getByRole('button', { name: 'Remove b.jpg' }).click();
    expect(await page.locator('[data-status]').count()).toBe(1);
    await submit.click();
    await page.getByRole('heading', { name: 'Processing Your Baby Receipt' }).waitFor();
    const step = () => page.locator('[aria-current=step]').textContent();
    await expect.poll(() => sent).toBe(1);
    expect(oneLine((await step()) ?? '')).toContain('Scanning your receipt');
    await pass(800);
    await expect.poll(async () => oneLine((await step()) ?? '')).toContain('Finding the baby items');
    await pass(800);
    await expect.poll(async () => oneLine((await step()) ?? '')).toContain('Checking store policies');
    await pass(800);
    await expect.poll(async () => oneLine((await step()) ?? '')).toContain('Setting up the price watch');
    await pass(800);
    await pass(1000);
    await page.getByRole('heading', { name: "Great! You're all set." }).waitFor();
    await page.getByText("We'll notify you if a price drops on your baby purchases.").waitFor();
    expect(await page.locator('main ol li').count()).toBe(4);
    await page.getByRole('alert', { name: 'Rejected files' }).getByText('torn.pdf').waitFor();
    expect(await page.getByRole('link', { name: 'See what we read' }).getAttribute('href')).toBe('/r/token');
    await page.getByRole('button', { name: 'Upload Another Receipt' }).click();
    await page.getByRole('button', { name: 'Upload Your First Receipt' }).waitFor();
  });

  it('accepts a registry link, says when it is invalid, and sends it along', async () => {
    let sent = '';
    const { page, pass } = await at('/parents', {
      prepare: (page) =>
        page.route('**/api/receipts', (route) => {
          sent = route.request().postData() ?? '';
          return route.fulfill({ status: 201, json: stored(1) });
        }),
    });
    await page.getByRole('button', { name: 'Link Your Baby Registry' }).click();
    await captureCard(page).getByLabel('Email').fill('dana@example.com');
    const link = page.getByLabel('Link to your registry');
    await link.fill('our list at Target');
    await page.getByRole('button', { name: 'Continue to Upload' }).click();
    await page.getByText('That does not look like a link.').waitFor();
    await expect.poll(() => link.evaluate((field) => field.matches(':focus'))).toBe(true);
    await link.fill('www.babylist.com/list/dana');
    await page.getByRole('button', { name: 'Continue to Upload' }).click();
    const files = page.getByLabel('Receipt files');
    await hurryUntil({ page, shows: page.getByRole('heading', { name: 'Upload your baby receipts' }) });
    await files.setInputFiles([jpeg('a.jpg')]);
    await page.getByRole('button', { name: 'Start Tracking My Baby Purchases' }).click();
    await pass(100);
    await expect.poll(() => sent).toContain('https://www.babylist.com/list/dana');
  });

  it('says when it failed, keeps the files, and logs it', async () => {
    const { page, pass, complaints } = await at('/parents', {
      prepare: (page) =>
        page.route('**/api/receipts', failsWith({ status: 500, code: 'receipt.not_stored' })),
    });
    await toUpload(current());
    await page.getByLabel('Receipt files').setInputFiles([jpeg()]);
    await page.getByRole('button', { name: 'Start Tracking My Baby Purchases' }).click();
    await pass(900);
    await pass(200);
    await expectToast({ page, text: 'Upload failed Failed to process receipt. Please try again.' });
    expect(await page.locator('[data-status=pending]').count()).toBe(1);
    expect(complaints).toEqual(['console: parents upload failed receipt.not_stored']);
    complaints.length = 0;
  });

  it('welcomes whoever enters an address at the end, and sends it to the waitlist', async () => {
    let body: unknown;
    const { page } = await at('/parents', {
      prepare: (page) =>
        page.route('**/api/waitlist', (route) => {
          body = route.request().postDataJSON();
          return route.fulfill({ status: 201, json: {} });
        }),
    });
    const section = page.getByRole('region', { name: 'Alerts' });
    await section.getByLabel('Email').fill(' eve@example.com ');
    await section.getByRole('button', { name: 'Yes, Notify Me' }).click();
    await section.getByRole('heading', { name: 'Welcome to Your Savings Journey!' }).waitFor();
    await hurryUntil({ page, shows: page.locator('[data-tone]') });
    await expectToast({
      page,
      text: "You're in! We'll start tracking baby purchases for you right away.",
    });
    expect(body).toEqual({ email: 'eve@example.com', phone: null });
    expect(await section.getByRole('link', { name: 'Email a receipt' }).getAttribute('href')).toMatch(
      /^mailto:receipts@tilly\.test/,
    );
    await section.getByRole('button', { name: 'Back to the top' }).click();
    await page.waitForFunction(() => window.scrollY === 0);
  });
});

describe('the student page', () => {
  it('calculates 15% a month and four months a semester, within the limits of its sliders', async () => {
    const { page } = await at('/consumer-home');
    const results = async () => [
      await page.locator('[data-result=monthly]').textContent(),
      await page.locator('[data-result=semester]').textContent(),
    ];
    const spend = page.getByRole('slider', { name: 'Monthly spend' });
    const receipts = page.getByRole('slider', { name: 'Receipts per month' });
    expect([await spend.getAttribute('aria-valuenow'), await receipts.getAttribute('aria-valuenow')]).toEqual(
      ['300', '10'],
    );
    expect(await results()).toEqual(['$45', '$180']);
    await spend.press('ArrowRight');
    expect(await results()).toEqual(['$53', '$210']);
    await spend.press('End');
    expect(await results()).toEqual(['$150', '$600']);
    await spend.press('Home');
    expect(await results()).toEqual(['$15', '$60']);
    await receipts.press('End');
    expect(await receipts.getAttribute('aria-valuenow')).toBe('50');
    await page.getByText("Based on our students' average 15% savings rate").waitFor();
  });

  it('counts its figures up in 1500 ms', async () => {
    const { page, pass } = await at('/consumer-home');
    const figure = page.locator('[data-counter="10000"] [aria-hidden]');
    await expect.poll(() => figure.textContent()).toBe('0+');
    await pass(1000);
    expect(await figure.textContent()).toMatch(/^9,\d{3}\+$/);
    await pass(500);
    expect(await figure.textContent()).toBe('10,000+');
  });

  it('goes through its eight ticker entries in turn, 3 s each', async () => {
    const { page, pass } = await at('/consumer-home');
    const seen: (string | null)[] = [];
    for (let round = 0; round < 9; round += 1) {
      seen.push(await page.locator('[data-ticker]').getAttribute('data-ticker'));
      await pass(3000);
    }
    expect(seen.join()).toBe('0,1,2,3,4,5,6,7,0');
  });

  it('plays the upload demo on a drop and on a click, and sends nothing', async () => {
    const asked: string[] = [];
    const { page, pass } = await at('/consumer-home');
    page.on('request', (request) => asked.push(request.method()));
    const demo = page.locator('[data-demo]');
    const zone = demo.locator('[data-drag]');
    await dropFiles({ target: zone, files: [jpeg()], type: 'dragenter' });
    await expect.poll(() => zone.getAttribute('data-drag')).toBe('true');
    await dropFiles({ target: zone, files: [jpeg()], type: 'dragleave' });
    await expect.poll(() => zone.getAttribute('data-drag')).toBe('false');
    await dropFiles({ target: zone, files: [jpeg()] });
    await page.getByText('Analyzing your receipt...').waitFor();
    await pass(1999);
    expect(await demo.getAttribute('data-demo')).toBe('uploading');
    await pass(1);
    await page.getByText('Boom! We found 3 trackable items').waitFor();
    expect(await demo.getByRole('listitem').count()).toBe(3);
    await demo.getByRole('button', { name: 'Upload Another Receipt' }).click();
    for (const hint of ['JPEG, PNG', 'Under 5MB', '100% Secure']) await demo.getByText(hint).waitFor();
    await demo.getByRole('button', { name: 'Take Photo' }).click();
    expect(await demo.getAttribute('data-demo')).toBe('uploading');
    expect(asked).not.toContain('POST');
  });

  it('shows achievements, ranks and campuses, and shares a rank', async () => {
    const { page } = await at('/consumer-home');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const achievements = page.locator('section[aria-labelledby=achievements]');
    await page.getByRole('button', { name: 'View All Achievements' }).click();
    const titles = await achievements.locator('li p:first-of-type span:first-child').allInnerTexts();
    expect(titles).toEqual(['First Save', 'Money Maker', 'Hot Streak', 'Savings King']);
    expect(await page.locator('section[aria-labelledby=leaderboard] li').count()).toBe(5);
    expect(await page.locator('section[aria-labelledby=campus] tbody tr').count()).toBe(4);
    expect(await page.locator('section[aria-labelledby=campus] ol li').count()).toBe(3);
    await page.getByText('saved in the last hour').waitFor();
    const table = page.getByRole('region', { name: 'Schools' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // Five facts per school, none beyond the edge.
      expect(await table.getByText('Electronics').filter({ visible: true }).count()).toBe(1);
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
    expect(await page.locator('section[aria-labelledby=student-stories] article').count()).toBe(3);
    await page.getByRole('button', { name: 'Share Your Rank' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Rank 4');
  });
});

describe('the earlier home page', () => {
  it('shows the logo of a shop, or its name if the logo does not load', async () => {
    const { page } = await at('/old-home-page', {
      url: withServices.url,
      stopClock: false,
      prepare: (page) =>
        page.route('**/logos/*', (route) =>
          route.request().url().endsWith('target.com')
            ? route.fulfill({
                contentType: 'image/svg+xml',
                body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
              })
            : route.fulfill({ status: 404 }),
        ),
    });
    const cells = page.locator('section[aria-labelledby=retailers] > ul').first().locator('> li');
    expect(await cells.count()).toBe(12);
    await cells.first().scrollIntoViewIfNeeded();
    await cells.last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('[data-placeholder]').count()).toBe(11);
    expect(await page.getByRole('img', { name: 'Target' }).count()).toBe(1);
    await page.getByText('Amazon', { exact: true }).first().waitFor();
  });

  it('loads the video only after the click, and says that it is loading', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { page, complaints } = await at('/old-home-page', {
      url: withServices.url,
      stopClock: false,
      prepare: (page) =>
        page.route(`${videoOrigin}/**`, async (route) => {
          await held;
          await route.fulfill({ contentType: 'text/html', body: '<p>film</p>' });
        }),
    });
    expect(complaints.filter((text) => text.includes(videoOrigin))).toEqual([]);
    await page.getByRole('button', { name: 'Play the demo' }).click();
    await page.getByText('Loading video...').waitFor();
    finish();
    await page.frameLocator('iframe[title="Demo video"]').getByText('film').waitFor();
    await page.getByText('Loading video...').waitFor({ state: 'detached' });
    expect(complaints).toEqual([`third party: ${videoOrigin}/film`]);
    complaints.length = 0;
  });

  it('plays its own animation when no video is configured', async () => {
    const { page, pass } = await at('/old-home-page');
    await page.getByRole('button', { name: 'Play the demo' }).click();
    // Its code is loaded after the click; until then there is no timer to advance.
    await hurryUntil({ page, shows: page.getByText('Monday. You buy a car seat.') });
    await pass(12_000);
    await page.getByText('You paste, they pay.').waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByText('Monday. You buy a car seat.').waitFor();
  });
});

describe('reading pages', () => {
  it('success stories: a grid of six, the speaker open at first, each expands and collapses', async () => {
    const { page } = await at('/success-stories');
    const tabs = page.getByRole('tab');
    expect(await tabs.locator('span:first-of-type').allInnerTexts()).toEqual([
      'Speaker',
      'Baby Formula',
      'Sneakers',
      'Stand Mixer',
      'iPad',
      'Multiple Wins',
    ]);
    const amounts: (string | null)[] = [];
    for (const tab of await tabs.all()) {
      await tab.click();
      amounts.push(await page.getByRole('tabpanel').locator('.leader span').last().textContent());
    }
    expect(amounts).toEqual(['$95', '$42', '$26', '$58', '$74', '$180']);
    const panel = page.getByRole('tabpanel');
    const visible = panel.locator('p:visible');
    const before = await visible.count();
    await panel.getByRole('button', { name: 'Read Full Story' }).click();
    expect(await visible.count()).toBeGreaterThan(before);
    await panel.getByRole('button', { name: 'Show Less' }).click();
    expect(await visible.count()).toBe(before);
    const mailto = await page.getByRole('link', { name: 'Share Your Story' }).getAttribute('href');
    expect(mailto).toBe('mailto:help@tilly.test?subject=My%20success%20story');
  });

  it('a page whose code disappeared with an older release is loaded completely', async () => {
    let isGone = true;
    // The route stays after its one 404: removing it while the page reloads can leave that load hanging.
    const { page } = await at('/contact', {
      prepare: (page) =>
        page.route('**/assets/blog.page-*.js', async (route) => {
          if (!isGone) return await route.continue();
          isGone = false;
          await route.fulfill({ status: 404 });
        }),
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog');
  });

  it('a chat whose code does not load leaves the page as it is', async () => {
    const { page } = await at('/faq', {
      stopClock: false,
      prepare: (page) => page.route('**/assets/chat-panel-*.js', (route) => route.abort()),
    });
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.getByText('The helper could not be loaded.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Frequently Asked Questions');
  });

  it('opens a page whose address was cut within a percent escape', async () => {
    const { page } = await at('/faq#%E0%A4%A');
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  });

  it('FAQ: questions one at a time and a card for each of eight policies', async () => {
    const { page } = await at('/faq');
    const questions = page.locator('section[aria-labelledby=general] details');
    await questions.nth(0).locator('summary').press('Enter');
    await questions.nth(1).locator('summary').press('Enter');
    await expect
      .poll(() =>
        questions.evaluateAll((all) => all.filter((one) => (one as HTMLDetailsElement).open).length),
      )
      .toBe(1);
    const cards = page.locator('section[aria-labelledby=policies] article');
    const windows = await cards.locator('header').allInnerTexts();
    expect(windows.map(oneLine)).toEqual([
      'Target 14 days',
      'Amazon 7 days or none',
      'Walmart 7 days or none',
      'Best Buy 15 days',
      'Costco 30 days',
      'Home Depot 90 days or 30',
      "Lowe's 30 days or none",
      'Apple 14 days',
    ]);
    for (const card of await cards.all())
      for (const term of ['Proof required', 'How to ask', 'Notes'])
        await card.getByText(term, { exact: true }).waitFor();
  });

  it('blog: two articles, the policy table, and sharing', async () => {
    const { page, pass } = await at('/blog');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    expect(await page.getByRole('link', { name: /^Read More/ }).count()).toBe(2);
    await page.getByRole('link', { name: /^Read More about The post-purchase/ }).click();
    await page.getByRole('heading', { level: 1, name: /headache/ }).waitFor();
    expect(await page.locator('table tbody th').allInnerTexts()).toEqual([
      'Target',
      'Best Buy',
      'Walmart',
      'Amazon',
      'Home Depot',
      'Kohl’s',
    ]);
    await page.getByRole('button', { name: 'Share' }).click();
    await pass(500);
    await expectToast({ page, text: 'Link copied Paste it wherever you like.' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(page.url());
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  });

  it('a link inside the site replaces an old address, and an unknown one says Oops', async () => {
    const { page } = await at('/baby-product');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto('/students');
    expect(new URL(page.url()).pathname).toBe('/parents');
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('an address in another spelling is that of its page, and a private link is not found', async () => {
    await at('/Upload-Receipt/');
    expect(new URL(current().page.url()).pathname).toBe('/upload-receipt');
    await current().close();
    const { page } = await at('/R/some-token');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Oops! Page not found');
  });

  it('the phone menu closes behind its link, and the logo has a placeholder below it until it loads', async () => {
    const { page } = await at('/contact', {
      stopClock: false,
      viewport: { width: 390, height: 844 },
    });
    await page.locator('header summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await expect.poll(() => page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false);
    expect(await page.locator('header a').first().textContent()).toContain('$');
    expect(
      await page
        .locator('header a img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
  });
});
