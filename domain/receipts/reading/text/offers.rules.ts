import { inAnyLanguage } from '../words/vocabulary.js';
import type { PreparedLine } from './read-line.types.js';

/** Headings under which shops show what one might buy as well. */
const heading = new RegExp(String.raw`^${inAnyLanguage(({ papers }) => papers?.alsoBuy)}\b`, 'i');
const maxHeadingChars = 60;

/** Blanks what a mail advertises below the order, so that nobody is told they bought it. */
export function dropOffers(lines: PreparedLine[]): void {
  const total = lines.findIndex((line) => line.amounts.some((amount) => amount.kind === 'total'));
  const offers = lines.findIndex(
    (line) => line.index > total && line.text.length <= maxHeadingChars && heading.test(line.text.trim()),
  );
  // A total further down shows that the order goes on below the advertisement.
  if (offers === -1 || lines.slice(offers).some((line) => line.amounts.some(({ kind }) => kind === 'total')))
    return;
  for (const line of lines.slice(offers)) {
    line.text = '';
    line.words = '';
    line.amounts = [];
  }
}
