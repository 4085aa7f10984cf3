import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from '../support/browser/site-browser.js';
import { openSite } from '../support/browser/site-visits.js';
import {
  claimStates,
  myStates,
  ofClaim,
  ofMine,
  ofStatus,
  ofUpload,
  type State,
  sendPhoto,
  statusStates,
  token,
  uploadStates,
} from '../support/private-states.js';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
// A first visit, with everything that is asked then.
const { at } = await openSite({ reducedMotion: 'reduce', skipClock: true, consent: null });

/** What is to be seen first: by its role where it is an action. */
function firstOf(page: Page, first: State['first']) {
  const name = { name: first, exact: typeof first === 'string' };
  const main = page.getByRole('main');
  return main
    .getByRole('button', name)
    .or(main.getByRole('link', name))
    .or(main.getByRole('radio', name))
    .or(main.getByText(first))
    .filter({ visible: true })
    .first();
}

/** That it is on the first screen of a phone, whole and covered by nothing, as the page lies when it is opened. */
async function expectOnFirstScreen(page: Page, first: State['first']): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const one = firstOf(page, first);
  await one.waitFor();
  const { top, bottom, covers } = await one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const points = [box.left + 8, box.right - 8].flatMap((x) =>
      [box.top + 8, box.bottom - 8].map((y) => document.elementFromPoint(x, y)),
    );
    // A radio is drawn by its label.
    const own = element.closest('label') ?? element;
    const covering = points.filter((at) => at && !own.contains(at) && !at.contains(element));
    return {
      top: box.top + window.scrollY,
      bottom: box.bottom + window.scrollY,
      covers: covering.map((at) => at?.outerHTML.slice(0, 80)),
    };
  });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(844);
  expect(covers).toEqual([]);
}

const opened = async (path: string, routes: Record<string, object>): Promise<Page> => {
  const prepare = async (page: Page) => {
    for (const [route, json] of Object.entries(routes))
      await page.route(route, (call) => call.fulfill({ json }));
  };
  return (await at(path, { prepare, ...phone })).page;
};

describe('the first action of a private page is on the first screen of a phone', () => {
  it.each(statusStates)('$name', async (state) => {
    const page = await opened(`/r/${token}`, ofStatus(state));
    await expectOnFirstScreen(page, state.first);
  });
});

describe('the first action of the page of all purchases is on the first screen of a phone', () => {
  it.each(myStates)('$name', async (state) => {
    const page = await opened(`/my/${token}`, ofMine(state));
    await expectOnFirstScreen(page, state.first);
  });
});

describe('the first action of the claim page is on the first screen of a phone', () => {
  it.each(claimStates)('$name', async (state) => {
    const page = await opened(`/r/${token}/claim/c1`, ofClaim(state));
    await expectOnFirstScreen(page, state.first);
  });
});

describe('the way on from an upload is on the first screen of a phone', () => {
  it.each(uploadStates)('$name', async (state) => {
    const page = await opened('/upload-receipt', ofUpload(state));
    await sendPhoto(page);
    await expectOnFirstScreen(page, 'See what we read');
  });
});
