import { soldOutWords } from './facts/availability-words.data.js';
import type { PageContext, PageEvidence } from './facts/page-evidence.types.js';
import { PageTrait } from './facts/page-traits.rules.js';
import { isSameId } from './facts/product-ids.rules.js';
import type { VisiblePrice } from './facts/visible-price.types.js';
import { choiceWords } from './identity/variant-choice.rules.js';
import {
  chosenScore,
  leastScore,
  type OwnChoice,
  ownChoice,
} from './visible/choices/listed-choices.rules.js';
import { conditionOf } from './visible/statements/line-statement.rules.js';

/** Most lines between two rows of one table: a heading inside it, a note. */
const maxGap = 3;
const aside = PageTrait.otherProduct | PageTrait.elsewhere;

/** A row of a table with the prices in it. */
type Row = PageEvidence['rows'][number] & { prices: VisiblePrice[] };

/** Where and by what to look for the choice that was bought. */
type Asked = {
  prices: VisiblePrice[];
  evidence: PageEvidence;
  context: PageContext;
  /** The product's name on the page. */
  title: string;
};

/** The choice that was bought, where the page has it with its price in a row of a table, or in a list of names. */
export function listedChoice(asked: Asked): OwnChoice | null {
  const { prices, evidence, context, title } = asked;
  return ownRow(asked) ?? ownChoice({ prices, lines: evidence.lines, title, name: context.name ?? null });
}

/**
 * The price of what was bought where a table has a row for each choice, whatever its columns are called: sizes of a rug,
 * packs of a medicine, part numbers. The row is told by the shop's number in a cell of its own, else by a cell whose words,
 * beyond the title, are all in the bought name.
 *
 * @returns null if no row, or more than one, is told so; a choice without a price if its row has several current prices,
 * is sold out, or stands below a head that says for whom the prices are
 */
function ownRow({
  prices,
  evidence: { lines, rows },
  context: { sku, name },
  title,
}: Asked): OwnChoice | null {
  const cellsOf = ({ from, to }: Row) => lines.slice(from, to).map(({ text }) => text);
  for (const table of tablesOf({ prices, rows })) {
    const byNumber = sku ? table.filter((row) => cellsOf(row).some((cell) => isNumber({ cell, sku }))) : [];
    const named = byNumber.length > 0 ? byNumber : namedRows({ table, cellsOf, title, name: name ?? '' });
    const [own] = named;
    const first = table[0]?.from ?? 0;
    const head = lines.slice(Math.max(0, first - headLines), first);
    if (!own || named.length > 1) continue;
    const isOfSome = head.some(({ text }) => text.length <= maxHeadChars && conditionOf(text) !== null);
    const isOut = cellsOf(own).some((cell) => soldOutWords.test(cell));
    const [amountCents, ...more] = amountsIn([own]);
    if (amountCents === undefined) continue;
    return isOfSome || isOut || more.length > 0
      ? raised({ prices, table, own: null, amountCents: null })
      : raised({ prices, table, own, amountCents });
  }
  return null;
}

/** The choice, with its price raised and those of the other rows put aside. */
function raised({
  prices,
  table,
  own,
  amountCents,
}: {
  prices: VisiblePrice[];
  table: Row[];
  own: Row | null;
  amountCents: number | null;
}): OwnChoice {
  const others = new Set(amountsIn(table).filter((cents) => cents !== amountCents));
  const change = (price: VisiblePrice): VisiblePrice => {
    if (price.role !== 'public') return price;
    if (own?.prices.includes(price))
      return { ...price, score: Math.max(price.score, leastScore) + chosenScore };
    return others.has(price.amountCents) ? { ...price, role: 'extra' } : price;
  };
  return { amountCents, isListed: true, condition: 'unknown', others, prices: prices.map(change) };
}

/** Lines above the first row with a price that may be heads of columns, and the longest of them, characters. */
const [headLines, maxHeadChars] = [8, 30];

/** Distinct current prices of rows. */
function amountsIn(rows: readonly Row[]): number[] {
  const current = rows.flatMap((row) => row.prices.filter(({ role }) => role === 'public'));
  return [...new Set(current.map(({ amountCents }) => amountCents))];
}

const isNumber = ({ cell, sku }: { cell: string; sku: string }) =>
  cell.split(/[\s:#(),]+/).some((word) => word !== '' && isSameId(word, sku));

/** Tables of the page's own part whose rows have prices, at least two. */
function tablesOf({
  prices,
  rows,
}: {
  prices: readonly VisiblePrice[];
  rows: PageEvidence['rows'];
}): Row[][] {
  const own = prices.filter(({ traits }) => (traits & aside) === 0);
  const tables: Row[][] = [];
  // A row that holds rows is of a page laid out in tables; those inside it end before it.
  const innermost = rows.filter(({ from }, at) => (rows[at - 1]?.from ?? -1) < from);
  for (const { from, to } of innermost) {
    const row = { from, to, prices: own.filter(({ line }) => line >= from && line < to) };
    if (row.prices.length === 0) continue;
    const table = tables.at(-1);
    if (table && from - (table.at(-1)?.to ?? 0) <= maxGap) table.push(row);
    else tables.push([row]);
  }
  return tables.filter((table) => table.length > 1);
}

/** Rows with a cell whose words beyond the title are all in the bought name: those with the most such words. */
function namedRows({
  table,
  cellsOf,
  title,
  name,
}: {
  table: Row[];
  cellsOf: (row: Row) => string[];
  title: string;
  name: string;
}): Row[] {
  const [bought, known] = [choiceWords(name), choiceWords(title)];
  const wordsOf = (row: Row) => {
    const inPrices = new Set(row.prices.map(({ line }) => line - row.from));
    const cells = cellsOf(row).filter((_, at) => !inPrices.has(at));
    const said = cells.map((cell) => [...choiceWords(cell)].filter((word) => !known.has(word)));
    const fitting = said.filter((words) => words.length > 0 && words.every((word) => bought.has(word)));
    return Math.max(0, ...fitting.map((words) => words.length));
  };
  const counted = table.map((row) => ({ row, words: wordsOf(row) }));
  const most = Math.max(0, ...counted.map(({ words }) => words));
  return most === 0 ? [] : counted.filter(({ words }) => words === most).map(({ row }) => row);
}
