import { nameKeyOf } from '../../../shared/text/name-key.js';
import type { AmountKind } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { readItemLine } from './item-line.rules.js';
import { unitAndTotal } from './item-prices.rules.js';
import type { ItemLine, ItemReading } from './item-reading.types.js';
import type { SummarySums } from './records/summary-sums.rules.js';

/** Fewest words of a name that a subject has to repeat; one or two may be a shop's, or a greeting. */
const minWords = 3;

/**
 * The item of an order that prints no price beside it: its name is told by the subject of the mail (`Order confirmed:
 * Vintage Anglepoise Desk Lamp`), or by a quantity below it; its price by the sums further down. Null if there are
 * several.
 */
export function loneItem({
  lines,
  subject,
  sums,
}: {
  lines: PreparedLine[];
  subject: string;
  sums: SummarySums;
}): ItemReading | null {
  const counted = nameAboveCount(lines);
  const said = lines.find(
    ({ amounts, text }) => amounts.length === 0 && isTitle(text) && isSaid(text, subject),
  );
  const name = counted ?? (said ? readItemLine(said) : null);
  const [price] = counted
    ? amountsOf('subtotal', lines)
    : pricesIn(lines).filter((cents) => sums.printed.has(cents) || sums.reaches(cents));
  if (!name?.name || price === undefined) return null;
  return {
    line: name.index,
    from: name.index,
    otherTotalCents: null,
    leadingNumber: null,
    item: {
      name: name.name,
      ...unitAndTotal({ totalCents: price }, quantitiesBelow(lines, name.index)[0] ?? 1),
      ...(name.url ? { url: name.url } : {}),
    },
  };
}

/** Share of the words of a title that begin with a capital or a digit; `Your order is confirmed` is a sentence. */
const titleShare = 2 / 3;

function isTitle(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  return words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word)).length >= words.length * titleShare;
}

/** `Fwd: `, `WG: `. */
const forwarded = new RegExp(
  String.raw`^(?:\s*(?:re|${inAnyLanguage(({ mail }) => mail?.forwardPrefix)})\s*:)+`,
  'i',
);

/** Whether a text stands behind the colon of a subject, or begins with that: `Order confirmed: Vintage Pyrex Bowl...`. */
function isSaid(text: string, subject: string): boolean {
  const [, ...about] = subject.replace(forwarded, '').split(/:\s/u);
  const said = nameKeyOf(about.join(' ')).split(' ');
  const words = nameKeyOf(text).split(' ');
  // A subject may be cut within a word.
  const isSame = (word: string, at: number) =>
    word === words[at] ||
    (at === said.length - 1 && /(?:\.{3}|…)\s*$/u.test(subject) && words[at]?.startsWith(word));
  return said.length >= minWords && said.every(isSame);
}

/** What the goods may cost, the likeliest first: their sum, an amount in other words (`Price  £18.49`), the total. */
const pricesIn = (lines: readonly PreparedLine[]) =>
  (['subtotal', null, 'total'] as const).flatMap((kind) => amountsOf(kind, lines));

function amountsOf(wanted: AmountKind | null, lines: readonly PreparedLine[]): number[] {
  return lines.flatMap(({ amounts }) =>
    amounts.flatMap(({ kind, cents }) => (kind === wanted && cents > 0 ? [cents] : [])),
  );
}

/** The only name with its quantity below, of a document that prints no price above its subtotal. */
function nameAboveCount(lines: PreparedLine[]): ItemLine | null {
  const at = lines.findIndex(({ amounts }) => amounts.some(({ kind }) => kind === 'subtotal'));
  const above = lines.slice(0, Math.max(0, at));
  if (above.some(({ amounts }) => amounts.some(({ kind }) => kind === null))) return null;
  const [only, ...others] = above.flatMap((line) => {
    const facts = readItemLine(line);
    return facts?.name && quantitiesBelow(lines, line.index).length > 0 ? [facts] : [];
  });
  return only && others.length === 0 ? only : null;
}

function quantitiesBelow(lines: readonly PreparedLine[], index: number): readonly number[] {
  const below = lines.find((line) => line.index === index + 1);
  const facts = below ? readItemLine(below) : null;
  return facts?.name === null ? facts.quantities : [];
}
