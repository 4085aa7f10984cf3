import type { Locator, Page } from 'playwright-core';
import {
  itemStateInWords,
  itemStateNames,
  notWatchableNames,
} from '../../domain/purchase-view/item-state.words.js';
import { asked, long, type State, withItem } from './private-states.js';
import { evening, purchase, purchaseItem } from './purchases.fixtures.js';
import { tillPurchase, tillSubmission } from './till-receipt.fixtures.js';

/** A state that is reached by acts on the page as well. */
export type Further = Pick<State, 'name'> & {
  /** What the API returns in place of the usual content; a number is the status of its refusal, null is no answer. */
  shown: object | number | null;
  act?: (page: Page) => Promise<unknown>;
  /** What is there once the state is reached. */
  shows: string | RegExp | ((page: Page) => Locator);
};

const [receipt] = tillSubmission.receipts;
const [reading] = receipt?.readings ?? [];
if (!receipt || !reading) throw new Error('the fixture has no reading');

/** Presses the first button of that name. */
export const press = (name: string | RegExp) => async (page: Page) =>
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const unfold = (text: string) => async (page: Page) =>
  await page.getByText(text, { exact: true }).first().click();
/** Presses a button and its namesake in the dialog that follows. */
const confirmed = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').getByRole('button', { name }).click();
};
/** Unfolds all that is folded. */
export const openAll = async (page: Page) => {
  await page.locator('main details').first().waitFor();
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) {
      // Of those with one name only one would stay open.
      one.removeAttribute('name');
      one.setAttribute('open', '');
    }
  });
};
/** The dialog. */
export const inDialog = (page: Page) => page.getByRole('dialog');

const answeredClaim = (answer: 'yes' | 'partly' | 'no', refunded_cents: number) => ({
  ...asked,
  state: 'answered' as const,
  answer: { answer, refunded_cents, at: evening('22') },
});
/** An item in a state, with the words for it. */
export const worded = (
  state: (typeof itemStateNames)[number],
  reason: (typeof notWatchableNames)[number] | null = null,
) =>
  purchaseItem({
    id: reason ?? state,
    name: `${state} ${reason ?? ''} ${long.slice(0, 60)}`,
    state,
    reason,
    words: itemStateInWords({ state, reason, lastDay: '2026-11-26', shop: 'Target' }),
  });
const priceForm = async (page: Page) => {
  await unfold('I saw it for less')(page);
  await page.getByLabel('Price you saw, per item').fill('199.99');
};

/** Further states of the private page of a submission. */
export const furtherStatus: Further[] = [
  { name: 'loading', shown: null, shows: 'Opening your receipts...' },
  { name: 'a server that cannot be reached', shown: 503, shows: 'We cannot reach our server' },
  { name: 'a link that has expired', shown: 404, shows: 'This link no longer works' },
  {
    name: 'a stored receipt',
    shown: { purchases: [], answered_at: null, receipts: [{ ...receipt, state: 'stored', readings: [] }] },
    shows: 'Waiting to be read',
  },
  {
    name: 'several receipts, each in another state, and refused files',
    shown: {
      receipts: (['stored', 'reading', 'read', 'unreadable'] as const).map((state) => ({
        ...receipt,
        id: state,
        state,
        readings: state === 'read' ? receipt.readings : [],
      })),
      rejected: [{ file_name: `${'a'.repeat(120)}.pdf`, code: 'file.bad_content' }],
    },
    shows: 'Not readable',
  },
  {
    name: 'only an upload to confirm',
    shown: { proof: 'awaited', answered_at: null, ...withItem({}) },
    act: unfold('Cannot find it?'),
    shows: 'Look in your spam folder',
  },
  { name: 'confirmed elsewhere', shown: { proof: 'given_elsewhere' }, shows: 'has confirmed this' },
  { name: 'emails stopped', shown: { mail_stopped: true }, shows: 'Emails are stopped.' },
  { name: 'no emails at all', shown: { mail_muted: true, mail_stopped: true }, shows: 'We do not email you' },
  {
    name: 'every state of an item',
    shown: {
      purchases: [
        {
          ...purchase,
          items: itemStateNames.filter((name) => name !== 'not_watchable').map((name) => worded(name)),
        },
      ],
    },
    act: openAll,
    shows: 'I saw it for less',
  },
  {
    name: 'every reason not to watch an item',
    shown: {
      purchases: [{ ...purchase, items: notWatchableNames.map((reason) => worded('not_watchable', reason)) }],
    },
    act: openAll,
    shows: 'Not watched',
  },
  {
    name: 'its prices by day, unfolded',
    shown: { purchases: [purchase] },
    act: openAll,
    shows: (page) => page.getByRole('row').first(),
  },
  {
    name: 'paid',
    shown: withItem({ state: 'refunded', claim: answeredClaim('yes', 5_000) }),
    act: openAll,
    shows: /Refunded/,
  },
  {
    name: 'paid in part',
    shown: withItem({ state: 'partly_refunded', claim: answeredClaim('partly', 2_000) }),
    act: openAll,
    shows: /refunded/i,
  },
  {
    name: 'declined',
    shown: withItem({ state: 'declined', claim: answeredClaim('no', 0) }),
    act: openAll,
    shows: /Declined|said no/,
  },
  {
    name: 'being looked at for the first time',
    shown: withItem({ last_look: null }),
    shows: 'Nothing to do right now',
  },
  { name: 'a form of corrections', shown: {}, act: press('Correct a field'), shows: 'Save corrections' },
  {
    name: 'a form of corrections with an error',
    shown: {},
    act: async (page) => {
      await press('Correct a field')(page);
      await press('Save corrections')(page);
    },
    shows: 'Nothing was changed.',
  },
  {
    name: 'a price that is not understood',
    shown: withItem({}),
    act: async (page) => {
      await priceForm(page);
      await page.route('**/items/**', (route) =>
        route.fulfill({ status: 400, json: { error: { code: 'price.invalid', message: '' } } }),
      );
      await press('Use this price')(page);
    },
    shows: 'Please enter an amount such as 39.99.',
  },
  {
    name: 'a price that was told',
    shown: withItem({}),
    act: async (page) => {
      await priceForm(page);
      await page.route('**/items/**', (route) =>
        route.fulfill({
          json: { purchase: { ...purchase, items: [purchaseItem({})] }, note: 'We are comparing.' },
        }),
      );
      await press('Use this price')(page);
    },
    shows: 'We are comparing.',
  },
  {
    name: 'a link to type',
    shown: { purchases: [tillPurchase] },
    act: unfold('Type the link instead'),
    shows: 'Watch this page',
  },
  { name: 'stopping emails', shown: {}, act: press('Stop emails'), shows: inDialog },
  { name: 'closing the link', shown: {}, act: press('Close this link'), shows: inDialog },
  { name: 'deleting everything', shown: {}, act: press('Delete everything'), shows: inDialog },
  {
    name: 'closed',
    shown: {},
    act: async (page) => {
      await page.route('**/revoke', (route) => route.fulfill({ status: 204 }));
      await confirmed('Close this link')(page);
    },
    shows: 'This link is closed',
  },
  { name: 'deleted', shown: {}, act: confirmed('Delete everything'), shows: 'Everything is deleted' },
  {
    name: 'an act that failed',
    shown: {},
    act: async (page) => {
      await page.route('**/stop-mail', (route) => route.fulfill({ status: 503, json: {} }));
      await confirmed('Stop emails')(page);
    },
    shows: (page) => page.locator('[data-tone=destructive]'),
  },
];
