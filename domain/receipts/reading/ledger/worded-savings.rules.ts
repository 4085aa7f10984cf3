import type { Entry } from '../totals/money.types.js';
import type { Assignment } from './assignments.rules.js';
import type { ListHypothesis } from './balance.types.js';
import type { WordedSaving } from './named-savings.rules.js';

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
  const told = toldSavings(list, entries);
  const toldCents = told.reduce((sum, { cents }) => sum + cents, 0);
  const again = all.find(([, { signedCents }]) => toldCents > 0 && -signedCents === toldCents);
  const summed = all.filter((one) => one !== again);
  return [
    ...list.onOrder.map(({ name, cents, over, line }) => ({
      label: name,
      cents,
      ...(over ? { over } : shareOf(entries.find((entry) => entry.line === line) ?? {}, taxRates)),
    })),
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
 * Savings printed in the entries of a list whose prices are before them: where the summary takes them off in one sum
 * (`Promotions  -6.40`), each lowers its own item.
 */
function toldSavings({ items, onOrder, told }: ListHypothesis, entries: readonly Entry[]): WordedSaving[] {
  const used = new Set([...onOrder, ...told].map(({ line }) => line));
  if (items.some(({ item }) => item.discountCents)) return [];
  const [first, last] = [items[0]?.from ?? 0, items.at(-1)?.line ?? 0];
  return entries.flatMap(({ line, cents, kind, label }) => {
    if (line < first || line > last || used.has(line) || cents >= 0 || kind === 'ignored') return [];
    const at = items.findLastIndex(({ from }) => from <= line);
    return [{ label, cents: -cents, over: [at] }];
  });
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
