import type { DateOrder } from '../../retailers/retailer.types.js';
import { type CalendarDay, isCalendarDay } from '../../shared/calendar-day.js';
import type {
  CarryingMail,
  Field,
  FieldPlace,
  FieldSource,
  ReceiptReading,
} from '../receipt-reading.types.js';
import type { Box, TextLine } from '../text-lines.types.js';
import { completeReading, type ReadFields } from './complete-reading.rules.js';
import type { ItemReading } from './items/item-reading.types.js';
import { withTerms } from './items/item-terms.rules.js';
import {
  isAmendmentNotice,
  isConfirmation,
  isDeliveryNotice,
  notPurchaseKind,
} from './items/not-purchase.rules.js';
import { printsAmountsFirst } from './layouts/amounts-first.rules.js';
import { otherLayouts } from './layouts/other-layouts.rules.js';
import { joinStackedRows } from './layouts/stacked-rows.rules.js';
import { readItems } from './ledger/list-of-goods.rules.js';
import { type BalanceReading, ledgerOf, readBalance } from './ledger/read-balance.rules.js';
import { partOfOrder } from './part-of-order.rules.js';
import { prepareLines } from './prepare-lines.rules.js';
import { readDay } from './purchase-date.rules.js';
import { readTerms } from './purchase-terms.rules.js';
import { type RetailerHints, readRetailer } from './shop/retailer.rules.js';
import { retailerConfidence } from './shop/retailer-confidence.rules.js';
import type { RetailerReading } from './shop/retailer-reading.types.js';
import { type MakeField, summaryFields } from './summary-fields.rules.js';
import { takeForwardHeaders } from './text/forward-header.rules.js';
import { readLocale } from './text/locale.rules.js';
import { dropOffers } from './text/offers.rules.js';
import { type OrderNumberReading, readOrderNumber } from './text/order-number.rules.js';
import type { PreparedLine } from './text/read-line.types.js';
import { withinLimits } from './text/within-limits.rules.js';
import type { Ledger, MoneyReading } from './totals/money.types.js';
import type { SummaryExtras } from './totals/summary-extras.types.js';
import {
  isBackedUpTotal,
  isEmptyTotal,
  isProvenTotal,
  totalConfidence,
} from './totals/total-confidence.rules.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** What is known besides the lines. */
export type ReadingContext = {
  /** The latest possible day of purchase. */
  today: CalendarDay;
  /** Mean OCR confidence of the text; 1 for exact text. */
  textConfidence?: number;
  /** Signs of the retailer outside the lines. */
  hints?: Pick<RetailerHints, 'hosts' | 'names'>;
  /** Header facts of the mail that contained the body. */
  mail?: CarryingMail;
};

/** Prefixes of a forwarded mail's subject. */
const forwardSubject = new RegExp(
  String.raw`^\s*${inAnyLanguage(({ mail }) => mail?.forwardPrefix)}\s*:`,
  'i',
);

/** Lines of a document with where they come from and what is known about it. */
export type LinesToRead = { lines: TextLine[]; source: FieldSource; context: ReadingContext };

/** Reads the fields of one receipt or order from positioned lines of any source. */
export function readLines(given: LinesToRead): ReceiptReading {
  const input = { ...given, lines: withinLimits(given.lines) };
  const asPrinted = readInOrder(input);
  if (closes(asPrinted) && !printsAmountsFirst(input.lines)) return asPrinted;
  for (const lines of otherLayouts(input.lines)) {
    const reading = readInOrder({ ...input, lines });
    if (closes(reading) && reading.items.length > 1) return reading;
  }
  return asPrinted;
}

function readInOrder(input: LinesToRead): ReceiptReading {
  const { fields, extras } = readFields(input);
  return completeReading({ today: input.context.today, fields, extras });
}

