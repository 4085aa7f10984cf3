import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { type Act, loseNetwork } from '../support/browser/lost-network.js';
import { openSite } from '../support/browser/site-visits.js';
import { evening, noPurchases, purchase } from '../support/purchases.fixtures.js';
import { tillPurchase, tillSubmission } from '../support/till-receipt.fixtures.js';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const { at } = await openSite({ reducedMotion: 'reduce', ...phone });

const token = 't'.repeat(43);
const submissionRoute = `**/api/submissions/${token}`;
const mineRoute = `**/api/my/${token}`;
const onStatus = {
  path: `/r/${token}`,
  reads: { [submissionRoute]: { ...tillSubmission, purchases: [tillPurchase] } },
  sends: null,
  enter: null,
  answer: 'nothing',
} as const;
const browser = { id: 'b1', name: 'Firefox on Linux', paired_at: evening('20'), last_used_at: evening('25') };
const upload = {
  id: 'u1',
  uploaded_at: evening('20'),
  files: ['till.jpg'],
  receipts: [],
  page: null,
};
const mine = { ...noPurchases, purchases: [purchase], browsers: [browser], waiting: [upload] };
const onMine = {
  path: `/my/${token}`,
  reads: { [mineRoute]: mine },
  sends: null,
  enter: null,
  answer: 'nothing',
} as const;

/** Presses a button, and the one of the question that follows. */
const confirmed = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();
};
const pressed = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().tap();

const endpoint = 'https://push.example.com/1';
/** The hash by which server and browser know it. */
const phoneKey = createHash('sha256').update(endpoint).digest('base64url');
const notified = { ...mine, push: { public_key: 'AQ', phones: [phoneKey] } };
const unnotified = { ...mine, push: { public_key: 'AQ', phones: [] } };
const keys = { p256dh: 'P', auth: 'A' };

/** A browser whose push service gives it the address above, and which may notify. */
const allowNotices = (page: Page) =>
  page.addInitScript(
    (given) => {
      const subscription = { endpoint: given.endpoint, toJSON: () => given, unsubscribe: async () => true };
      Notification.requestPermission = async () => 'granted';
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async () => subscription,
      });
      // The worker is registered already on a device that is notified.
      Object.assign(ServiceWorkerContainer.prototype, {
        getRegistration: async () => ({ pushManager: PushManager.prototype }),
      });
    },
    { endpoint, keys },
  );

const acts: Act[] = [
  {
    name: 'get the link to all purchases',
    path: '/my',
    reads: {},
    write: '**/api/my/link',
    answer: { email: 'ann@example.com' },
    sends: { email: 'ann@example.com' },
    enter: (page) => page.getByLabel('Email').fill('ann@example.com'),
    press: (page) => page.getByRole('button', { name: 'Send me the link' }).tap(),
    kept: (page) => page.getByLabel('Email').inputValue(),
    said: 'No response: Please check your connection and try again.',
    shows: 'the link is on its way',
  },
  {
    ...onStatus,
    name: 'stop emails about a receipt',
    write: `${submissionRoute}/stop-mail`,
    press: confirmed('Stop emails'),
  },
  {
    ...onStatus,
    name: 'leave one item unwatched',
    write: `${submissionRoute}/items/*/stop`,
    answer: { purchase: tillPurchase },
    press: pressed('Do not watch it'),
  },
  {
    ...onStatus,
    name: 'close the link',
    write: `${submissionRoute}/revoke`,
    press: confirmed('Close this link'),
    ends: null,
    shows: 'This link no longer works',
  },
  {
    ...onStatus,
    name: 'delete everything of a receipt',
    write: submissionRoute,
    press: confirmed('Delete everything'),
    ends: null,
    shows: 'This link no longer works',
  },
  {
    ...onMine,
    name: 'confirm an upload',
    write: `${mineRoute}/uploads/u1/confirm`,
    press: pressed('Yes, this is mine'),
  },
  {
    ...onMine,
    name: 'delete an upload',
    write: `${mineRoute}/uploads/u1`,
    press: confirmed('No, delete it'),
    ends: { [mineRoute]: { ...mine, waiting: [] } },
    shows: 'No longer there',
  },
  {
    ...onMine,
    name: 'stop emails about a purchase',
    write: `${mineRoute}/purchases/p1/stop-mail`,
    press: confirmed('Stop emails'),
  },
  {
    ...onMine,
    name: 'delete a purchase',
    write: `${mineRoute}/purchases/p1`,
    press: confirmed('Delete'),
    ends: { [mineRoute]: noPurchases },
    shows: 'No purchases yet',
  },
  {
    ...onMine,
    name: 'pair a browser',
    write: `${mineRoute}/browsers`,
    answer: { code: 'ABCDE-FGHJK', expires_at: evening('29') },
    press: pressed('Pair a browser'),
    shows: 'ABCDE-FGHJK',
  },
  {
    ...onMine,
    name: 'forget a browser',
    write: `${mineRoute}/browsers/b1`,
    press: confirmed('Forget'),
    ends: { [mineRoute]: { ...mine, browsers: [] } },
    shows: 'No browser is paired.',
  },
  {
    ...onMine,
    name: 'be notified on a device',
    prepare: allowNotices,
    reads: { [mineRoute]: unnotified },
    write: `${mineRoute}/phones`,
    sends: { endpoint, keys },
    press: pressed('Notify me on this device'),
  },
  {
    ...onMine,
    name: 'be notified no more',
    prepare: allowNotices,
    reads: { [mineRoute]: notified },
    write: `${mineRoute}/phones/*`,
    press: pressed('Stop'),
    ends: { [mineRoute]: unnotified },
    shows: 'Notify me on this device',
  },
  {
    ...onMine,
    name: 'delete everything',
    write: mineRoute,
    press: confirmed('Delete everything'),
    ends: null,
    shows: 'This link no longer works',
  },
];

describe('a phone loses the network', () => {
  it.each(acts)('while its owner wants to $name', (act) => loseNetwork({ at, act }));
});
