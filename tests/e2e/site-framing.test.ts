import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from '../support/api/http.fixtures.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { serveSite } from '../support/browser/site.js';
import { patienceMs, testPatienceMs } from '../support/time/patience.js';

const browser = await openBrowser();
const paths = ['/', '/upload-receipt', '/my', '/admin/login', '/r/some-token'];
let site: Listening;
let stranger: Listening;
beforeAll(async () => {
  site = await serveSite();
  stranger = await listen((_request, response) => {
    response.setHeader('content-type', 'text/html');
    const frames = paths.map((path) => `<iframe src="${site.url}${path}"></iframe>`);
    response.end(`<title>win a prize</title>${frames.join('')}`);
  });
});
afterAll(() => Promise.all([site.close(), stranger.close()]));

it(
  'a page of another site cannot lay one of ours under its own buttons',
  async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(stranger.url);
    const framed = () => page.frames().filter((frame) => frame !== page.mainFrame());
    await expect
      .poll(() => framed().map((frame) => frame.url()), { timeout: patienceMs })
      .toEqual(paths.map(() => 'chrome-error://chromewebdata/'));
    const buttons = await Promise.all(framed().map((frame) => frame.locator('button, a, input').count()));
    expect(buttons).toEqual(paths.map(() => 0));
    await context.close();
  },
  testPatienceMs,
);

/** Markup that a fault of ours might let into a page, with the rule of the page's policy that stops it. */
const injected: [string, string][] = [
  ['script-src-elem', '<script>window.wasRun = true</script>'],
  ['script-src-attr', '<img src="data:," onerror="window.wasRun = true">'],
  ['script-src-elem', '<script src="https://attacker.example/x.js"></script>'],
  ['img-src', '<img src="https://attacker.example/x.png">'],
  ['base-uri', '<base href="https://attacker.example/">'],
  ['frame-src', '<iframe src="https://attacker.example/"></iframe>'],
  ['form-action', '<form action="https://attacker.example/"><button id="lure">Go</button></form>'],
];

it(
  'markup that got into a page runs no script, fetches nothing from elsewhere and sends no form there',
  async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        seen.push(effectiveDirective);
      });
    });
    await page.route(`${site.url}/`, async (route) => {
      const response = await route.fetch();
      const markup = injected.map(([, html]) => html).join('');
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${markup}</body>`) });
    });
    await page.goto(site.url);
    await page.locator('#lure').evaluate((button: HTMLElement) => button.click());
    await expect
      .poll(async () => (await page.evaluate(() => Reflect.get(window, 'seen') as string[])).sort(), {
        timeout: patienceMs,
      })
      .toEqual(injected.map(([directive]) => directive).sort());
    expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
    expect(page.url()).toBe(`${site.url}/`);
    await context.close();
  },
  testPatienceMs,
);
