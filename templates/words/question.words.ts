import type { ReadingQuestion, ReadingSummary } from '../../domain/emails/email-props.schemas.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { formatMoney } from '../../domain/shared/money.js';

/** A question to the shopper in words. */
export function questionInWords(question: ReadingQuestion, reading: ReadingSummary): string {
  const { about, kind } = question;
  if (about === 'purchase')
    return 'This looks like a refund, a cancelled order or an offer, not like something you paid for.';
  if (about === 'items')
    return 'The lines we read do not add up to the total. One of them may be wrong or missing.';
  if (about === 'everything') return 'We are not sure about all of it. Please compare it with your receipt.';
  const name = names[about];
  if (kind === 'missing') return `We did not find the ${name}.`;
  const value = readValueOf(about, reading);
  if (kind === 'contradicts') return contradiction(about, value);
  return `We are not sure about the ${name}: is it ${value}?`;
}

const names = {
  retailer: 'shop',
  order_number: 'order number',
  purchased_at: 'date of purchase',
  total: 'total',
} as const;

function contradiction(about: keyof typeof names, value: string): string {
  if (about === 'purchased_at') return `The date of purchase reads as ${value}, which is still to come.`;
  if (about === 'total') return `The total reads as ${value}, but the other amounts say otherwise.`;
  return `We are not sure about the ${names[about]}: is it ${value}?`;
}

function readValueOf(about: keyof typeof names, reading: ReadingSummary): string {
  const { retailer, orderNumber, purchasedAt, totalCents, currency } = reading;
  if (about === 'retailer') return retailer ?? 'unknown';
  if (about === 'order_number') return orderNumber ?? 'unknown';
  if (about === 'purchased_at') return purchasedAt ? formatDay(purchasedAt) : 'unreadable';
  return totalCents === null ? 'unknown' : formatMoney({ cents: totalCents, currency });
}
