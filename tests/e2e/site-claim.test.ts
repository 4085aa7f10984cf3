import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import { expectAccessible, openSite } from '../support/browser/site-visits.js';
import { claimResponse } from '../support/claim-page.fixtures.js';
import { evening } from '../support/purchases.fixtures.js';

const { at: visitAt } = await openSite({ reducedMotion: 'reduce' });

const token = 't'.repeat(43);
const api = `**/api/submissions/${token}`;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const say = 'Please refund the difference between what I paid and the price that you show now. ';
/** A claim with the longest name, and more ways to ask, words and rules than any shop that we know has. */
const longest = {
  name: 'Vacuum with attachments '.repeat(9).slice(0, 200),
  rules: Array.from({ length: 6 }, (_, index) => `Rule ${index}: the lower price must be live when you ask`),
  channels: (['store', 'chat', 'phone', 'email', 'form'] as const).map((kind) => ({
    id: `${kind}-1`,
    kind,
    where: `The ${kind} of the shop, or any other place where it helps`,
    contact: null,
    bring: ['Receipt or order number', 'The lower price, as a link or a photo', 'Membership number'],
    subject: kind === 'email' ? 'Price adjustment for order 102-1' : null,
    words: say.repeat(7),
  })),
};

/** Opens the page of a claim; its API returns it, with the outcome once one is reported. */
function atClaim(
  options: BrowserContextOptions & { answered?: unknown[]; changes?: Partial<ClaimResponse> } = {},
) {
  const { answered, changes, ...rest } = options;
  const claim = { ...claimResponse, ...changes };
  const prepare = async (page: Page) => {
    await page.route(`${api}/receipts/r1/thumbnail`, (route) =>
      route.fulfill({ contentType: 'image/png', body: picture }),
    );
    await page.route(`${api}/claims/c1`, (route) => route.fulfill({ json: claim }));
    await page.route(`${api}/claims/c1/outcome`, (route) => {
      answered?.push(route.request().postDataJSON());
      const outcome = { answer: 'yes', refunded_cents: 5_000, channel: 'chat', at: evening('21') };
      return route.fulfill({ json: { ...claim, outcome } });
    });
  };
  return visitAt(`/r/${token}/claim/c1`, { prepare, ...rest });
}

