import { showsPricesWithTax } from '../../../shared/money/tax-basis.rules.js';
import type { PaidPrice } from '../../amount-roles.types.js';
import { netTotalCentsOf } from '../../net-total.rules.js';
import { wordsOf } from '../items/reductions/named-lines.rules.js';
import { isCharge } from '../text/labels.rules.js';
import type { Entry } from '../totals/money.types.js';
import { type Assignments, assignmentsOf } from './assignments.rules.js';
import type { Balance, ListHypothesis, TotalHypothesis } from './balance.types.js';
import { openAmountsOf, type SummaryBlock } from './evidence.rules.js';
import { shareSavings } from './named-savings.rules.js';
import { withTaxOnTop } from './paid/taxed-prices.rules.js';
import { statementCost } from './statements.rules.js';
import { wordedSavings } from './worded-savings.rules.js';

/** The likeliest balance of a document with how sure each price is. */
export type ProvenBalance = Balance & { paid: PaidPrice[] };

/** With less evidence than this a document counts as one that does not balance. */
const maxAcceptedCost = 3.5;
/** Another assignment this much less likely leaves a price open, or only likely. */
const margin = { open: 1.5, likely: 3 } as const;
/** Cents by which the sum may be off, as each part is rounded. */
const tolerance = [0, 1, -1] as const;
const offCost = 1.2;
/** Lines at the top that may be the name of the shop, and the longest of them, in characters. */
const headLines = 3;
const maxHeadChars = 40;
/** Lists tried; each is summed once. */
const maxLists = 80;

/**
 * Searches the roles that make a document balance: of all lists of goods, totals and roles of the other amounts the
 * likeliest, with each price as sure as the others leave it. Null if nothing balances.
 */
export function balanceOf({
  lists,
  totals,
  entries,
  sentences = [],
  texts = [],
  currency,
}: {
  /** Of the document, as far as it is known. */
  currency?: string | null | undefined;
  /** Likeliest first. */
  lists: readonly ListHypothesis[];
  totals: readonly TotalHypothesis[];
  entries: readonly Entry[];
  /** The words of what is said about savings without an amount: `Coupon TEN applied to: Sky Lamp`. */
  sentences?: readonly ReadonlySet<string>[];
  /** The lines of the document. */
  texts?: readonly string[];
}): ProvenBalance | null {
  const known = new Map<string, Assignments>();
  const head = texts.slice(0, headLines).filter(({ length }) => length <= maxHeadChars);
  const found: Balance[] = [];
  let isCut = false;
  for (const total of totals) {
    for (const list of lists.slice(0, maxLists)) {
      const { balances, isCut: isListCut } = balancesOf({
        list,
        total,
        entries,
        sentences,
        head,
        known,
        currency,
      });
      isCut ||= isListCut;
      found.push(...balances);
    }
    // A weaker total only counts where the stronger one cannot be made.
    if (found.length > 0) break;
  }
  const likeliest = found.sort((a, b) => a.cost - b.cost);
  const near = likeliest.filter(({ cost }) => cost - (likeliest[0]?.cost ?? 0) <= margin.likely);
  const [best, ...others] = showsPricesWithTax(currency) ? near.map((one) => withTaxOnTop(one, texts)) : near;
  if (!best || best.cost > maxAcceptedCost) return null;
  return { ...best, paid: paidPrices(best, others, isCut) };
}

function balancesOf({
  list,
  total,
  entries: printed,
  sentences,
  head,
  known,
  currency,
}: {
  currency: string | null | undefined;
  list: ListHypothesis;
  total: TotalHypothesis;
  entries: readonly Entry[];
  sentences: readonly ReadonlySet<string>[];
  /** The lines at the top that may name the shop. */
  head: readonly string[];
  /** Assignments of the summary, by the lines of the list and what it saves. */
  known: Map<string, Assignments>;
}): { balances: Balance[]; isCut: boolean } {
  const nets = list.items.map(({ item }) => netTotalCentsOf(item) ?? 0);
  const sum = nets.reduce((all, cents) => all + cents, 0);
  const listed = list.onOrder.reduce((all, { cents }) => all + cents, 0);
  if (sum <= 0 || listed > sum) return { balances: [], isCut: false };
  const entries = printed.map((entry) =>
    entry.line === list.sumLine ? { ...entry, kind: 'subtotal' as const } : entry,
  );
  const block = blockOf({ list, total, entries, sum: sum - listed });
  const taxRates = new Set(
    entries.flatMap(({ kind, percentages }) => (kind === 'tax' ? (percentages ?? []) : [])),
  );
  const unitCents = unitOf([...entries, { ...total, currency }, ...nets.map((cents) => ({ cents }))]);
  const savings = [
    ...list.items.flatMap(({ item }) => item.discountCents ?? []),
    ...[...list.onOrder, ...list.told].map(({ cents }) => cents),
  ];
  const key = [
    block.from,
    block.to,
    [...block.listLines].join(),
    [...block.closing.keys()].join(),
    block.sumLine,
    list.sumLine,
    [...block.inPrices].join(),
    savings.join(),
  ].join(' ');
  const openAmounts = () => {
    const names = list.items.map(({ item }) => wordsOf(item.name));
    return openAmountsOf({ entries, block, names, listedSavings: savings });
  };
  const assignments = known.get(key) ?? assignmentsOf(openAmounts());
  known.set(key, assignments);
  const balances = tolerance.flatMap((off) =>
    assignments.making(total.cents - sum + listed + off).map((assignment): Balance => {
      const savedCents = listed + assignment.savedCents;
      const { shares, isVague } = shareSavings({
        savings: wordedSavings({ list, assignment, taxRates, entries }),
        sentences,
        names: list.items.map(({ item }) => item.name),
        shopWords: shopWordsOf(head, list),
        nets,
        unitCents,
        counts: list.items.map(({ item }) => item.quantity),
      });
      return {
        list,
        total,
        assignment,
        savedCents,
        paidCents: nets.map((cents, at) => cents - (shares[at] ?? 0)),
        unitCents,
        isVague,
        cost:
          list.cost +
          total.cost +
          assignment.cost +
          (off === 0 ? 0 : offCost) +
          statementCost({ list, nets, assignment, savedCents, total, entries }),
      };
    }),
  );
  return {
    balances: balances.filter(({ savedCents }) => savedCents >= 0 && savedCents <= sum),
    isCut: assignments.isCut,
  };
}

