import { formatDay } from '../../shared/calendar-day.js';
import { formatMoney, unknownCurrency } from '../../shared/money/money.js';
import type { NotPurchaseKind } from '../not-purchase.data.js';
import type { ReadingQuestion, ReadingView } from './reading-view.schemas.js';

/** A question to the shopper, in words. */
export function questionInWords(question: ReadingQuestion, reading: ReadingView): string {
  const { about, kind } = question;
  if (about === 'purchase') {
    const wanted = documentWanted(reading);
    return `${notPurchaseWords[reading.not_purchase ?? 'unknown']}${wanted ? ` Please send ${wanted}.` : ''}`;
  }
  if (about === 'items' && kind === 'unsure') return openPriceInWords(reading);
  if (about === 'items')
    return 'The items we read do not add up to the total. One of them may be wrong or missing. Is each price what you paid?';
  if (about === 'everything')
    return 'We are not sure we read everything correctly. Please compare it with your receipt.';
  if (about === 'retailer' && kind === 'missing') return whichShop;
  const name = names[about];
  if (kind === 'missing') return `We could not find the ${name}.`;
  const value = readValueOf(about, reading);
  if (kind === 'contradicts') return contradiction(about, value);
  return `We are not sure about the ${name}: is it ${value}?`;
}

/** Without the shop nothing can be watched and no last day is known. */
const whichShop = 'Which shop is it from? What you sent does not name it, so nothing is watched yet.';

/**
 * What is said of a list of items that is missing or does not reach its sum, and what to do; null if it is sound, if
 * nothing was bought, or if the items are asked about.
 */
export function listInWords({
  items,
  total_cents: total,
  questions,
  ledger,
  currency_code: currency,
}: Pick<ReadingView, 'items' | 'total_cents' | 'questions' | 'ledger' | 'currency_code'>): string | null {
  if (!total || questions.some(({ about }) => about === 'items' || about === 'purchase')) return null;
  if (items.every(({ total_cents, net_total_cents }) => (net_total_cents ?? total_cents) === null))
    return 'We could read the total, not the items, so nothing is watched yet. Send the order confirmation or a sharper photo, or add the items.';
  const isOpen = items.some(({ paid_certainty }) => paid_certainty === 'open');
  const difference = ledger?.difference_cents ?? 0;
  if (!isOpen || difference === 0) return null;
  const off = formatMoney({ cents: Math.abs(difference), currency });
  return `The total is right as far as we can tell, but the items we read come to ${off} ${difference > 0 ? 'more' : 'less'}. Compare them with your receipt, and correct them.`;
}

/** `We are not sure what you paid: is it $56.00 for “Kettle”?`, naming the first few lines. */
function openPriceInWords({ items, currency_code: currency }: ReadingView): string {
  const open = items.filter(({ paid_certainty }) => paid_certainty === 'open');
  const named = open
    .slice(0, maxNamedPrices)
    .map(({ name, paid_cents }) => `${formatMoney({ cents: paid_cents ?? 0, currency })} for “${name}”`);
  const more = open.length - named.length;
  const isTaxed = open.some(
    ({ paid_cents, net_total_cents }) => (paid_cents ?? 0) > (net_total_cents ?? Infinity),
  );
  const reason = isTaxed
    ? 'tax was added below the prices, and it does not say how much of it is for each item'
    : 'a saving may belong to one item or to the whole order';
  return `We are not sure what you paid, because ${reason}: is it ${named.join(', ')}${more > 0 ? ` and so on for ${more} more` : ''}?`;
}

/** Lines named in one question. */
const maxNamedPrices = 3;

/** The document to send instead, if this kind refers to one. */
const wantedInstead: Partial<Record<NotPurchaseKind, string>> = {
  card_alert: 'the receipt from the shop',
  delivery: 'the order confirmation',
  reminder: 'the bill itself',
  unclear: 'the receipt or the order confirmation',
};

/** The document to send instead, such as `the confirmation of the order`; null if there is none. */
export function documentWanted({ not_purchase: kind }: Pick<ReadingView, 'not_purchase'>): string | null {
  return (kind && wantedInstead[kind]) ?? null;
}

/** Descriptions of documents that show no purchase. */
const notPurchaseWords: Record<NotPurchaseKind | 'unknown', string> = {
  refund: 'This looks like a refund, not like something you paid for.',
  cancelled: 'This looks like a canceled order, not like something you paid for.',
  order_change:
    'This looks like a change to an order. We are not sure which items were canceled or refunded, so we have not removed any.',
  basket: 'This looks like an abandoned cart, not like something you paid for.',
  card_alert: 'This looks like an alert from your bank.',
  offer: 'This looks like a quote, not like something you paid for.',
  gift_card: 'This looks like a gift card balance, not like something you bought.',
  balance: 'This looks like an account, card or points balance, not like something you bought.',
  subscription: 'This looks like an update about a subscription, not like something you paid for.',
  promotion: 'This looks like an advertisement, not like something you bought.',
  delivery: 'This is about a delivery and shows no prices.',
  price_alert: 'This shows what something costs now, not what you paid for it.',
  reminder: 'This looks like a payment reminder.',
  booking_request: 'This looks like a booking or a reservation, not like something you paid for.',
  payment_failed: 'This says a payment did not go through.',
  income: 'This is about money you received, not something you bought.',
  not_shopping:
    'This looks like a statement, a fine, a tax, rent or a donation, not like something you bought in a shop.',
  unclear: 'Nothing in it says that you bought something.',
  unknown: 'This looks like a refund, a canceled order or an offer, not like something you paid for.',
};

const names = {
  retailer: 'shop',
  order_number: 'order number',
  purchased_at: 'purchase date',
  total: 'total',
  currency: 'currency',
} as const;

function contradiction(about: keyof typeof names, value: string): string {
  if (about === 'purchased_at') return `The purchase date reads ${value}, which is in the future.`;
  if (about === 'total') return `The total reads ${value}, but the other amounts do not match it.`;
  return `We are not sure about the ${names[about]}: is it ${value}?`;
}

function readValueOf(about: keyof typeof names, reading: ReadingView): string {
  const { shop, order_number, purchased_at, total_cents, currency_code: currency } = reading;
  if (about === 'retailer') return shop ?? 'unknown';
  if (about === 'order_number') return order_number?.value ?? 'unknown';
  if (about === 'purchased_at') return purchased_at ? formatDay(purchased_at.value) : 'unreadable';
  if (about === 'currency') return currency === unknownCurrency ? 'unknown' : currency;
  return total_cents ? formatMoney({ cents: total_cents.value, currency }) : 'unknown';
}
