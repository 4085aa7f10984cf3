import { namesCharge, takesBack } from '../items/free-shipping.rules.js';
import { namedBy } from '../items/reductions/named-lines.rules.js';
import { isCharge } from '../text/labels.rules.js';
import { toWords } from '../text/words.rules.js';
import type { Entry } from '../totals/money.types.js';
import type { OpenAmount, RoleOption } from './assignments.rules.js';
import { isToldShare } from './named-savings.rules.js';
import { owedCost } from './owed.rules.js';
import { optionsOf, type RoleContext } from './role-options.rules.js';
import { sumsUpAll, sumsUpSavings } from './statements.rules.js';

/** Rows that name goods, for them to be savings on these. */
const minOfGoods = 2;

const chargeKinds = new Set<string | null>(['shipping', 'fee', 'tax']);

/** Where the amounts of the summary stand. */
export type SummaryBlock = {
  /** Lines of the list of goods; their unnamed amounts belong to it. */
  listLines: ReadonlySet<number>;
  /** Lines of the rows at the end of the list that are taken for charges, with what each costs, cents. */
  closing: ReadonlyMap<number, number | null>;
  /** Lines of savings without which the goods would have cost a printed sum above them: the prices have them in them. */
  inPrices: ReadonlySet<number>;
  /** Line of the printed sum of the list; what follows it is no goods. */
  sumLine: number | undefined;
  /** First and last line between the goods, or the first sum, and the total. */
  from: number;
  to: number;
};

/** The roles that each amount outside the list may have, judged by its words, its sign and its place. */
export function openAmountsOf({
  entries,
  block,
  names,
  listedSavings,
}: {
  entries: readonly Entry[];
  block: SummaryBlock;
  /** The words of the name of each item. */
  names: readonly ReadonlySet<string>[];
  /** Savings printed among the goods, cents: a later amount that sums them up repeats them. */
  listedSavings: readonly number[];
}): OpenAmount[] {
  const listed = listedSavings.reduce((sum, cents) => sum + cents, 0);
  const seen = new Set<string>();
  const firstLine = Math.min(block.from, ...block.listLines);
  const ofGoods = entries.filter(
    ({ cents, label, before = label }) =>
      cents < 0 && owedCost(label) === 0 && namedBy({ label: before, words: names }).lines.size > 0,
  );
  const charges = entries.filter(({ kind, cents, line }) => isCharge(kind) && cents > 0 && line <= block.to);
  const totals = entries.filter(
    ({ kind, line }) => kind === 'total' && line >= block.from && line < block.to,
  );
  const firstTotal = Math.min(...totals.map(({ line }) => line));
  const lastPayment = Math.max(
    -1,
    ...entries
      .filter(({ kind, cents, label }) => (kind === 'paid' && cents > 0) || owedCost(label) > 0)
      .map(({ line }) => line),
  );
  const sumCents = entries.find(({ line, kind }) => line === block.sumLine && kind === 'subtotal')?.cents;
  const lastCharge = Math.max(
    -1,
    ...entries.filter(({ kind, line }) => chargeKinds.has(kind) && line <= block.to).map(({ line }) => line),
  );
  return entries.flatMap((entry) => {
    if (entry.cents === 0 || isOfList(entry, block) || isOfOnePiece(entry, entries)) return [];
    const isClosing = block.closing.has(entry.line);
    // Shipping that is taken back is no shipping told again.
    const size = entry.kind === 'shipping' ? entry.cents : Math.abs(entry.cents);
    const key = `${entry.kind} ${size}${isClosing ? ` in ${entry.line}` : ''}`;
    // The price of one piece stands beside what its row costs.
    if (isClosing && seen.has(key)) return [];
    // Deposits and fees stand among the goods as well.
    const from = entry.kind === 'fee' || isClosing ? firstLine : block.from;
    const context = {
      isInside: entry.line >= from && entry.line <= block.to,
      isOfGoods: ofGoods.includes(entry) && ofGoods.length >= minOfGoods,
      isClosing,
      isBelowSum: block.sumLine !== undefined && entry.line > block.sumLine,
      isBelowCharges: entry.line > lastCharge,
      isBelowTotal: entry.line > firstTotal,
      isPaidBelow: lastPayment > Math.min(firstTotal, block.to) && entry.line < firstTotal,
      isAgain: seen.has(key),
      isListed: listed !== 0 && [listed, ...listedSavings].includes(Math.abs(entry.cents)),
      isSumAbove: sumsUpSavings(entry, entries) || block.inPrices.has(entry.line),
      isSumOfAll: sumsUpAll(entry, entries, listed),
      isPartOfSum: isPartOf(entry, sumCents),
      listed,
      charge: chargeLess({ entry, entries, charges, names }),
    };
    const options = optionsOf(entry, context);
    if (options.length > 0) seen.add(key);
    return options.length === 0 ? [] : [{ entry, options: byCost(options) }];
  });
}

/** `Delivery  1  81.82  99.00`: of the columns of a charge only the last counts. */
function isOfOnePiece({ kind, line, start }: Entry, entries: readonly Entry[]): boolean {
  if (!isCharge(kind)) return false;
  return entries.some((other) => other.line === line && other.kind === kind && other.start > start);
}

/** The charge that a saving may take back, in whole or in part: one of its size, or one whose name its label has. */
function chargeLess({
  entry: { cents, label, kind, line, before = label },
  entries,
  charges,
  names,
}: {
  entry: Entry;
  entries: readonly Entry[];
  charges: readonly Entry[];
  names: readonly ReadonlySet<string>[];
}): RoleContext['charge'] {
  if (kind !== 'discount' && !(kind === null && cents < 0)) return null;
  // `Postage Stamps promo`: the words of an item outweigh that of a charge.
  const isOfItem = namedBy({ label: before, words: names }).lines.size > 0;
  if (!isOfItem && namesCharge({ words: toWords(before), cents, charges })) return 'named';
  const above = entries.findLast((other) => other.line < line);
  const printed = entries.find((other) => other.line === line)?.before ?? label;
  if (!isOfItem && takesBack({ printed, cents: Math.abs(cents) }, above)) return 'above';
  return charges.some((charge) => charge.cents === Math.abs(cents)) ? 'alike' : null;
}

/** `GETIN20  -60.77` below goods of 303.87: the percentage of them that its code tells. */
function isPartOf(
  { cents, label, before = label, percentages: [percent] = [] }: Entry,
  sumCents: number | undefined,
): boolean {
  if (sumCents === undefined) return false;
  return isToldShare({ percent, printed: before, cents: -cents, sum: sumCents, off: 1 });
}

function isOfList({ line, kind, cents }: Entry, { listLines, closing }: SummaryBlock): boolean {
  if (closing.has(line) && kind === null) return closing.get(line) !== cents;
  return listLines.has(line) && (kind === null || kind === 'discount' || kind === 'ignored');
}

function byCost(options: RoleOption[]): RoleOption[] {
  return [...options].sort((a, b) => a.cost - b.cost);
}
