import type {
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../domain/contracts/submissions.contract.js';
import type { PurchaseView } from '../../domain/purchase-view/purchase-view.schemas.js';
import type { FieldView, ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import { evening, purchase, purchaseItem } from './purchases.fixtures.js';

/** What the till receipt of 14 items lists, amounts in cents. */
export const tillItems: readonly (readonly [name: string, cents: number])[] = [
  ['WHOLE MILK 1 GAL', 389],
  ['BANANAS ORGANIC', 229],
  ['DISH SOAP 24OZ', 449],
  ['DIAPERS SZ4 128CT', 4_499],
  ['CHEDDAR BLOCK', 599],
  ['PAPER TOWELS 6PK', 1_149],
  ['DYSON V8 CORDLESS VACUUM', 34_999],
  ['BREAD SOURDOUGH', 429],
  ['KIDS BIKE HELMET', 2_499],
  ['GREETING CARD', 399],
  ['EGGS 18CT', 549],
  ['TODDLER CAR SEAT', 17_999],
  ['LED BULBS 4PK', 1_299],
  ['APPLE JUICE', 319],
];

const read = <Value>(value: Value, confidence = 0.96): FieldView<Value> => ({
  value,
  source: 'ocr',
  confidence,
});

const total = tillItems.reduce((sum, [, cents]) => sum + cents, 0);

const reading: ReadingView = {
  id: 'r1',
  shop: 'Target',
  retailer: read('Target'),
  retailer_id: 'target',
  order_number: null,
  purchased_at: read('2026-11-18'),
  currency: read('USD'),
  currency_code: 'USD',
  items: tillItems.map(([name, cents], at) => ({
    id: `i${at}`,
    name,
    quantity: 1,
    unit_price_cents: cents,
    total_cents: cents,
    source: 'ocr',
    confidence: 0.95,
  })),
  subtotal_cents: read(total),
  tax_cents: null,
  shipping_cents: null,
  discount_cents: null,
  total_cents: read(total),
  not_purchase: null,
  needs_review: false,
  failed_checks: [],
  questions: [],
  notes: [],
  window: {
    state: 'open',
    window_days: 14,
    last_claim_day: '2026-12-02',
    days_left: 11,
    disputed: false,
    unsure: null,
    proof_required: ['Receipt'],
    submission_methods: ['Chat', 'Guest services'],
    notes: null,
    url: 'https://help.target.com/',
  },
};

const receipt: ReceiptStatusResponse = {
  id: 'f1',
  file_name: 'IMG_0042.heic',
  file_type: 'image/heic',
  file_size: 1_400_000,
  source: 'upload',
  state: 'read',
  readings: [reading],
  failure: null,
  created_at: evening('20'),
  processed_at: evening('20'),
  answered_at: evening('20'),
  file_deleted: false,
};

/** A till receipt of 14 lines at Target, of which no product is known: groceries, and a vacuum for $349.99. */
export const tillPurchase: PurchaseView = {
  ...purchase,
  order_number: null,
  purchased_at: '2026-11-18',
  total_cents: total,
  last_day: '2026-12-02',
  days_left: 11,
  money: { open_cents: 0, refunded_cents: 0 },
  items: tillItems.map(([name, cents], at) =>
    purchaseItem({
      id: `i${at}`,
      name,
      paid_unit_cents: cents,
      paid_total_cents: cents,
      state: 'needs_link',
      last_look: null,
      last_day: '2026-12-02',
      days_left: 11,
    }),
  ),
};

/** The private page of that receipt. */
export const tillSubmission: SubmissionStatusResponse = {
  submission_id: 's1',
  email: 'a***@example.com',
  receipts: [receipt],
  purchases: [tillPurchase],
  rejected: [],
  created_at: evening('20'),
  answered_at: evening('20'),
  mail_stopped: false,
  expires_at: '2027-05-21T00:00:00.000Z',
};
