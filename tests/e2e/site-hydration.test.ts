import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser/site-browser.js';
import { openSite } from '../support/browser/site-visits.js';

const { browser, url, watch } = await openSite();

const pixels = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
  .png()
  .toBuffer();
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: pixels });

/** A page whose scripts are held back until released. */
async function beforeScripts(path: string) {
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  const opened = await openPage({ browser, url: url() });
  watch({ ...opened, pass: async () => {} });
  const { page } = opened;
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, letScriptsCome };
}

it.each(['/upload-receipt', '/signup', '/parents', '/my'])(
  '%s: text typed before the scripts arrive is kept, and counts',
  async (path) => {
    const { page, letScriptsCome } = await beforeScripts(path);
    const email = page.locator('main input[name=email]').last();
    await email.fill('ann@example.com');
    letScriptsCome();
    // Only the script makes it the form's own value, which the attribute follows.
    await expect.poll(() => email.getAttribute('value')).toBe('ann@example.com');
    expect(await email.inputValue()).toBe('ann@example.com');
  },
);

it('files chosen before the scripts arrive are in the list afterwards', async () => {
  const { page, letScriptsCome } = await beforeScripts('/upload-receipt');
  const chooser = page.waitForEvent('filechooser');
  await page.locator('main').getByText('Choose files', { exact: true }).click();
  await (await chooser).setFiles([photo('one.png'), photo('two.png')]);
  letScriptsCome();
  await expect.poll(() => page.locator('[data-status=pending]').count()).toBe(2);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(
    await page.locator('input[name=files]').evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(0);
});

it('the keyboard reaches the file input before the scripts arrive', async () => {
  const { page, letScriptsCome } = await beforeScripts('/upload-receipt');
  const input = page.locator('input[name=files]').first();
  await input.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await input.boundingBox())?.width).toBeGreaterThan(100);
  letScriptsCome();
});
