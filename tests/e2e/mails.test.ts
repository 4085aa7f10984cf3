import { describe, expect, it } from 'vitest';
import { emailFixtures, fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { axeFindings } from '../support/browser/site-browser.js';

/** Names without a break opportunity, as long as a file name gets. */
const endless = emailFixtures
  .filter(({ name }) => name === 'analysis-one' || name === 'received-part')
  .map((fixture) => ({
    ...fixture,
    name: `${fixture.name}, names without end`,
    props: JSON.parse(
      JSON.stringify(fixture.props)
        .replaceAll('Target', 'x'.repeat(120))
        .replaceAll('IMG_2209', 'y'.repeat(200)),
    ),
  }));
const mails = [...emailFixtures, ...endless].map((fixture) => ({
  name: fixture.name,
  html: renderEmail({ template: fixture.template, props: fixture.props, ...fixtureSender }).html,
}));
const views = [
  { width: 600, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
] as const;

const browser = await openBrowser();

it.each(mails.filter(({ name }) => /dropped|tomorrow/.test(name)))(
  '$name has its button on the first screen of a phone',
  async ({ html }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    await page.setContent(html);
    const box = await page.getByRole('link', { name: 'Copy the words and ask' }).boundingBox();
    // A mail program's own header takes up to a quarter of the screen.
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(633);
    await page.close();
  },
);

describe.each(views)('mails at $width px, $colorScheme', ({ width, colorScheme }) => {
  it.each(mails)('$name fits, loads nothing and is accessible', async ({ html }) => {
    const context = await browser.newContext({ viewport: { width, height: 700 }, colorScheme });
    try {
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.setContent(html);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
        colorScheme === 'dark' ? 'rgb(11, 16, 11)' : 'rgb(244, 237, 224)',
      );
      expect(requests).toEqual([]);
      expect(await axeFindings(page, 'mail')).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
