import { listInWords, questionInWords } from '../../../domain/receipts/view/question-words.rules.js';
import type { FieldView, ReadingView } from '../../../domain/receipts/view/reading-view.schemas.js';
import { daysLeftInWords, windowInWords } from '../../../domain/receipts/view/window-words.rules.js';
import { formatMoney } from '../../../domain/shared/money/money.js';

/** Outcome of reading a file, as shown. */
export type ShownOutcome =
  | { ok: true; readings: ReadingView[] }
  | { ok: false; code: string; message: string };

/** One file's outcome for people. */
export function readingTable({ file, outcome }: { file: string; outcome: ShownOutcome }): string {
  if (!outcome.ok) return `${file}\n  not read: ${outcome.message} (${outcome.code})\n`;
  return outcome.readings.map((reading) => `${file}\n${rows(reading)}`).join('\n');
}

function rows(reading: ReadingView): string {
  const money = (cents: number) => formatMoney({ cents, currency: reading.currency_code });
  const row = <Value>(name: string, field: FieldView<Value> | null, format: (value: Value) => string) =>
    field ? [`  ${name.padEnd(14)}${format(field.value)}${percent(field.confidence)}`] : [];
  const review = reading.needs_review
    ? ['  needs review', ...reading.failed_checks].join(' · ')
    : '  checks passed';
  const list = listInWords(reading);
  return [
    ...row('retailer', reading.retailer, String),
    ...row('order number', reading.order_number, String),
    ...row('purchased', reading.purchased_at, String),
    ...reading.items.map((item) => itemRow(item, money)),
    ...row('subtotal', reading.subtotal_cents, money),
    ...row('tax', reading.tax_cents, money),
    ...row('shipping', reading.shipping_cents, money),
    ...row('discount', reading.discount_cents, money),
    ...row('total', reading.total_cents, money),
    review,
    ...reading.questions.map(
      (question) => `  ${'please check'.padEnd(14)}${questionInWords(question, reading)}`,
    ),
    ...(list ? [`  ${'items'.padEnd(14)}${list}`] : []),
    ...windowRows(reading),
    ...reading.notes.map((note) => `  ${note}`),
    '',
  ].join('\n');
}

function itemRow(
  { quantity, name, total_cents, net_total_cents, confidence }: ReadingView['items'][number],
  money: (cents: number) => string,
): string {
  const net = net_total_cents ?? total_cents;
  const off = net !== total_cents && total_cents !== null ? ` instead of ${money(total_cents)}` : '';
  const amount = net === null ? '-' : money(net) + off;
  return `  ${`  ${quantity} x`.padEnd(14)}${name.slice(0, 48).padEnd(48)} ${amount}${percent(confidence)}`;
}

function windowRows(reading: ReadingView): string[] {
  const { title, highlight, sentences } = windowInWords(reading);
  const { days_left } = reading.window;
  const left = days_left === null ? '' : ` (${daysLeftInWords(days_left)})`;
  const row = (name: string, text: string): string => `  ${name.padEnd(14)}${text}`;
  return [
    row('window', `${[title, highlight].filter(Boolean).join(': ')}${left}`),
    ...sentences.map((sentence) => row('', sentence)),
  ];
}

function percent(confidence: number): string {
  return `  (${Math.round(confidence * 100)}%)`;
}
