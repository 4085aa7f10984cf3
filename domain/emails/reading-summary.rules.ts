import { askBelowConfidence } from '../receipts/confidence.rules.js';
import { purchaseDayOf, windowOfReading } from '../receipts/reading-window.rules.js';
import type { Field, ReceiptItem, ReceiptReading } from '../receipts/receipt-reading.types.js';
import type { AdjustmentWindow } from '../retailers/adjustment-window.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { ReadingQuestion, ReadingSummary, WindowSummary } from './email-props.schemas.js';

/** Lines of a receipt shown in a mail; a longer list would push the last claim day out of sight. */
const maxItemsInMail = 12;

/** Sums a reading up for a mail: what was read, what is asked, and until when a lower price may be claimed. */
export function summarizeReading({
  reading,
  today,
}: {
  reading: ReceiptReading;
  /** Today at the retailers, see `retailerToday`. */
  today: CalendarDay;
}): ReadingSummary {
  const window = windowOfReading({ reading, today });
  return {
    retailer: window.policy?.retailer ?? reading.retailer?.value ?? null,
    orderNumber: reading.orderNumber?.value ?? null,
    purchasedAt: purchaseDayOf(reading),
    currency: reading.currency?.value ?? 'USD',
    items: reading.items.slice(0, maxItemsInMail).map(({ value }) => itemLine(value)),
    moreItems: Math.max(0, reading.items.length - maxItemsInMail),
    subtotalCents: reading.subtotalCents?.value ?? null,
    taxCents: reading.taxCents?.value ?? null,
    shippingCents: reading.shippingCents?.value ?? null,
    discountCents: reading.discountCents?.value ?? null,
    totalCents: reading.totalCents?.value ?? null,
    questions: questionsOf(reading),
    notes: reading.notes,
    window: summarizeWindow(window),
  };
}

/** Names what the shopper should look at, most important first, each field once. */
export function questionsOf(reading: ReceiptReading): ReadingQuestion[] {
  const failed = new Set(reading.failedChecks);
  const questions: (ReadingQuestion | null)[] = [
    failed.has('is_purchase') ? { about: 'purchase', kind: 'unsure' } : null,
    questionAbout('retailer', reading.retailer, failed.has('retailer_found') ? 'missing' : null),
    questionAbout(
      'purchased_at',
      reading.purchasedAt,
      failed.has('date_not_in_future') ? 'contradicts' : null,
    ),
    questionAbout(
      'total',
      reading.totalCents,
      failed.has('cash_minus_change_is_total') || failed.has('summary_adds_up')
        ? 'contradicts'
        : failed.has('readers_agree')
          ? 'unsure'
          : null,
    ),
    failed.has('items_sum_to_total') ? { about: 'items', kind: 'contradicts' } : null,
    reading.orderNumber ? questionAbout('order_number', reading.orderNumber, null) : null,
  ];
  const asked = questions.filter((question) => question !== null);
  return asked.length === 0 && reading.needsReview ? [{ about: 'everything', kind: 'unsure' }] : asked;
}

function questionAbout(
  about: ReadingQuestion['about'],
  field: Field<unknown> | undefined,
  failure: ReadingQuestion['kind'] | null,
): ReadingQuestion | null {
  if (!field) return { about, kind: 'missing' };
  if (field.source === 'shopper') return null;
  if (failure) return { about, kind: failure };
  return field.confidence < askBelowConfidence ? { about, kind: 'unsure' } : null;
}

function summarizeWindow({
  state,
  policy,
  window_days,
  last_claim_day,
  unsure,
}: AdjustmentWindow): WindowSummary {
  return {
    state,
    windowDays: window_days,
    lastClaimDay: last_claim_day,
    unsure: unsure && {
      windowDays: unsure.window_days,
      lastClaimDay: unsure.last_claim_day,
      expired: unsure.expired,
    },
    proofRequired: policy?.proof_required ?? [],
    submissionMethods: policy?.submission_methods ?? [],
    notes: policy?.notes ?? null,
    url: policy?.url ?? null,
  };
}

function itemLine({ name, quantity, totalCents }: ReceiptItem) {
  return { name, quantity, totalCents };
}
