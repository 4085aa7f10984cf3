import type { TextLine } from '../../text-lines.types.js';
import { findAmounts } from '../text/amounts.rules.js';
import { amountKind, isPrintedSum, otherWordCount } from '../text/labels.rules.js';
import { toWords } from '../text/words.rules.js';
import { isAmountAlone } from './amount-alone.rules.js';

/** Lines that must begin with an amount before a list counts as amounts first. */
const minSwappedLines = 2;

/**
 * Moves amounts behind their names, for lists that print them first: `42.00  Canvas Duffel`, or the amount on the line
 * above. Empty if no list looks like that.
 */
export function namesFirst(lines: TextLine[]): TextLine[][] {
  const beside = lines.map((line) => turned(line) ?? line);
  if (hasSwappedLines(beside, lines)) return [beside];
  // The summary may keep its labels above their amounts.
  const summary = lines.findIndex(({ text }) => isPrintedSum({ kind: amountKind(toWords(text)) }));
  const list = namesAbove(lines.slice(0, Math.max(0, summary)));
  return [list && [...list, ...lines.slice(summary)], namesAbove(lines)].filter((some) => some !== null);
}

/** Fewest lines with words and one amount that show on which side amounts stand. */
const minShowing = 4;
/** Share of them that begin with the amount in a document that prints amounts first. */
const mostLines = 0.8;

/** Whether nearly all amounts with words stand before them: then lines as printed name each by the words of another. */
export function printsAmountsFirst(lines: TextLine[]): boolean {
  const worded = lines.filter(({ text }) => /\p{L}{2}/u.test(text) && findAmounts(text, 2).length === 1);
  const first = worded.filter((line) => turned(line) !== null);
  const isBeside = worded.length >= minShowing && first.length >= worded.length * mostLines;
  return isBeside || lines.some((_, at) => isBelowAmount(lines, at));
}

/** `98,10 €` above `Yhteensä`, and no amount alone below it: a sum that is called by the line below. */
function isBelowAmount(lines: readonly TextLine[], at: number): boolean {
  const [above, label, below] = at > 0 ? lines.slice(at - 1, at + 2) : [];
  if (!above || !label || !isAmountAlone(above.text) || (below && isAmountAlone(below.text))) return false;
  const words = toWords(label.text);
  return (
    findAmounts(label.text, 1).length === 0 && amountKind(words) === 'total' && otherWordCount(words) === 0
  );
}

function hasSwappedLines(changed: TextLine[], lines: TextLine[]): boolean {
  const known = new Set(lines);
  return changed.filter((line) => !known.has(line)).length >= minSwappedLines;
}

/** A line that begins with its only amount, rewritten with the amount after the words; null for other lines. */
function turned(line: TextLine): TextLine | null {
  const [amount, ...others] = findAmounts(line.text, 2);
  if (!amount || others.length > 0 || /\S/.test(line.text.slice(0, amount.start))) return null;
  const words = line.text
    .slice(amount.end)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
  return /\p{L}{2}/u.test(words)
    ? withAmount({ line, words, amount: line.text.slice(0, amount.end).trim() })
    : null;
}

/** Moves each amount that is alone on a line behind the words of the line below it. */
function namesAbove(lines: TextLine[]): TextLine[] | null {
  const changed: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, below] = lines.slice(at, at + 2);
    if (!line) break;
    const isAbove =
      below &&
      isAmountAlone(line.text) &&
      /\p{L}{2}/u.test(below.text) &&
      findAmounts(below.text, 1).length === 0;
    changed.push(isAbove ? withAmount({ line: below, words: below.text, amount: line.text }) : line);
    at += Number(isAbove ?? false);
  }
  return hasSwappedLines(changed, lines) ? changed : null;
}

function withAmount({ line, words, amount }: { line: TextLine; words: string; amount: string }): TextLine {
  return { ...line, text: `${words}  ${amount}` };
}