/** Whether the items add up to the total; not if the shop's name was read as an item. */
function closes({ items, retailer, totalCents, failedChecks }: ReceiptReading): boolean {
  const isShop = items.some(({ value }) => value.name === retailer?.value);
  // The same words for every item are a remark below each.
  const isRemark = items.length > 1 && new Set(items.map(({ value }) => value.name)).size === 1;
  return (
    items.length > 0 &&
    !isShop &&
    !isRemark &&
    totalCents !== undefined &&
    !failedChecks.includes('items_sum_to_total')
  );
}

/** The fields of {@link readLines} before the checks, for callers with better sources for some of them. */
export function readFields({ lines, source, context }: LinesToRead): {
  fields: ReadFields;
  extras: SummaryExtras;
} {
  const prepared = prepareLines({
    lines: joinStackedRows(withinLimits(lines)),
    isRecognised: source === 'ocr',
  });
  const sentDay = context.mail?.sentAt?.slice(0, 10);
  const original = source === 'ocr' ? {} : takeForwardHeaders(prepared, sentDay ?? context.today);
  const mail = { ...context.mail, ...original };
  const isForward = context.mail?.isByShopper === true || forwardSubject.test(context.mail?.subject ?? '');
  if (source !== 'ocr') dropOffers(prepared);
  const hints = { ...context.hints, mail };
  const named = readRetailer({ lines: prepared, hints });
  const {
    currency,
    currencyCertainty,
    dateOrder: order,
    certainty,
  } = readLocale({
    lines: prepared,
    retailer: named?.retailer ?? null,
    sender: `${mail.fromAddress ?? ''} ${mail.fromName ?? ''}`,
  });
  const date = readDay({
    lines: prepared,
    order,
    orderCertainty: certainty,
    today: context.today,
    currency: currency ?? null,
    sentAt: mail.sentAt,
    isForward: isForward && original.sentAt === undefined,
    isConfirmation: isConfirmation({ lines: prepared, subject: mail.subject }),
    isRecognised: source === 'ocr',
  });
  const orderNumber = readOrderNumber({
    lines: prepared,
    retailer: named?.retailer ?? null,
    subject: mail.subject,
    isExact: source !== 'ocr',
  });
  const balance = readBalance(prepared, readItems(prepared, mail.subject), currency);
  const { money } = balance;
  const written = mail.sentAt?.slice(0, 10) ?? '';
  const latest = isCalendarDay(written) ? written : context.today;
  const { extras, items } = judgeDocument({ balance, prepared, mail, orderNumber, source, order, latest });
  const shop = shopBesideGoods({ named, lines: prepared, hints, items, extras });
  const field = <T>(value: T, line: number, confidence: number): Field<T> => ({
    value,
    source,
    confidence: confidence * (context.textConfidence ?? 1),
    where: placeOf(prepared[line]),
  });
  return {
    extras,
    fields: {
      retailer: shop ? field(shop.name, shop.line, retailerConfidence(shop)) : undefined,
      retailerId: shop?.retailer?.id,
      orderNumber: orderNumber
        ? field(orderNumber.value, orderNumber.line, numberConfidence({ label: orderNumber.label, source }))
        : undefined,
      purchasedAt: date
        ? field(date.day, date.line, date.isDisputed ? 0.7 : date.isLabelled ? 0.96 : 0.9)
        : undefined,
      currency: currency ? { value: currency, source, confidence: currencyCertainty } : undefined,
      items: items.map(({ item, line }) => field(item, line, 0.8)),
      ...summaryFields(balance, prepared, field),
      totalCents: totalField({ money, isExact: source !== 'ocr', field }),
    },
  };
}

/**
 * The shop, if it is not the name of an item: that may be the likeliest line near the top. A line that heads the document
 * is rather the shop's, and only goods that lead to the total are sure to be goods.
 */
