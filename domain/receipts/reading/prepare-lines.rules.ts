import type { TextLine } from '../text-lines.types.js';
import { type Amount, findAmounts, repairAmounts } from './amounts.rules.js';
import { amountKind } from './labels.rules.js';
import type { LabelledAmount, PreparedLine } from './read-line.types.js';
import { toWords } from './words.rules.js';

/** Lines below a label in which its amount may still stand. */
const labelReach = 2;

/** Prepares lines for the rules; `isRecognised` allows the repairs that only OCR text needs. */
export function prepareLines({
  lines,
  isRecognised,
}: {
  lines: TextLine[];
  isRecognised: boolean;
}): PreparedLine[] {
  const prepared = lines.map((line, index) => {
    const plain = line.text.replace(/[\u00a0\u2007\u202f]/g, ' ').normalize('NFKC');
    const text = isRecognised ? repairAmounts(plain) : plain;
    return { index, line, text, words: toWords(text), amounts: label(text) };
  });
  lendLabels(prepared);
  return prepared;
}

/** Each amount is named by the words between it and the amount before it. */
function label(text: string): LabelledAmount[] {
  let from = 0;
  let last = '';
  return findAmounts(text).map((amount: Amount) => {
    const own = toWords(text.slice(from, amount.start));
    from = amount.end;
    last = own.length > 1 ? own : last;
    return { ...amount, label: last, kind: amountKind(last) };
  });
}

/** A label without an amount names the nearest amount-only line below it: narrow rolls wrap. */
function lendLabels(lines: PreparedLine[]): void {
  lines.forEach((line, index) => {
    if (line.amounts.length > 0) return;
    const kind = amountKind(line.words);
    if (kind === null || kind === 'ignored' || line.words.length > 40) return;
    for (let step = 1; step <= labelReach; step += 1) {
      const below = lines[index + step];
      if (!below) return;
      const first = below.amounts[0];
      if (!first) {
        if (amountKind(below.words) !== null) return;
        continue;
      }
      if (
        first.kind === null &&
        below.words.replace(/\b(RM|USD|EUR|GBP|MYR|SR|X)\b/g, '').trim().length <= 2
      ) {
        for (const amount of below.amounts) Object.assign(amount, { label: line.words, kind });
      }
      return;
    }
  });
}
