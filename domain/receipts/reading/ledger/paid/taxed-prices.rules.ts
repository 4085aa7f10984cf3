import { percentagesIn } from '../../../../shared/money/percentages.js';
import type { AmountRole } from '../../../amount-roles.types.js';
import { netTotalCentsOf } from '../../../net-total.rules.js';
import { otherWordCount } from '../../text/labels.rules.js';
import type { Entry } from '../../totals/money.types.js';
import type { Balance } from '../balance.types.js';
import { inUnits } from '../named-savings.rules.js';

/** Combinations of rates that are tried. */
const maxCombinations = 4096;
/** No country has a higher rate of a tax on sales, percent. */
const highestRate = 30;
/** Letters that may stand for a rate: `VAT A 23%`. */
const codesIn = (text = ''): string[] => text.match(/(?<![\p{L}\d])[A-Z](?![\p{L}\d])/gu) ?? [];
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);
const centsOf = (entries: readonly Entry[]) => sumOf(entries.map(({ cents }) => cents));
const rateOf = ({ percentages: [rate] = [] }: Entry) => rate;

/** What a tax on top may be of: the goods, and last the charges, cents; and the texts of the goods' rows. */
type Taxed = { base: readonly number[]; rows: readonly string[]; taxes: readonly Entry[]; unitCents: number };

/**
 * A balance with the tax on top in what was paid for each line, where the pages of shops show prices with tax. Where more
 * than one way to share it among the goods leads to the taxes that are printed, or none does, prices are vague.
 */
export function withTaxOnTop(balance: Balance, texts: readonly string[]): Balance {
  const { list, assignment, paidCents, unitCents } = balance;
  const of = (wanted: AmountRole) =>
    [...assignment.roles].flatMap(([{ entry }, { role, signedCents: cents }]): Entry[] =>
      role === wanted ? [{ ...entry, cents }] : [],
    );
  const goodsCents = sumOf(paidCents);
  const charges = Math.max(0, centsOf(of('charge')));
  const isSaid = (tax: Entry) => rateOf(tax) !== undefined || otherWordCount(tax.label) === 0;
  // `Cuota IVA`, but not `Eco tax`
  const isOfRate = ({ cents, label }: Entry) =>
    !label.includes('TAX') && [goodsCents, goodsCents + charges].some((base) => isWholeRate(cents, base));
  const taxes = of('tax_on_top').filter((tax) => isSaid(tax) || isOfRate(tax));
  // `Eco tax`, a tax beside one that is in the prices, and one larger than any on sales are fees.
  const isOnSales = of('tax_inside').length === 0 && centsOf(taxes) <= (goodsCents * highestRate) / 100;
  if (taxes.length === 0 || !isOnSales) return balance;
  const rows = list.items.map(({ from, line }) => texts.slice(from, line + 1).join(' '));
  // A saving may stand below the tax, and then lowers no base of it.
  const nets = list.items.map(({ item }) => netTotalCentsOf(item) ?? 0);
  const bases = [paidCents, nets].map((goods) => [...goods, charges]);
  const found = bases
    .map((base) => weightsOf({ base, rows, taxes, unitCents }))
    .find((ways) => ways.length > 0);
  const ways = (found ?? bases).map((weights) => {
    const shares = weights.map((weight) => (centsOf(taxes) * weight) / (sumOf(weights) || 1));
    return inUnits(shares, unitCents).slice(0, -1).map(Math.round);
  });
  return {
    ...balance,
    paidCents: paidCents.map((paid, at) => paid + (ways[0]?.[at] ?? 0)),
    // Words that nobody listed may be those of a fee.
    isVague: balance.isVague || !taxes.every(isSaid) || !found || new Set(ways.map(String)).size > 1,
  };
}

/** Lowest rate of a tax that is told from a fee by nothing else, percent. */
const lowestRate = 4;

/** Whether an amount is a whole percentage of a base, as the rates of taxes are. */
function isWholeRate(cents: number, base: number): boolean {
  const rate = Math.round((cents * 100) / base);
  return rate >= lowestRate && rate <= highestRate && Math.abs((base * rate) / 100 - cents) <= 1;
}

/**
 * In what proportion amounts may have the taxes: by one rate of all, or of all goods; else each by the rate or its code in
 * its own row, or by one of those printed, so that each tax is reached and all have one if that can be.
 */
function weightsOf({ base, rows, taxes, unitCents }: Taxed): (readonly number[])[] {
  const isNear = (cents: number, wanted: number, units = 1) => Math.abs(cents - wanted) <= units * unitCents;
  const printed = taxes.flatMap((tax) => rateOf(tax) ?? []);
  const isRated = printed.length === taxes.length;
  const isOneRate = (over: readonly number[]) => {
    const rate = isRated ? sumOf(printed) : Math.round((centsOf(taxes) * 100) / sumOf(over));
    // Each line may be rounded by itself.
    return isNear((sumOf(over) * rate) / 100, centsOf(taxes), Math.max(1, rows.length / 2));
  };
  const rates = [...new Set([...(isRated ? printed : rows.flatMap(percentagesIn)), 0])];
  const own = rows.map((row) => {
    const coded = taxes.filter(({ before }) => codesIn(before).some((code) => codesIn(row).includes(code)));
    return rates.filter(
      (rate) => percentagesIn(row).includes(rate) || coded.some((tax) => rateOf(tax) === rate),
    );
  });
  const uniform = new Set(own.map(String)).size === 1 ? [base, base.with(-1, 0)].filter(isOneRate) : [];
  if (uniform.length > 0) return isRated ? uniform.slice(0, 1) : uniform;
  const options = [...own, []].map((some, at) => (base[at] === 0 ? [0] : some.length > 0 ? some : rates));
  if (options.reduce((count, some) => count * some.length, 1) > maxCombinations) return [];
  const groups = isRated ? rates.map((rate) => [rate]) : [rates];
  const reached = options
    .reduce<number[][]>((all, some) => all.flatMap((one) => some.map((rate) => [...one, rate])), [[]])
    .map((chosen) => ({ chosen, weights: base.map((cents, at) => (cents * (chosen[at] ?? 0)) / 100) }))
    .filter(({ chosen, weights }) =>
      groups.every((group) => {
        const wanted = taxes.filter((tax) => !isRated || group.includes(rateOf(tax) ?? 0));
        return isNear(sumOf(weights.filter((_, at) => group.includes(chosen[at] ?? 0))), centsOf(wanted));
      }),
    )
    .map(({ weights }) => weights);
  const ofAll = reached.filter((weights) => weights.every((cents, at) => cents > 0 || base[at] === 0));
  return ofAll.length > 0 ? ofAll : reached;
}
