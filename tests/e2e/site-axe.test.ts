import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTab } from '../support/browser/one-tab.js';
import { readSiteRoutes } from '../support/browser/site-browser.js';
import { expectAccessible } from '../support/browser/site-visits.js';
import { type Further, furtherStatus } from '../support/further-states.js';
import { furtherClaim, furtherMine } from '../support/further-states-elsewhere.js';
import {
  claimStates,
  myStates,
  ofClaim,
  ofMine,
  ofStatus,
  ofUpload,
  sendPhoto,
  statusStates,
  token,
  uploadStates,
} from '../support/private-states.js';

const phone = { width: 390, height: 844 };
const open = await openTab(phone);

/** Nothing wider than the screen and no violation: 390 and 1280 px, light and dark. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [phone.width, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    await expectAccessible(page);
  }
}

type Routes = Record<string, object>;

const answering = (routes: Routes) => async (page: Page) => {
  for (const [route, json] of Object.entries(routes))
    await page.route(route, (call) => call.fulfill({ json }));
};

/** Whatever shows the state: the first of what is visible. */
function located(page: Page, shows: Further['shows']): Locator {
  const found = typeof shows === 'function' ? shows(page) : page.getByText(shows);
  return found.filter({ visible: true }).first();
}

/** Opens a page whose API answers as the state says, and acts on it. */
async function reach(path: string, routes: Routes, { shown, act, shows }: Further): Promise<Page> {
  const page = await open(path, async (opened) => {
    if (typeof shown === 'object' && shown !== null) await answering(routes)(opened);
    else if (shown !== null)
      for (const route of Object.keys(routes))
        await opened.route(route, (call) => call.fulfill({ status: shown, json: {} }));
    // Never answered: the visit ends first.
    else for (const route of Object.keys(routes)) await opened.route(route, () => {});
  });
  await act?.(page);
  await located(page, shows).waitFor();
  return page;
}

const asFurther = ({ first, ...state }: (typeof statusStates)[number]): Further => ({
  ...state,
  shows: (page) => {
    const name = { name: first };
    return page.getByRole('button', name).or(page.getByRole('link', name)).or(page.getByText(first));
  },
});
/** What replaces a route's content; for a refusal only its address matters. */
const contentOf = ({ shown }: Further) => ({
  shown: typeof shown === 'object' && shown !== null ? shown : {},
});

describe.each([
  ['the private page', `/r/${token}`, [...statusStates.map(asFurther), ...furtherStatus], ofStatus],
  ['the page of all purchases', `/my/${token}`, [...myStates.map(asFurther), ...furtherMine], ofMine],
  ['the claim page', `/r/${token}/claim/c1`, [...claimStates.map(asFurther), ...furtherClaim], ofClaim],
] as const)('no violation on %s', (_, path, states, routesOf) => {
  it.each([...states])('$name', async (state) => {
    await expectAccessibleEverywhere(await reach(path, routesOf(contentOf(state)), state));
  });
});

describe('no violation after an upload', () => {
  it.each(uploadStates)('$name', async (state) => {
    const page = await open('/upload-receipt', answering(ofUpload(state)));
    await sendPhoto(page);
    await expectAccessibleEverywhere(page);
  });
});

describe('no violation in what a form without scripts leads to', () => {
  const results = Object.entries(readSiteRoutes().routes).flatMap(([path, route]) =>
    route.kind === 'page' ? Object.keys(route.notices).map((query) => `${path}?${query}`) : [],
  );

  it.each(results)('%s', async (path) => {
    const page = await open(path, async () => {});
    expect(await page.getByRole('alert').or(page.getByRole('status')).count()).toBeGreaterThan(0);
    await expectAccessibleEverywhere(page);
  });
});
