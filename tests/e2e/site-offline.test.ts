import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Act, loseNetwork } from '../support/browser/lost-network.js';
import { hydrated } from '../support/browser/site-browser.js';
import { openSite } from '../support/browser/site-visits.js';
import { claimResponse } from '../support/claim-page.fixtures.js';
import { noPurchases, purchase, purchaseItem } from '../support/purchases.fixtures.js';
import { tillPurchase, tillSubmission } from '../support/till-receipt.fixtures.js';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const { at } = await openSite({ reducedMotion: 'reduce', ...phone });

const token = 't'.repeat(43);
const status = `/r/${token}`;
const claim = `${status}/claim/${claimResponse.id}`;
const [receipt] = tillSubmission.receipts;
const [reading] = receipt?.readings ?? [];
if (!receipt || !reading) throw new Error('the fixture has no reading');

const submissionRoute = `**/api/submissions/${token}`;
const claimRoute = `${submissionRoute}/claims/${claimResponse.id}`;
const mineRoute = `**/api/my/${token}`;
const shopLink = 'https://www.target.com/p/-/A-90000001';
const doubted = {
  ...receipt,
  readings: [{ ...reading, questions: [{ about: 'total' as const, kind: 'unsure' as const }] }],
};
const watched = { ...purchase, items: [purchaseItem({})] };
const unnamed = {
  page: status,
  receipt_id: 'f1',
  reading_id: 'r1',
  total_cents: 2_000,
  purchased_at: '2026-11-20',
  currency: 'USD',
  choices: ['Target', 'Walmart'],
};

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().tap();

const acts: Act[] = [
  {
    name: 'that the shop was asked',
    path: claim,
    reads: { [claimRoute]: { ...claimResponse, is_askable: true } },
    write: `${claimRoute}/asked`,
    answer: { ...claimResponse, asked_at: '2026-11-21T12:00:00.000Z', asked_on: '2026-11-21' },
    sends: { asked: 'yes' },
    enter: null,
    press: button('I have asked'),
  },
  {
    name: 'how it went',
    path: claim,
    reads: { [claimRoute]: claimResponse },
    write: `${claimRoute}/outcome`,
    answer: {
      ...claimResponse,
      outcome: { answer: 'partly', refunded_cents: 1_500, channel: null, at: '2026-11-21T12:00:00.000Z' },
    },
    sends: { answer: 'partly', refunded_cents: 1_500 },
    enter: async (page) => {
      await page.getByLabel('Partly').check();
      await page.getByLabel('How much came back?').fill('15.00');
    },
    press: button('Save answer'),
    kept: (page) => page.getByLabel('How much came back?').inputValue(),
  },
  {
    name: 'the page of an item',
    path: status,
    reads: { [submissionRoute]: { ...tillSubmission, purchases: [tillPurchase] } },
    write: `${submissionRoute}/items/*/link`,
    answer: { purchase: tillPurchase },
    sends: { url: shopLink },
    enter: async (page) => {
      await page.getByText('Type the link instead').first().tap();
      await linkField(page).fill(shopLink);
    },
    press: button('Watch this page'),
    kept: (page) => linkField(page).inputValue(),
  },
  {
    name: 'a lower price seen',
    path: status,
    reads: { [submissionRoute]: { ...tillSubmission, purchases: [watched] } },
    write: `${submissionRoute}/items/*/price`,
    answer: { purchase: watched },
    sends: { amount: '99.00', url: '' },
    enter: async (page) => {
      await page.getByText('I saw it for less').first().tap();
      await page.getByLabel('Price you saw').first().fill('99.00');
    },
    press: button('Use this price'),
    kept: (page) => page.getByLabel('Price you saw').first().inputValue(),
  },
  {
    name: 'a corrected total',
    path: status,
    reads: { [submissionRoute]: { ...tillSubmission, receipts: [doubted], purchases: [] } },
    write: `${submissionRoute}/receipts/f1/readings/r1`,
    answer: receipt,
    sends: { total_cents: 70_000 },
    enter: async (page) => {
      await button('No, it is …')(page);
      await page.getByLabel('Total', { exact: false }).last().fill('700.00');
    },
    press: button('Save corrections'),
    kept: (page) => page.getByLabel('Total', { exact: false }).last().inputValue(),
  },
  {
    name: 'which shop it is',
    path: `/my/${token}`,
    reads: { [mineRoute]: { ...noPurchases, unnamed: [unnamed] } },
    write: `${submissionRoute}/receipts/f1/readings/r1`,
    answer: receipt,
    sends: { retailer: 'Kohl’s' },
    enter: (page) => page.getByLabel('Another shop').fill('Kohl’s'),
    press: button('Save'),
    kept: (page) => page.getByLabel('Another shop').inputValue(),
  },
];

const linkField = (page: Page) => page.locator('input[name=url]').first();
describe('a phone loses the network on a private page', () => {
  it.each(acts)('while it tells $name', (act) => loseNetwork({ at, act }));

  it('while it copies the words of a claim: they are copied all the same', async () => {
    const { page } = await at(claim, {
      prepare: (opened) =>
        opened.route(claimRoute, (call) => call.fulfill({ json: { ...claimResponse, help_url: null } })),
    });
    await hydrated(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.context().setOffline(true);
    await page
      .getByRole('button', { name: /^Copy the message for/ })
      .first()
      .tap();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(claimResponse.channels[0]?.words);
  });
});