/** The words above the goods. */
function shopWordsOf(head: readonly string[], { items: [first] }: ListHypothesis): ReadonlySet<string> {
  return wordsOf(head.slice(0, first?.from ?? 0).join(' '));
}

/** Currencies without decimals, as far as their marks tell. */
const wholeCurrencies = new Set(['JPY', 'KRW', 'HUF', 'IDR', 'VND', 'CLP', 'COP', 'TWD', 'ISK']);

/** The smallest amount in which savings are shared, cents. */
function unitOf(amounts: readonly { cents: number; currency?: string | null }[]): number {
  const isWhole = amounts.some(({ currency }) => currency && wholeCurrencies.has(currency));
  return isWhole && amounts.every(({ cents }) => cents % 100 === 0) ? 100 : 1;
}

/** The lines between the goods and the total; where the summary comes first, from its first sum. */
function blockOf({
  list,
  total,
  entries,
  sum,
}: {
  list: ListHypothesis;
  total: TotalHypothesis;
  entries: readonly Entry[];
  /** What the list costs, cents. */
  sum: number;
}): SummaryBlock {
  const listLines = new Set(linesOfList(list));
  const above = Math.max(-1, ...[...listLines].filter((line) => line < total.line));
  const closing = closingAmounts(list);
  const sumLine = entries.find(
    ({ kind, cents, line }) => kind === 'subtotal' && cents === sum && line > above,
  )?.line;
  return {
    listLines,
    closing,
    sumLine,
    inPrices: savingsInPrices(entries, sum, above),
    ...summaryLines({ above, listLines, total, entries }),
  };
}

/** `Articles  63.56` and `Your savings  -12.15` below goods of 51.41. */
function savingsInPrices(entries: readonly Entry[], sum: number, above: number): ReadonlySet<number> {
  const charged = (until: number) =>
    entries.reduce(
      (all, { kind, line, cents }) => (line > above && line < until && isCharge(kind) ? all + cents : all),
      sum,
    );
  const former = entries.filter(
    ({ kind, line, cents }) => kind === 'subtotal' && line > above && cents > sum && cents !== charged(line),
  );
  const isIn = ({ cents, line }: Entry) =>
    cents < 0 && former.some((subtotal) => subtotal.line < line && subtotal.cents === sum - cents);
  return new Set(entries.filter(isIn).map(({ line }) => line));
}

/**
 * The first and the last line of the summary: between the goods and the total; or from its first sum to the goods below;
 * or below the goods, where the total stands above all, and their sum and it below them.
 */
function summaryLines({
  above,
  listLines,
  total,
  entries,
}: {
  /** The last line of the list above the total; -1 if all of it is below. */
  above: number;
  listLines: ReadonlySet<number>;
  total: TotalHypothesis;
  entries: readonly Entry[];
}): { from: number; to: number } {
  if (above !== -1) return { from: above + 1, to: total.line };
  const [first, last] = [Math.min(...listLines), Math.max(...listLines)];
  const sums = entries.filter(({ kind }) => kind === 'subtotal').map(({ line }) => line);
  const sumsAbove = sums.filter((line) => line < first);
  if (sumsAbove.length === 0 && sums.some((line) => line > last)) {
    const again = entries.find(({ line, cents }) => line > last && cents === total.cents);
    if (again) return { from: last + 1, to: again.line };
  }
  return {
    from: Math.min(total.line, ...sumsAbove),
    // The total may head the summary.
    to: sumsAbove.some((line) => line > total.line) ? first - 1 : total.line,
  };
}

/** What each row that is taken for a charge costs, cents, by all of its lines: only its last amount counts. */
function closingAmounts({ closing }: ListHypothesis): SummaryBlock['closing'] {
  return new Map(
    closing.flatMap(({ from, line, item }) =>
      Array.from({ length: line - from + 1 }, (_, at): [number, number | null] => [
        from + at,
        from + at === line ? (item.totalCents ?? null) : null,
      ]),
    ),
  );
}

/** The lines of a list: of its goods and of the savings among them. */
export function linesOfList({ items, itemLines, onOrder, told }: ListHypothesis): number[] {
  return [...[...items, ...onOrder, ...told].map(({ line }) => line), ...itemLines];
}

/** How sure the price of each item is, by what the other balances leave. */
function paidPrices(best: Balance, others: readonly Balance[], isCut: boolean): PaidPrice[] {
  return best.list.items.map(({ line }, at) => {
    const cents = best.paidCents[at] ?? 0;
    const other = others.find((one) => paidAt(one, line) !== cents);
    const otherCents = other && paidAt(other, line);
    const named = otherCents === undefined ? {} : { otherCents };
    if (isCut || best.isVague || (other && other.cost - best.cost <= margin.open))
      return { cents, certainty: 'open', ...named };
    return { cents, certainty: other ? 'likely' : 'proven', ...named };
  });
}

function paidAt({ list, paidCents }: Balance, line: number): number | undefined {
  return paidCents[list.items.findIndex((item) => item.line === line)];
}
