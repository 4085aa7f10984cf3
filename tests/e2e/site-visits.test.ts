import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../support/api/http.fixtures.js';
import { serveSite } from '../support/browser/site.js';
import { openSite, type VisitOptions } from '../support/browser/site-visits.js';

const { at, current } = await openSite();
const measurement = 'https://www.googletagmanager.com';
let measuredSite: Listening;
beforeAll(async () => {
  measuredSite = await serveSite({
    config: { measurementId: 'G-TEST1234' },
    sources: { scripts: [measurement] },
  });
});
afterAll(async () => {
  await measuredSite.close();
});

describe('the visit counter', () => {
  const events: unknown[] = [];
  const listen: VisitOptions['prepare'] = (page) => {
    events.length = 0;
    return page.route('**/api/events', (route) => {
      events.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
  };

  it('counts nothing before consent, then title and path of each page, and uses of the chat', async () => {
    const { page } = await at('/faq', { consent: null, prepare: listen });
    await page.getByRole('complementary', { name: 'Visit counter' }).waitFor();
    expect(events).toEqual([]);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => events).toEqual([{ name: 'page_view', title: await page.title(), path: '/faq' }]);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.getByRole('button', { name: 'Target policy' }).click();
    await expect
      .poll(() => events.slice(1))
      .toMatchObject([
        { name: 'chat', path: '/faq', detail: 'open' },
        { name: 'chat', path: '/faq', detail: 'message' },
      ]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => events.at(-1)).toMatchObject({ name: 'page_view', path: '/blog' });
    expect(await page.context().cookies()).toEqual([]);
  });

  it('accepts a no, and asks once', async () => {
    const { page } = await at('/', { consent: null, prepare: listen });
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.goto('/contact');
    await page.getByRole('heading', { name: 'Contact' }).waitFor();
    expect(await page.getByRole('complementary', { name: 'Visit counter' }).count()).toBe(0);
    expect(events).toEqual([]);
  });

  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const)('obeys %s without asking, whatever was chosen before', async (_name, property, value) => {
    const { page } = await at('/cookie-policy', {
      consent: 'yes',
      prepare: async (page) => {
        await listen(page);
        await page.addInitScript(
          ([name, answer]) => Object.defineProperty(navigator, name, { value: answer }),
          [property, value] as const,
        );
      },
    });
    await page.getByText('Your browser has opted out for you.').waitFor();
    expect(await page.getByRole('complementary', { name: 'Visit counter' }).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(events).toEqual([]);
  });

  it('can be switched on and off on the cookie page', async () => {
    const { page } = await at('/cookie-policy', { prepare: listen });
    await page.getByRole('button', { name: 'Count my visits' }).click();
    await page.getByText('Your visits are counted.').waitFor();
    await expect.poll(() => events.length).toBe(1);
    await page.getByRole('button', { name: 'Do not count' }).click();
    await page.getByText('Your visits are not counted.').waitFor();
  });
});

describe('an external analytics service', () => {
  /**
   * Opens a page of a site with a measurement id; the service is simulated here, so that nothing leaves the
   * machine.
   */
  const measured = (path: string, options: VisitOptions = {}) =>
    at(path, {
      url: measuredSite.url,
      consent: null,
      ...options,
      prepare: async (page) => {
        await page.route(`${measurement}/**`, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: 'window.measured = (window.measured ?? 0) + 1;',
          }),
        );
        await options.prepare?.(page);
      },
    });
  /** Requests to the service so far; they are removed from the watch for foreign requests. */
  const asked = () =>
    current()
      .complaints.splice(0)
      .filter((text) => text.startsWith(`third party: ${measurement}`));

  it('is loaded after consent and not before, once, and receives no address but the page’s', async () => {
    const { page } = await measured('/faq');
    await page.getByRole('complementary', { name: 'Visit counter' }).waitFor();
    expect(asked()).toEqual([]);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForFunction(() => 'measured' in window);
    expect(asked()).toEqual([`third party: ${measurement}/gtag/js?id=G-TEST1234`]);
    const told = await page.evaluate(() => {
      const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
      return dataLayer.map((entry) => Array.from(entry));
    });
    expect(told.at(-1)).toEqual([
      'config',
      'G-TEST1234',
      { anonymize_ip: true, page_location: `${measuredSite.url}/faq` },
    ]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(asked()).toEqual([]);
  });

  it('is switched off by a later no', async () => {
    const { page } = await measured('/cookie-policy');
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForFunction(() => 'measured' in window);
    asked();
    await page.getByRole('button', { name: 'Do not count' }).click();
    await page.getByText('Your visits are not counted.').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1234'))).toBe(true);
    await page.reload();
    await page.getByText('Your visits are not counted.').waitFor();
    expect(asked()).toEqual([]);
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const)('is never loaded against %s, whatever was chosen before', async (property, value) => {
    const { page } = await measured('/cookie-policy', {
      consent: 'yes',
      prepare: (page) =>
        page.addInitScript(([name, answer]) => Object.defineProperty(navigator, name, { value: answer }), [
          property,
          value,
        ] as const),
    });
    await page.getByText('Your browser has opted out for you.').waitFor();
    expect(await page.locator('#measurement').count()).toBe(0);
    expect(asked()).toEqual([]);
  });

  it('never sees a private page', async () => {
    const { page } = await measured('/r/a-secret', { consent: 'yes' });
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await page.locator('#measurement').count()).toBe(0);
    expect(asked()).toEqual([]);
  });

  it('is off on a private page reached without a reload, and on again after it', async () => {
    const { page } = await measured('/r/a-secret', { consent: 'yes' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.waitForFunction(() => 'measured' in window);
    asked();
    const isOff = () => page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1234'));
    expect(await isOff()).toBe(false);
    // Like the real service, which checks its switch the moment the address changes.
    await page.evaluate(() => {
      window.addEventListener('popstate', () => {
        document.title = `off: ${Reflect.get(window, 'ga-disable-G-TEST1234')}`;
      });
      history.back();
    });
    await page.waitForFunction(() => document.title === 'off: true');
    expect(await isOff()).toBe(true);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(await isOff()).toBe(false);
  });
});
