import type { TextPiece } from '../../../text-lines.types.js';
import { shareColumn } from '../../text/columns.rules.js';
import { amountKind, otherWordCount, surelyTotal, totalStrength } from '../../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';
import { toWords } from '../../text/words.rules.js';
import { isColumnHeads } from '../names/item-name.rules.js';

/** Most words in the heading of a tax column: `Tax`, `VAT amount`. */
const maxHeadingWords = 2;
/** `incl. VAT` heads a price column. */
const inside = /^(?:IN[CK]L?|TTC|WITH|EX)/;

/**
 * Names the amounts in a tax column: in the total row it is the tax of the order; in other rows it is the tax of one
 * item or sum and is ignored.
 */
export function markTaxColumns(lines: PreparedLine[]): void {
  let column: TextPiece | undefined;
  for (const line of lines) {
    if (line.amounts.length === 0 && line.line.pieces.length > 2 && isColumnHeads(line))
      column = line.line.pieces.find(isTaxHeading);
    else if (column && line.amounts.length > 1) nameUnder(line, column);
    nameGross(line);
  }
}

/** Cents by which a tax of a row may be off. */
const taxTolerance = 2;

/**
 * `1,427.68  12%  IGST  171.32  1,599.00`, `1,285.71  2.5% CGST  32.14  1,350.00` with the other half below: the last
 * amount of a row is what it costs with its tax, whatever the words beside it.
 */
function nameGross({ amounts }: PreparedLine): void {
  const [net, tax, gross] = amounts.slice(-3);
  if (!net || !tax || gross?.kind !== 'tax' || tax.cents <= 0 || net.cents <= tax.cents) return;
  const isGross = [1, 2].some(
    (parts) => Math.abs(net.cents + parts * tax.cents - gross.cents) <= taxTolerance,
  );
  if (!isGross) return;
  Object.assign(gross, { kind: net.kind, label: net.label });
  tax.kind = 'ignored';
}

function isTaxHeading({ text }: TextPiece): boolean {
  const words = toWords(text);
  const isShort = words.split(' ').length <= maxHeadingWords && !inside.test(words);
  // `Total (tax` above `excl.)`: what the goods cost.
  const isSum = totalStrength(words) >= surelyTotal;
  return isShort && !isSum && amountKind(words) === 'tax' && otherWordCount(words) === 0;
}

function nameUnder(line: PreparedLine, head: TextPiece): void {
  const cell = line.line.pieces.find((piece) => shareColumn(piece, head));
  const isIn = ({ start, end }: LabelledAmount) => cell?.text.includes(line.text.slice(start, end).trim());
  const [own, ...alike] = line.amounts.filter(isIn);
  if (!own || alike.length > 0) return;
  const isTotal = line.amounts.some((amount) => amount !== own && amount.kind === 'total');
  Object.assign(own, isTotal ? { kind: 'tax', label: 'TAX' } : { kind: 'ignored' });
}
