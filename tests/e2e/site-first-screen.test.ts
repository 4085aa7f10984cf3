import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { HeldQuestion } from '../../domain/claims/held/held-questions.rules.js';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import type { ReadingQuestion } from '../../domain/receipts/view/reading-view.schemas.js';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { settled } from '../support/browser/site-browser.js';
import { hurryUntil } from '../support/browser/site-visit.js';
import { openSite } from '../support/browser/site-visits.js';
import { claimResponse } from '../support/claim-page.fixtures.js';
import { evening, noPurchases, purchase, purchaseItem } from '../support/purchases.fixtures.js';
import { tillPurchase, tillSubmission } from '../support/till-receipt.fixtures.js';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
// A first visit, with everything that is asked then.
const { at } = await openSite({ reducedMotion: 'reduce', skipClock: true, consent: null });

const token = 't'.repeat(43);
const [receipt] = tillSubmission.receipts;
const [reading] = receipt?.readings ?? [];
const [kettle] = purchase.items;
if (!receipt || !reading || !kettle?.claim) throw new Error('the fixtures have no reading or claim');
const long = 'Gooseneck Kettle with a thermometer in the lid '.repeat(5).slice(0, 200);

const withReading = (questions: ReadingQuestion[], more = {}): Partial<SubmissionStatusResponse> => ({
  receipts: [{ ...receipt, readings: [{ ...reading, questions, ...more }] }],
});
const withItem = (more: Parameters<typeof purchaseItem>[0]): Partial<SubmissionStatusResponse> => ({
  purchases: [{ ...purchase, items: [purchaseItem(more)] }],
});
const question = (about: HeldQuestion['about'], more: Partial<HeldQuestion> = {}): HeldQuestion => ({
  about,
  words: `What about “${long}”?`,
  answers: [
    { answer: 'yes', words: 'Yes' },
    { answer: 'no', words: 'No' },
  ],
  ...more,
});
const asked = { ...kettle.claim, asked_at: evening('21') };

/** A state of a page and what its shopper does first: the name of a button or link, or text where nothing is to do. */
type State = { name: string; shown: object; first: RegExp | string };

const statusStates: State[] = [
  { name: 'a claim to send', shown: { purchases: [purchase] }, first: 'Open the claim page' },
  {
    name: 'a claim for a name of 200 letters',
    shown: { purchases: [{ ...purchase, items: [{ ...kettle, name: long }] }] },
    first: 'Open the claim page',
  },
  {
    name: 'a claim asked for',
    shown: withItem({ state: 'claimed', claim: asked }),
    first: 'Tell us how it went',
  },
  { name: 'a link to add', shown: { purchases: [tillPurchase] }, first: 'Find it at Target' },
  {
    name: 'a shop to name',
    shown: withReading([{ about: 'retailer', kind: 'missing' }], {
      shop: null,
      shop_choices: ['Target', 'Walmart'],
    }),
    first: 'Target',
  },
  {
    name: 'a total in doubt',
    shown: withReading([{ about: 'total', kind: 'unsure' }]),
    first: 'Yes, that is right',
  },
  {
    name: 'a price in doubt and a drop that waits for it',
    shown: withItem({
      held_drop: { price_cents: 9_900, seen_at: evening('22') },
      questions: [question('paid_price', { typed: 'No, it is …' })],
    }),
    first: 'Yes',
  },
  {
    name: 'a condition to answer',
    shown: withItem({ questions: [question('used_promo_code')] }),
    first: 'Yes',
  },
  {
    name: 'a page of another name',
    shown: withItem({
      state: 'needs_link',
      name: long,
      suggestion: { url: 'https://a.example/', title: long },
    }),
    first: 'Yes, this is it',
  },
  {
    name: 'an upload to confirm',
    shown: { proof: 'awaited', answered_at: null, purchases: [tillPurchase] },
    first: 'Find it at Target',
  },
  {
    name: 'nothing to do',
    shown: withItem({}),
    first: 'Nothing to do right now. We will email you if a price drops.',
  },
  {
    name: 'a receipt being read',
    shown: { purchases: [], receipts: [{ ...receipt, state: 'reading', readings: [] }] },
    first: 'This usually takes a few seconds.',
  },
];

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
  it.each(statusStates)('$name', async ({ shown, first }) => {
    const calm = { ...tillSubmission, purchases: [] };
    const page = await opened(`/r/${token}`, { [`**/api/submissions/${token}`]: { ...calm, ...shown } });
    await expectOnFirstScreen(page, first);
  });
});

