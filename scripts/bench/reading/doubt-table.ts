import { questionsOf } from '../../../domain/receipts/view/reading-questions.rules.js';
import type { LabelledReceipt } from './labelled-receipts.js';
import { markdownTable } from './markdown-table.js';
import { type ReadReceipt, scoreReceipt } from './receipt-score.js';
import { count, share } from './tally.js';

/** How many of the receipts that are right in shop, day and total are asked about, and how many wrong ones are not. */
export function doubtTable({
  receipts,
  rows,
}: {
  receipts: LabelledReceipt[];
  rows: [string, ReadReceipt[]][];
}): string {
  return markdownTable({
    head: ['labelled receipts', 'right and asked about', 'about what', 'wrong and not asked about'],
    rows: rows.map(([name, reads]) => {
      const judged = receipts.flatMap((receipt, index) => {
        const read = reads[index];
        if (!read?.reading) return [];
        const asked = questionsOf(read.reading).map(({ about, kind }) => `${about} ${kind}`);
        return [{ isRight: scoreReceipt({ receipt, read }).all, asked }];
      });
      const right = judged.filter(({ isRight }) => isRight);
      const wrong = judged.filter(({ isRight }) => !isRight);
      return [
        name,
        share(
          count(right, ({ asked }) => asked.length > 0),
          right.length,
        ),
        tallied(right.flatMap(({ asked }) => asked)),
        share(
          count(wrong, ({ asked }) => asked.length === 0),
          wrong.length,
        ),
      ];
    }),
  });
}

function tallied(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
}
