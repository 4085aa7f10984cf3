import type { Retailer } from '../../../retailers/retailer.types.js';
import { anyCase, regex } from '../../../shared/regex.js';
import type { OrderNumberVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { shareColumn } from './columns.rules.js';
import {
  numberWords as anyOf,
  numberSign as sign,
  numberValue as value,
  wordStart,
} from './order-number-words.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** The number by which the shop knows the purchase. */
export type OrderNumberReading = {
  value: string;
  line: number;
  label: 'order' | 'invoice' | 'receipt' | 'shape';
};

const labels = (['order', 'invoice', 'receipt'] as const).map(
  (label) => [label, regex('giu')`${wordStart}${anyOf(label)}${sign}${value}`] as const,
);

/** `Order #41`, `Pedido nº 7`: new shops have short order numbers, accepted only after a sign or a colon. */
const shortNumber = regex('giu')`
  ${wordStart}${anyOf('order')}(?:\s*${anyOf('number')}\.?)?\s*(?:(?::\s*)?[#№]|n\.?\s?[°ºo]\.?:?|:)\s?(?<value>\d{1,3})(?=\s*(?:$|\n|[\])),;]|\.(?!\d)|[-–—|]|\s{2}|\p{L}))(?!\s*(?:${inAnyLanguage(({ items }) => items?.headingNouns)}|of|x)\b)
`;
/** `Order #DQ3ZK`, `Your order B17`: a short code of capitals and digits, after a sign or confirmed by the subject. */
const shortCode = regex('giu')`
  ${wordStart}${anyOf('order')}(?:\s*${anyOf('number')}\.?)?(?<sign>\s*(?:(?::\s*)?[#№]|n\.?\s?[°ºo]\.?:?|:))?\s?(?<value>(?=[A-Z]{0,5}\d)(?=\d{0,5}[A-Z])[A-Z\d]{3,8})(?![\p{L}\d]|[-_/.]\p{L}|[-_/.]\d)
`;
/** A line that begins with such a code. */
const codeLine = anyCase`^[^\p{L}\p{N}]*${anyOf('order')}(?:\s*${anyOf('number')}\.?)?\s*[:#№]\s?(?=[A-Z]{0,5}\d)(?=\d{0,5}[A-Z])[A-Z\d]{3,8}(?![\p{L}\d])`;
/** URLs contain order words of their own: `/orderdetails/884`. */
const address = /(?:https?:\/\/|www\.)\S+/gi;

/** `Ihre Bestellung bei Holzwerk (Nummer: 10881)`. */
const orderInBrackets = regex('giu')`
  ${wordStart}${anyOf('order')}\s[^.:;()\n]{1,40}\(${anyOf('number')}${sign}${value}
`;

const orderLine = anyCase`^[^\p{L}\p{N}]*${anyOf('order')}${sign}${value}`;

/** Whether a line begins with an order number: `Ordine n. 100284417 del 28 ottobre`. */
export function namesOrder(text: string): boolean {
  return isNumberLike(orderLine.exec(text)?.groups?.value ?? '') || codeLine.test(text);
}

/**
 * Finds the order number. Tried in this order: next to its label, in the retailer's own format, in the subject of the
 * mail, and last the invoice or receipt number.
 */
export function readOrderNumber({
  lines,
  retailer,
  subject = '',
  isExact = true,
}: {
  lines: PreparedLine[];
  retailer: Retailer | null;
  subject?: string | undefined;
  /** False for text recognised from a picture: tills print short numbers for the orders of a day. */
  isExact?: boolean;
}): OrderNumberReading | null {
  const [order, ...others] = labels;
  const texts = lines.map(({ text }) => text.replace(address, (link) => ' '.repeat(link.length)));
  return (
    (order && labelled({ lines, texts, label: order })) ??
    labelled({ lines: [], texts, label: ['order', orderInBrackets] }) ??
    shaped(lines, retailer) ??
    (order && labelled({ lines: [], texts: [subject], label: order })) ??
    lettered(texts) ??
    (isExact ? (coded(texts, subject) ?? short(texts, subject)) : null) ??
    others.reduce<OrderNumberReading | null>(
      (found, label) => found ?? labelled({ lines, texts, label }),
      null,
    ) ??
    numberedSubject(subject, texts)
  );
}

type Labelled = {
  /** The lines, if captions are to be matched by column; else empty. */
  lines: PreparedLine[];
  texts: string[];
  label: readonly [OrderNumberReading['label'], RegExp];
};

const labelled = (given: Labelled): OrderNumberReading | null => labelledNumbers(given).next().value ?? null;

/** Every number that stands beside its label or below it. */
function* labelledNumbers({
  lines,
  texts,
  label: [label, pattern],
}: Labelled): Generator<OrderNumberReading, undefined> {
  for (const [line, own] of texts.entries()) {
    const below = lines[line] && captioned(lines[line], lines[line + 1], label);
    if (below) yield { value: below, line: line + 1, label };
    const joined = `${own}\n${texts[line + 1] ?? ''}`;
    if (!threeDigits.test(joined)) continue;
    for (const text of [own, joined]) {
      for (const match of text.matchAll(pattern)) {
        const found = match.groups?.value ?? '';
        if (match.index <= own.length && isNumberLike(found))
          yield { value: found.replace(/^#/, ''), line, label };
      }
    }
  }
}

/** Every order number that stands beside the words for it, or below them. */
export function orderNumbersIn(texts: string[]): { value: string; line: number }[] {
  return labels.slice(0, 1).flatMap((label) => [...labelledNumbers({ lines: [], texts, label })]);
}

/** A number or code by itself, marked by `#` or not. */
const subjectNumbers =
  /(?<![\p{L}\p{N}&.,/-])(?<sign>#?)(?<value>(?=(?:[^\s\d]*\d){3})[A-Z\d]+(?:[-/][A-Z\d]+)*)(?![\p{L}\p{N}]|[.,/-]\d)/gu;
/** Shorter numbers that a subject and its mail have in common may be years and prices. */
const minSharedChars = 6;

/** `Payment confirmed #7719`, `Conferma acquisto BV7721-0093`: the only number of a subject that is marked, or is in the mail too. */
function numberedSubject(subject: string, texts: readonly string[]): OrderNumberReading | null {
  const found = [...subject.matchAll(subjectNumbers)].flatMap(({ groups }) => {
    const { sign = '', value = '' } = groups ?? {};
    const isMarked = sign !== '' && /^\d{3,14}$/.test(value);
    const isShared =
      value.length >= minSharedChars && isNumberLike(value) && texts.some((text) => text.includes(value));
    return isMarked || isShared ? [{ value, line: 0, label: isShared ? 'order' : 'receipt' } as const] : [];
  });
  const [only, ...others] = found;
  return only && others.every(({ value }) => value === only.value) ? only : null;
}

/** `Commande : XKBKNABJK`: one platform numbers orders with nine capitals and no digit; no word has such letters. */
const letteredValue = regex('giu')`${wordStart}${anyOf('order')}${sign}(?<value>\p{L}{9})(?![\p{L}\p{N}-])`;
const unspeakable = /^(?=.*[BCDFGHJKLMNPQRSTVWXZ]{3})[A-Z]{9}$/;

function lettered(texts: string[]): OrderNumberReading | null {
  return firstNumber(texts, letteredValue, (value) => unspeakable.test(value));
}

function coded(texts: string[], subject: string): OrderNumberReading | null {
  const isCode = (value: string, isSigned: boolean) =>
    /^[A-Z\d]+$/.test(value) && (isSigned || subject.includes(value));
  return firstNumber(texts, shortCode, isCode);
}

function short(texts: string[], subject: string): OrderNumberReading | null {
  const isAny = (value: string) => value !== '';
  return firstNumber(texts, shortNumber, isAny) ?? firstNumber([subject], shortNumber, isAny);
}

function firstNumber(
  texts: string[],
  numbers: RegExp,
  isOne: (value: string, isSigned: boolean) => boolean,
): OrderNumberReading | null {
  for (const [line, text] of texts.entries()) {
    for (const { groups: { value = '', sign } = {} } of text.matchAll(numbers))
      if (isOne(value, sign !== undefined)) return { value, line, label: 'order' };
  }
  return null;
}

const captions = {
  order: caption('order'),
  invoice: caption('invoice'),
  receipt: caption('receipt'),
  shape: /(?!)/,
} as const satisfies Record<OrderNumberReading['label'], RegExp>;
const valueAlone = anyCase`^${sign}${value}$`;

function caption(label: keyof OrderNumberVocabulary): RegExp {
  const number = String.raw`(?:${anyOf('number')}\.?\s+(?:d\p{L}{0,3}['’]?\s*)?)?`;
  const owner = String.raw`(?:${inAnyLanguage(({ items }) => items?.headingOwners)}\s+)?`;
  return anyCase`^[^\p{L}\p{N}]*${owner}${number}${anyOf(label)}${sign}$`;
}

/** `Order number`: the caption of a number and nothing else. */
export function isNumberCaption(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    [captions.order, captions.invoice, captions.receipt].some((one) => one.test(text.trim()))
  );
}

/** A value below its caption in a row of captions: `Order Number   Order Placed` above `973117744   10/15/2026`. */
function captioned(
  { line }: PreparedLine,
  below: PreparedLine | undefined,
  label: OrderNumberReading['label'],
): string | null {
  if (!below || !threeDigits.test(below.line.text)) return null;
  const head = line.pieces.find((piece) => captions[label].test(piece.text.trim()));
  const piece = head && below.line.pieces.find((candidate) => shareColumn(candidate, head));
  const found = valueAlone.exec(piece?.text.trim() ?? '')?.groups?.value ?? '';
  return isNumberLike(found) ? found.replace(/^#/, '') : null;
}

/** What a number has at least: without them its label is not looked for. */
const threeDigits = /(?:\d\D*){3}/;

/** At least three digits, not a date and not an amount. */
function isNumberLike(text: string): boolean {
  return (
    threeDigits.test(text) &&
    !/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text) &&
    !/^\d{4}-\d{2}-\d{2}/.test(text) &&
    !/^\d+\.\d{2}$/.test(text) &&
    !/^(?:19|20)\d\d[/-]\d{1,2}$/.test(text)
  );
}

function shaped(lines: PreparedLine[], retailer: Retailer | null): OrderNumberReading | null {
  for (const shape of retailer?.orderNumbers ?? []) {
    // Bare digits are too easily a phone or card number to be taken without a label.
    if (/^\\b\\d\{\d+,?\d*\}\\b$/.test(shape.source)) continue;
    for (const line of lines) {
      const match = shape.exec(line.text);
      if (match) return { value: match[0], line: line.index, label: 'shape' };
    }
  }
  return null;
}
