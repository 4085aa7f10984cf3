import { itemStateNames } from '../../domain/purchase-view/item-state.words.js';
import { type Further, inDialog, openAll, press, worded } from './further-states.js';
import { token } from './private-states.js';
import { evening, purchase } from './purchases.fixtures.js';

const browser = { id: 'b1', name: 'Firefox on Linux', paired_at: evening('20'), last_used_at: evening('25') };
const mineWithPage = { ...purchase, page: `/r/${token}` };

/** Further states of the page of all purchases. */
export const furtherMine: Further[] = [
  { name: 'loading', shown: null, shows: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'a server that cannot be reached',
    shown: 503,
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  { name: 'a link that has expired', shown: 404, shows: 'Get a new link' },
  {
    name: 'the forwarding of every mail provider, unfolded',
    shown: {},
    act: openAll,
    shows: 'Download the Gmail filter file',
  },
  {
    name: 'forwarding that was asked for',
    shown: { forwarding: { arrived_at: null, asked_at: evening('20') } },
    shows: 'asked to confirm the forwarding',
  },
  {
    name: 'forwarding that works',
    shown: { forwarding: { arrived_at: evening('21'), asked_at: evening('20') } },
    shows: 'It works',
  },
  { name: 'what was confirmed is added', shown: { joining: 1 }, shows: 'we are adding it to your purchases' },
  {
    name: 'a code that pairs a browser',
    shown: { browsers: [browser] },
    act: async (page) => {
      await page.route('**/browsers', (route) =>
        route.fulfill({ status: 201, json: { code: 'ABCDE-FGHJK', expires_at: evening('29') } }),
      );
      await press('Pair a browser')(page);
    },
    shows: 'ABCDE-FGHJK',
  },
  {
    name: 'too many browsers',
    shown: { browsers: [browser] },
    act: async (page) => {
      await page.route('**/browsers', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'browser.too_many', message: '' } } }),
      );
      await press('Pair a browser')(page);
    },
    shows: (page) => page.getByRole('alert'),
  },
  {
    name: 'notices on this device',
    shown: { push: { public_key: 'AQ', phones: [] } },
    shows: (page) => page.locator('#notices'),
  },
  {
    name: 'every state of an item',
    shown: {
      purchases: [
        {
          ...mineWithPage,
          items: itemStateNames.filter((name) => name !== 'not_watchable').map((name) => worded(name)),
        },
      ],
    },
    act: openAll,
    shows: 'Stop watching',
  },
  {
    name: 'emails stopped',
    shown: { purchases: [{ ...mineWithPage, mail_stopped: true }] },
    shows: 'Emails are stopped.',
  },
  {
    name: 'deleting a purchase',
    shown: { purchases: [mineWithPage] },
    act: press('Delete'),
    shows: inDialog,
  },
  { name: 'deleting everything', shown: {}, act: press(/^Delete every/), shows: inDialog },
];

const claimAnswer = (answer: 'yes' | 'partly' | 'no', refunded_cents: number) => ({
  outcome: { answer, refunded_cents, channel: 'chat', at: evening('22') },
  asked_at: evening('21'),
  asked_on: '2026-11-21',
  still_watched: ['Paper filters'],
  what_else: ['A card with price protection may pay.'],
});

/** Further states of the claim page. */
export const furtherClaim: Further[] = [
  { name: 'loading', shown: null, shows: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'a server that cannot be reached',
    shown: 503,
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  { name: 'a claim that is gone', shown: 404, shows: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'all of it, unfolded', shown: {}, act: openAll, shows: /^a{64}$/ },
  {
    name: 'a wish, not a promise',
    shown: { verdict: 'ask' },
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  { name: 'the last day', shown: { days_left: 0 }, shows: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'over',
    shown: { is_open: false, days_left: -3, is_askable: false },
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'ended',
    shown: { is_open: false, is_ended: true, is_askable: false, is_answerable: false },
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'a price that the shopper saw',
    shown: { price_since: 'At our last price check the price was higher.' },
    shows: 'higher',
  },
  { name: 'paid', shown: claimAnswer('yes', 5_000), shows: 'Paper filters' },
  { name: 'paid in part', shown: claimAnswer('partly', 2_000), shows: /\$20\.00/ },
  { name: 'declined', shown: claimAnswer('no', 0), shows: 'A card with price protection may pay.' },
];