describe('the first action of the page of all purchases is on the first screen of a phone', () => {
  const upload = {
    id: 'w1',
    uploaded_at: evening('21'),
    files: [`${'a'.repeat(200)}.jpg`],
    receipts: [],
    page: '/r/x',
  };
  const states: State[] = [
    { name: 'a claim to send', shown: { purchases: [purchase] }, first: /^Ask for it/ },
    {
      name: 'a claim among many purchases',
      shown: {
        purchases: Array.from({ length: 12 }, (_, at) => ({
          ...(at === 11 ? purchase : tillPurchase),
          id: `p${at}`,
          page: '/r/x',
        })),
      },
      first: /^Ask for it/,
    },
    {
      name: 'a link to add',
      shown: { purchases: [{ ...tillPurchase, page: '/r/x' }] },
      first: 'Find it at Target',
    },
    {
      name: 'uploads to confirm',
      shown: { waiting: [upload, { ...upload, id: 'w2' }] },
      first: 'Yes, this is mine',
    },
    {
      name: 'a shop to name',
      shown: {
        unnamed: [
          {
            page: '/r/x',
            receipt_id: 'f1',
            reading_id: 'r1',
            total_cents: 2_000,
            purchased_at: '2026-11-20',
            currency: 'USD',
            choices: ['Target', 'Walmart'],
          },
        ],
        purchases: [{ ...purchase, shop: null, page: '/r/x' }],
      },
      first: 'Target',
    },
    {
      name: 'a question about an item',
      shown: {
        purchases: [
          { ...purchase, items: [purchaseItem({ name: long, questions: [question('kept_pieces')] })] },
        ],
      },
      first: 'Yes',
    },
    {
      name: 'a claim asked for',
      shown: {
        purchases: [{ ...purchase, page: '/r/x', items: [purchaseItem({ state: 'claimed', claim: asked })] }],
      },
      first: 'Tell us how it went',
    },
    { name: 'nothing sent yet', shown: {}, first: 'Upload a receipt' },
  ];
  it.each(states)('$name', async ({ shown, first }) => {
    const page = await opened(`/my/${token}`, { [`**/api/my/${token}`]: { ...noPurchases, ...shown } });
    await expectOnFirstScreen(page, first);
  });
});

describe('the first action of the claim page is on the first screen of a phone', () => {
  const states: State[] = [
    { name: 'to ask', shown: {}, first: /^Copy the words and open/ },
    { name: 'a name of 200 letters', shown: { name: long }, first: /^Copy the words and open/ },
    {
      name: 'a question that decides',
      shown: { questions: [question('is_member')] },
      first: /^Copy the words and open/,
    },
    {
      name: 'asked for',
      shown: { asked_at: evening('21'), asked_on: '2026-11-21' },
      first: 'Yes',
    },
    {
      name: 'replaced by a newer one',
      shown: { is_open: false, is_superseded: true, is_askable: false },
      first: 'See what to ask for now',
    },
  ];
  it.each(states)('$name', async ({ shown, first }) => {
    const page = await opened(`/r/${token}/claim/c1`, {
      [`**/api/submissions/${token}/claims/c1`]: { ...claimResponse, ...shown },
    });
    await expectOnFirstScreen(page, first);
  });
});

describe('the way on from an upload is on the first screen of a phone', () => {
  const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: sampleFiles.jpeg() };
  const one = {
    id: 'f1',
    file_name: photo.name,
    file_path: 'receipts/a.jpg',
    file_size: 3,
    file_type: photo.mimeType,
    email: 'ann@example.com',
    phone: null,
    is_student: false,
  };
  const rejected = Array.from({ length: 9 }, (_, at) => ({
    file_name: `${at}-${'a'.repeat(120)}.pdf`,
    code: 'file.bad_content',
    message: 'not a PDF',
  }));
  const states = [
    {
      name: 'still read',
      shown: { receipts: [{ ...receipt, state: 'reading', readings: [] }], purchases: [] },
    },
    { name: 'read, with a question', shown: {} },
    { name: 'watched', shown: withItem({}) },
    {
      name: 'not readable',
      shown: { receipts: [{ ...receipt, state: 'unreadable', readings: [] }], purchases: [] },
    },
    {
      name: 'read, 20 receipts, and 9 refused',
      shown: { receipts: Array.from({ length: 20 }, (_, at) => ({ ...receipt, id: `f${at}` })) },
      rejected,
    },
  ];
  it.each(states)('$name', async ({ shown, ...more }) => {
    const stored = { submission_id: 's1', status_token: token, receipts: [one], rejected: [], ...more };
    const page = await opened('/upload-receipt', {
      '**/api/receipts': stored,
      [`**/api/submissions/${token}`]: { ...tillSubmission, ...shown },
    });
    await page.getByLabel('Receipt files').setInputFiles([photo]);
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Start Tracking My Purchases' }).click();
    await hurryUntil({ page, shows: page.getByRole('heading', { name: /Cha-ching/ }) });
    await expectOnFirstScreen(page, 'See what we read');
  });
});