describe('the claim page', () => {
  it('copies the words and opens where they go with one tap, on the first screen of a phone', async () => {
    const { page } = await atClaim({ viewport: { width: 390, height: 844 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.context().route('https://help.target.com/**', (route) => route.fulfill({ body: 'Help' }));
    const button = page.getByRole('link', { name: 'Copy the words and open the shop’s help page' });
    const box = await button.boundingBox();
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(844);
    const [shop] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    expect(shop.url()).toBe('https://help.target.com/');
    await shop.close();
    await page.getByText('Copied. Paste it there and send it.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(claimResponse.channels[0]?.words);
  });

  it('selects the words if they may not be copied, and says so', async () => {
    const { page } = await atClaim();
    await page.context().route('https://help.target.com/**', (route) => route.fulfill({ body: 'Help' }));
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('link', { name: 'Copy the words and open' }).click();
    await page.getByText('The words are selected below').waitFor();
    const selected = await page.evaluate(() => window.getSelection()?.toString());
    expect(selected?.replace(/\s+/g, ' ').trim()).toBe(
      'Hi! I bought a kettle. Please refund the difference.',
    );
  });

  it('keeps fingerprints and witnesses under Details, and links the page of the lower price', async () => {
    const { page } = await atClaim();
    await page.getByText('$199.99 at Target, seen on').waitFor();
    expect(await page.getByText('Page fingerprint (SHA-256)').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'See the page' }).getAttribute('href')).toBe(
      claimResponse.evidence.url,
    );
    await page.getByText('Details').click();
    expect(await page.getByText('Page fingerprint (SHA-256)').isVisible()).toBe(true);
  });

  it.each([390, 1280])('is accessible at %i px, light and dark', async (width) => {
    const { page } = await atClaim({ viewport: { width, height: 844 } });
    await page.getByRole('heading', { level: 1, name: 'Ask Target for $50.00' }).waitFor();
    await expectAccessible(page);
  });

  it('prints whom to ask, with which text and by when, and omits what only a screen can do', async () => {
    const { page } = await atClaim();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Nov 26, 2026', 'Please refund the difference.', '$199.99 at Target']) {
      expect(await page.getByText(text).first().isVisible(), text).toBe(true);
    }
    for (const name of ['Copy', 'Save answer']) {
      expect(await page.getByRole('button', { name }).first().isVisible(), name).toBe(false);
    }
  });

  it('shows the answer once it is saved, with the refund and the channel', async () => {
    const answered: unknown[] = [];
    const { page } = await atClaim({ answered });
    await page.getByRole('radio', { name: 'Partly' }).check();
    const amount = page.getByLabel('How much came back?');
    await page.getByRole('button', { name: 'Save answer' }).press('Enter');
    await page.getByText('Please enter how much came back.').waitFor();
    expect(await amount.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('How much came back?').fill('50.00');
    await page.getByLabel('Where did you ask?').selectOption('chat');
    expect(answered).toEqual([]);
    await page.getByRole('button', { name: 'Save answer' }).click();
    await expect.poll(() => answered).toEqual([{ answer: 'yes', refunded_cents: 5_000, channel: 'chat' }]);
    await page.getByRole('heading', { level: 1, name: 'Target gave back $50.00' }).waitFor();
    expect(await page.getByText('Last day to ask').count()).toBe(0);
  });

  it.each(['A4', 'Letter'])(
    'prints on one sheet of %s, whatever its words, with the receipt',
    async (format) => {
      const { page } = await atClaim({ changes: longest });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const sheet = (await page.pdf({ format })).toString('latin1');
      expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('#main a img').isVisible()).toBe(true);
    },
  );

  it('shows how much, until when, the button, the lower price and the receipt on the first screen', async () => {
    const { page } = await atClaim({ ...phone, changes: { name: longest.name } });
    const shown = [
      page.getByRole('heading', { level: 1, name: 'Ask Target for $50.00' }),
      page.getByText('Nov 26, 2026'),
      page.getByRole('link', { name: 'Copy the words and open' }),
      page.getByRole('link', { name: /^Your receipt/ }),
      page.getByRole('link', { name: 'See the page' }),
    ];
    for (const part of shown) {
      const box = await part.boundingBox();
      expect((box?.y ?? 9_999) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(844);
    }
    const drawn = page.locator('#main a img');
    expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const opened = await page.getByRole('link', { name: /^Your receipt/ }).getAttribute('href');
    expect(opened).toBe(`/api/submissions/${token}/receipts/r1/file`);
  });

  it('of two ways the button takes the one that opens from a phone', async () => {
    const desk = longest.channels.slice(0, 1);
    const { page } = await atClaim({ changes: { channels: [...desk, ...claimResponse.channels] } });
    await page.getByRole('link', { name: 'Copy the words and open the shop’s help page' }).waitFor();
  });

  it('celebrates money that came back, and says what is still watched, nothing of tax', async () => {
    const { page } = await atClaim({
      ...phone,
      changes: { still_watched: ['Mixer', 'Vacuum', 'Toaster'] },
    });
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Save answer' }).click();
    const joy = page.getByRole('region', { name: 'Paid back' });
    await joy.getByText('Thank you! $50.00 came back from Target.').waitFor();
    await joy.getByText('Still watched: Mixer, Vacuum, and 1 more from this receipt.').waitFor();
    expect(await joy.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await page.getByText('sales tax').count()).toBe(0);
    expect(await page.getByText('Ask Target').count()).toBe(0);
    // Nothing moves for somebody who wants no motion.
    const durations = await joy
      .locator('*')
      .evaluateAll((parts) =>
        parts.map((part) => Number.parseFloat(getComputedStyle(part).animationDuration)),
      );
    expect(Math.max(...durations)).toBeLessThan(0.001);
    await expectAccessible(page);
  });
});
