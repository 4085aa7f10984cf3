import { earliestDay } from '../../receipts/reading/order-day.rules.js';
import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { sumChecks } from '../../receipts/view/relevant-checks.rules.js';
import { addDays, type CalendarDay, isCalendarDay } from '../../shared/calendar-day.js';
import type { ReceiptTax } from '../../shared/money/tax-basis.rules.js';
import type { DocumentFacts, Parcel } from '../purchase.types.js';

/** One document of a purchase; `sentAt` as in `PurchaseReading`. */
type Document = { sentAt?: string; reading: RecordedReading };

/** A shipping mail later than this after the purchase is about something else, days. */
const longestDelivery = 90;

/** What the documents of a purchase say besides its items and sums; only what they say. */
export function documentFactsOf(documents: readonly Document[]): DocumentFacts {
  const terms = documents.flatMap(({ reading }) => reading.terms ?? []);
  const channels = new Set(terms.flatMap(({ channel }) => channel ?? []));
  const [channel] = channels;
  const stores = new Set(terms.flatMap(({ storeNumber }) => storeNumber ?? []));
  const [store] = stores;
  const storeStates = new Set(terms.flatMap(({ storeState }) => storeState ?? []));
  const [state] = storeStates;
  const usedCode = codeUsedIn(documents.map(({ reading }) => reading));
  const parcels = parcelsIn(documents);
  const shipped = firstDay(parcels, 'shipped');
  const delivered = firstDay(parcels, 'delivered');
  const listed = parcels.filter(({ item_ids: ids }) => ids.length > 0);
  const tax = taxOf(documents.map(({ reading }) => reading));
  return {
    ...(tax ? { tax } : {}),
    ...(channels.size === 1 && channel ? { channel } : {}),
    ...(stores.size === 1 && store ? { store_number: store } : {}),
    ...(channels.size === 1 && storeStates.size === 1 && state ? { store_state: state } : {}),
    ...(usedCode === null ? {} : { used_promo_code: usedCode }),
    ...(shipped ? { shipped_on: shipped } : {}),
    ...(delivered ? { delivered_on: delivered } : {}),
    ...(isInParts(listed) ? { parcels: listed } : {}),
  };
}

/** How the receipts show tax; null if none does. An amount of tax on top of the prices is what matters most. */
function taxOf(readings: readonly RecordedReading[]): ReceiptTax | null {
  const taxes = readings.flatMap(({ taxes = [] }) => taxes.map(({ value }) => value));
  if (taxes.some(({ cents, isIncluded }) => !isIncluded && cents > 0)) return 'on_top';
  if (taxes.some(({ isIncluded }) => isIncluded)) return 'inside';
  const sums = readings.flatMap(({ taxCents }) => taxCents?.value ?? []);
  if (sums.some((cents) => cents > 0)) return 'on_top';
  return sums.length > 0 || taxes.length > 0 ? 'none' : null;
}

/** The parcels that mails are about, each with the day it states, or is of, and the lines it lists. */
function parcelsIn(documents: readonly Document[]): Parcel[] {
  const bought = documents.flatMap(({ reading }) => reading.purchasedAt?.value ?? []).sort()[0];
  const isPlausible = (day: CalendarDay): boolean =>
    bought === undefined || (day >= bought && day <= addDays(bought, longestDelivery));
  return documents.flatMap(({ sentAt, reading: { terms, currency, items } }) => {
    const stage = terms?.parcel;
    if (!stage) return [];
    // Without a stated day that of the mail: it is written then or later.
    const on =
      terms.parcelOn ?? earliestDay({ text: sentAt ?? '', currency: currency?.value ?? null }) ?? null;
    return on !== null && isPlausible(on) && !isAfter({ day: on, sentAt })
      ? [{ stage, on, item_ids: items.map(({ id }) => id) }]
      : [];
  });
}

/** Whether a day comes after the mail that states it, which then announces it. The next day may be a reader's further east. */
function isAfter({ day, sentAt }: { day: CalendarDay; sentAt: string | undefined }): boolean {
  const sentOn = sentAt?.slice(0, 10) ?? '';
  return isCalendarDay(sentOn) && day > addDays(sentOn, 1);
}

/** The first day of a stage: what is known of the order as a whole, and of what no mail about a parcel lists. */
function firstDay(parcels: readonly Parcel[], stage: Parcel['stage']): CalendarDay | null {
  const days = parcels.filter((parcel) => parcel.stage === stage).map(({ on }) => on);
  return days.sort()[0] ?? null;
}

/** Whether parcels of one stage are of several days. */
function isInParts(parcels: readonly Parcel[]): boolean {
  const daysOf = (stage: Parcel['stage']) =>
    new Set(parcels.filter((parcel) => parcel.stage === stage).map(({ on }) => on)).size;
  return daysOf('shipped') > 1 || daysOf('delivered') > 1;
}

/**
 * Whether a code or coupon was used: true if a receipt takes one off, false if a receipt whose sums are proven shows
 * no discount at all; null if nothing tells, or a receipt names one that may not have been used.
 */
function codeUsedIn(readings: readonly RecordedReading[]): boolean | null {
  if (readings.some(({ terms }) => terms?.usesCode === true)) return true;
  if (readings.some(({ terms }) => terms?.usesCode === 'perhaps')) return null;
  const isWhole = ({ items, totalCents, failedChecks, discountCents, isParcel }: RecordedReading): boolean =>
    items.length > 0 &&
    totalCents !== undefined &&
    isParcel !== true &&
    !failedChecks.some((check) => sumChecks.has(check)) &&
    items.every(({ value }) => value.totalCents !== null && (value.discountCents ?? 0) === 0) &&
    (discountCents?.value ?? 0) === 0;
  const isPlain = (reading: RecordedReading): boolean =>
    isWhole(reading) && reading.items.every(({ source }) => source !== 'ocr');
  return readings.some(isPlain) && readings.every(({ discountCents }) => !discountCents?.value)
    ? false
    : null;
}
