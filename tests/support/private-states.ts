import type { Page } from 'playwright-core';
import type { HeldQuestion } from '../../domain/claims/held/held-questions.rules.js';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import type { ReadingQuestion } from '../../domain/receipts/view/reading-view.schemas.js';
import { sampleFiles } from './api/files.fixtures.js';
import { hurryUntil } from './browser/site-visit.js';
import { claimResponse } from './claim-page.fixtures.js';
import { evening, noPurchases, purchase, purchaseItem } from './purchases.fixtures.js';
import { tillPurchase, tillSubmission } from './till-receipt.fixtures.js';

/** The private link of every state. */
export const token = 't'.repeat(43);
const [receipt] = tillSubmission.receipts;
const [reading] = receipt?.readings ?? [];
const [kettle] = purchase.items;
if (!receipt || !reading || !kettle?.claim) throw new Error('the fixtures have no reading or claim');
/** A name as long as names may be. */
export const long = 'Gooseneck Kettle with a thermometer in the lid '.repeat(5).slice(0, 200);

/** The one receipt, with questions about what was read. */
export const withReading = (questions: ReadingQuestion[], more = {}): Partial<SubmissionStatusResponse> => ({
  receipts: [{ ...receipt, readings: [{ ...reading, questions, ...more }] }],
});
/** The one purchase, with the one item. */
export const withItem = (more: Parameters<typeof purchaseItem>[0]): Partial<SubmissionStatusResponse> => ({
  purchases: [{ ...purchase, items: [purchaseItem(more)] }],
});
/** A question about an item. */
export const question = (about: HeldQuestion['about'], more: Partial<HeldQuestion> = {}): HeldQuestion => ({
  about,
  words: `What about “${long}”?`,
  answers: [
    { answer: 'yes', words: 'Yes' },
    { answer: 'no', words: 'No' },
  ],
  ...more,
});
/** A claim whose outcome is awaited. */
export const asked = { ...kettle.claim, asked_at: evening('21') };

/** A state of a page and what its shopper does first: the name of a button or link, or text where nothing is to do. */
export type State = { name: string; shown: object; first: RegExp | string };

/** States of the private page of a submission. */
export const statusStates: State[] = [
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

const upload = {
  id: 'w1',
  uploaded_at: evening('21'),
  files: [`${'a'.repeat(200)}.jpg`],
  receipts: [],
  page: '/r/x',
};
/** States of the page of all purchases. */
export const myStates: State[] = [
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

/** States of the claim page. */
export const claimStates: State[] = [
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

/** What the API returns for a state of the private page, by its address. */
export const ofStatus = ({ shown }: Pick<State, 'shown'>) => ({
  [`**/api/submissions/${token}`]: { ...tillSubmission, purchases: [], ...shown },
});

/** What the API returns for a state of the page of all purchases. */
export const ofMine = ({ shown }: Pick<State, 'shown'>) => ({
  [`**/api/my/${token}`]: { ...noPurchases, ...shown },
});

/** What the API returns for a state of the claim page. */
export const ofClaim = ({ shown }: Pick<State, 'shown'>) => ({
  [`**/api/submissions/${token}/claims/c1`]: { ...claimResponse, ...shown },
});

const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: sampleFiles.jpeg() };
const storedFile = {
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
/** States of the card that follows an upload. */
export const uploadStates = [
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

/** What the API returns for a state of that card. */
export const ofUpload = ({ shown, ...more }: { name: string; shown: object; rejected?: object[] }) => ({
  '**/api/receipts': {
    submission_id: 's1',
    status_token: token,
    receipts: [storedFile],
    rejected: [],
    ...more,
  },
  [`**/api/submissions/${token}`]: { ...tillSubmission, ...shown },
});

/** Uploads a photo and waits for the card. */
export async function sendPhoto(page: Page): Promise<void> {
  await page.getByLabel('Receipt files').setInputFiles([photo]);
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Start Tracking My Purchases' }).click();
  await hurryUntil({ page, shows: page.getByRole('heading', { name: /Cha-ching/ }) });
}
