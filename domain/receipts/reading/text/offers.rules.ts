import { inAnyLanguage } from '../words/vocabulary.js';
import { blankLine } from './blank-line.rules.js';
import type { AmountKind } from './labels.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** Headings above products a shop suggests buying as well. */
const heading = new RegExp(String.raw`^${inAnyLanguage(({ documents }) => documents?.alsoBuy)}\b`, 'i');
const maxHeadingChars = 60;

/** Blanks products a mail advertises around the order, so that they are not read as purchases. */
export function dropOffers(lines: PreparedLine[]): void {
  dropBetween(lines);
  const total = lines.findIndex(has('total'));
  const offers = lines.findIndex((line) => line.index > total && isHeading(line));
  // A total further down means that the order continues below the advertisement.
  if (offers !== -1 && !lines.slice(offers).some(has('total'))) lines.slice(offers).forEach(blankLine);
}

/** Blanks suggestions between the items and the sums, from a heading such as `Complete your setup` to the first sum. */
function dropBetween(lines: PreparedLine[]): void {
  const sum = lines.findIndex((line) => has('subtotal')(line) || has('total')(line));
  const offers = lines.slice(0, Math.max(0, sum)).findIndex(isHeading);
  const isListed = lines.slice(0, Math.max(0, offers)).some(({ amounts }) => amounts.length > 0);
  if (isListed) lines.slice(offers, sum).forEach(blankLine);
}

const has = (kind: AmountKind) => (line: PreparedLine) => line.amounts.some((amount) => amount.kind === kind);

function isHeading({ text }: PreparedLine): boolean {
  return text.length <= maxHeadingChars && heading.test(text.trim());
}