function shopBesideGoods({
  named,
  lines,
  hints,
  items,
  extras: { isBalanced },
}: {
  named: RetailerReading | null;
  lines: PreparedLine[];
  hints: RetailerHints;
  items: readonly ItemReading[];
  extras: SummaryExtras;
}): RetailerReading | null {
  const isGoods = (at: number) => at > 0 && items.some(({ from, line }) => from <= at && at <= line);
  if (!isBalanced || !named || named.retailer || !isGoods(named.line)) return named;
  return readRetailer({ lines: lines.filter(({ index }) => !isGoods(index)), hints });
}

/**
 * Confidence in an order number by its label. An invoice's own number stands for the order: on 17 of 17 PDF invoices it
 * was the only one. What tills call a reference may be that of a card payment.
 */
function numberConfidence({
  label,
  source,
}: Pick<OrderNumberReading, 'label'> & { source: FieldSource }): number {
  if (label === 'order') return 0.93;
  return label === 'invoice' && source === 'pdf-text' ? 0.85 : 0.7;
}

/** The rest of the summary, the kind of document and its items. */
function judgeDocument({
  balance: { money, items: rows, summary },
  prepared,
  mail: { subject },
  orderNumber,
  source,
  order,
  latest,
}: {
  balance: BalanceReading;
  prepared: PreparedLine[];
  mail: Pick<CarryingMail, 'subject'>;
  orderNumber: OrderNumberReading | null;
  source: FieldSource;
  order: DateOrder;
  latest: CalendarDay;
}): { extras: SummaryExtras; items: ItemReading[] } {
  const kind = notPurchaseKind({
    lines: prepared,
    subject,
    isBackedUp: isBackedUpTotal(money),
    hasOrderNumber: orderNumber?.label === 'order',
    isBare:
      source !== 'ocr' &&
      orderNumber === null &&
      !money.total?.features.label &&
      !money.total?.features.subtotalLabel,
  });
  const part = partOfOrder({ lines: prepared, subject, rows, kind });
  const isTotalProven = money.total !== null && isProvenTotal(money.total.features);
  const isParcel = source === 'ocr' ? null : isDeliveryNotice({ lines: prepared, subject });
  const isAmended = source !== 'ocr' && (part.isNewState || isAmendmentNotice({ lines: prepared, subject }));
  const terms = readTerms({
    lines: prepared,
    subject,
    roles: summary?.roles,
    isParcel,
    isReturn: part.kind === 'refund',
    order,
    latest,
  });
  const isBalanced = summary !== null && part.rows.length === rows.length;
  const extras = {
    ...money.extras,
    isBalanced,
    isTotalProven,
    isParcel,
    isAmended,
    terms,
    notPurchase: part.kind,
  };
  return { extras, items: withTerms(part.rows, prepared) };
}

/** The total, if there is one. */
function totalField({
  money,
  isExact,
  field,
}: {
  money: MoneyReading;
  isExact: boolean;
  field: MakeField;
}): Field<number> | undefined {
  const { total } = money;
  if (!total || isEmptyTotal(money)) return undefined;
  return field(total.cents, total.line, totalConfidence({ total, isRecognised: !isExact }));
}

/** The data by which the summary block of prepared lines is judged; also used to train the weights of the total. */
export function readLedger(lines: PreparedLine[]): Ledger {
  return ledgerOf({ lines, list: readItems(lines) });
}

function placeOf(line: PreparedLine | undefined): FieldPlace {
  if (!line) return {};
  const { page, selector } = line.line;
  const [left, top, right, bottom] = shownBoxOf(line.line);
  const box: Box = [Math.round(left), Math.round(top), Math.round(right), Math.round(bottom)];
  return { line: line.index, page, ...(selector ? { selector } : { box }) };
}

/** Where a line stands in what the reader was given: of a photo, that is not where the line is once levelled. */
function shownBoxOf({ box, pieces }: TextLine): Box {
  const shown = pieces.flatMap(({ shownBox }) => (shownBox ? [shownBox] : []));
  if (shown.length === 0) return box;
  const edge = (at: 0 | 1 | 2 | 3) => shown.map((each) => each[at]);
  return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))];
}
