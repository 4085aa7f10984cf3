import { youSaveWords } from '../../../prices/facts/price-words.data.js';
import { isCalledSaving, isCharge, isPrintedSum } from '../text/labels.rules.js';
import type { Entry } from '../totals/money.types.js';
import type { Assignment } from './assignments.rules.js';
import type { ListHypothesis } from './balance.types.js';
import { isToldShare, type WordedSaving } from './named-savings.rules.js';

/** The savings on the order with the words of their lines, as they are printed. */
export function wordedSavings({
  list,
  assignment,
  taxRates,
  entries,
}: {
  list: ListHypothesis;
  assignment: Assignment;
  taxRates: ReadonlySet<number>;
  entries: readonly Entry[];
}): WordedSaving[] {
  const all = [...assignment.roles]
    .filter(([, { role }]) => role === 'order_saving')
    .sort(([a], [b]) => a.entry.line - b.entry.line);
  const goods = list.items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);
  // What is a percentage of all lowers all.
  const sums = all.flatMap(([{ entry }, { signedCents: less }]) =>
    isShareOfGoods({ entry, cents: -less, goods }) ? [] : [-less],
  );
  const told = toldSavings({ list, entries, sums });
  const toldCents = told.reduce((sum, { cents }) => sum + cents, 0);
  const again = all.find(([, { signedCents }]) => -signedCents === toldCents);
  const summed = all.filter((one) => one !== again);
  return [
    ...list.onOrder.map(({ name, cents, over, line }) => {
      const own = entries.filter((entry) => entry.line === line);
      const printed = own.at(-1)?.before;
      return {
        label: name,
        ...(printed === undefined ? {} : { printed }),
        cents,
        ...(over ? { over } : shareOf(own[0] ?? {}, taxRates)),
      };
    }),
    ...(again ? told : []),
    ...summed.map(([{ entry }, { signedCents }]) => ({
      label: entry.label,
      ...(entry.before === undefined ? {} : { printed: entry.before }),
      cents: -signedCents,
      ...(entry.kind === null ? { isUnnamed: true } : {}),
      ...shareOf(entry, taxRates),
    })),
  ];
}

/**
 * Savings printed in the entries of a list whose prices are before them, with a minus or without (`$40.00 OFF`): where the
 * summary takes them off in one sum (`Promotions  -6.40`), each lowers its own item.
 */
function toldSavings({
  list: { items, onOrder, told },
  entries,
  sums,
}: {
  list: ListHypothesis;
  entries: readonly Entry[];
  /** Savings of the summary, cents. */
  sums: readonly number[];
}): WordedSaving[] {
  if (items.some(({ item }) => item.discountCents)) return [];
  const used = new Set([...items, ...onOrder, ...told].map(({ line }) => line));
  const first = items[0]?.from ?? 0;
  const last = items.at(-1)?.line ?? 0;
  const end = entries.find(({ line, kind }) => line > last && isPrintedSum({ kind }))?.line ?? last + 1;
  const inside = entries.filter(
    ({ line, cents }) => line >= first && line < end && !used.has(line) && cents !== 0,
  );
  const isSum = (some: readonly Entry[]) =>
    sums.includes(some.reduce((sum, { cents }) => sum + Math.abs(cents), 0));
  const signed = inside.filter(({ cents, kind }) => cents < 0 && kind !== 'ignored');
  const unsigned = inside.filter(
    ({ cents, kind, words = '', before = '' }) =>
      cents > 0 && !isCharge(kind) && (tellsSaving(words) || youSaveWords.test(before)),
  );
  const parts = [signed, unsigned].find(isSum) ?? [];
  return parts.map(({ line, cents, label, before }) => ({
    label,
    ...(before === undefined ? {} : { printed: before }),
    cents: Math.abs(cents),
    // Below the last price, what has a minus is a saving on all as well: only its words tell.
    ...(cents < 0 && line > last ? {} : { over: [items.findLastIndex(({ from }) => from <= line)] }),
  }));
}

/** Whether a line says that something is taken off. */
function tellsSaving(words: string): boolean {
  return isCalledSaving(words) || /\bOFF\b/.test(words);
}

function isShareOfGoods({ entry, cents, goods }: { entry: Entry; cents: number; goods: number }): boolean {
  const { percentages: [percent] = [], before = '' } = entry;
  return isToldShare({ percent, printed: before, cents, sum: goods, off: 1 });
}

/** The only percentage beside a saving; many invoices print the rate of the tax in each row. */
function shareOf(
  { percentages = [] }: Pick<Entry, 'percentages'>,
  taxRates: ReadonlySet<number>,
): Pick<WordedSaving, 'percent' | 'mayBeTax'> {
  const [percent, ...others] = percentages;
  if (percent === undefined || others.length > 0) return {};
  return { percent, mayBeTax: taxRates.has(percent) };
}
