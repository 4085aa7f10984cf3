import { namedBy } from '../items/reductions/named-lines.rules.js';
import { isCalledSaving, isTaxed, isTaxInside } from '../text/labels.rules.js';
import type { Entry } from '../totals/money.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import type { OpenAmount, RoleOption } from './assignments.rules.js';
import { owedCost } from './owed.rules.js';
import { sumsUpSavings } from './statements.rules.js';

/** Vouchers by their bare word: bought ones pay, others save. With a code or a percentage they are coupons. */
const voucher = new RegExp(`^${inAnyLanguage(({ amounts }) => amounts?.voucher)}$`);

/** Rows that name goods, for them to be savings on these. */
const minOfGoods = 2;

/** Shorter words are in many others. */
const minStemChars = 4;

const chargeKinds = new Set<string | null>(['shipping', 'fee', 'tax']);

/** Where the amounts of the summary stand. */
export type SummaryBlock = {
  /** Lines of the list of goods; their unnamed amounts belong to it. */
  listLines: ReadonlySet<number>;
  /** Lines of the rows at the end of the list that are taken for charges, with what each costs, cents. */
  closing: ReadonlyMap<number, number | null>;
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
  const charges = entries.filter(
    ({ kind, cents, line }) => (kind === 'shipping' || kind === 'fee') && cents > 0 && line <= block.to,
  );
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
  const lastCharge = Math.max(
    -1,
    ...entries.filter(({ kind, line }) => chargeKinds.has(kind) && line <= block.to).map(({ line }) => line),
  );
  return entries.flatMap((entry) => {
    if (entry.cents === 0 || isOfList(entry, block) || isOfOnePiece(entry, entries)) return [];
    const isClosing = block.closing.has(entry.line);
    const key = `${entry.kind} ${Math.abs(entry.cents)}${isClosing ? ` in ${entry.line}` : ''}`;
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
      isSumAbove: sumsUpSavings(entry, entries),
      listed,
      charge: chargeLess({ entry, charges }),
    };
    const options = optionsOf(entry, context);
    if (options.length > 0) seen.add(key);
    return options.length === 0 ? [] : [{ entry, options: byCost(options) }];
  });
}

/** `Delivery  1  81.82  99.00`: of the columns of a charge only the last counts. */
function isOfOnePiece({ kind, line, start }: Entry, entries: readonly Entry[]): boolean {
  if (kind !== 'shipping' && kind !== 'fee') return false;
  return entries.some((other) => other.line === line && other.kind === kind && other.start > start);
}

/** The charge that a saving may take back, in whole or in part: one of its size, or one whose name its label has. */
function chargeLess({
  entry: { cents, label, kind },
  charges,
}: {
  entry: Entry;
  charges: readonly Entry[];
}): Context['charge'] {
  if (kind !== 'discount' && !(kind === null && cents < 0)) return null;
  const own = label.replaceAll(' ', '');
  const covered = charges.filter((charge) => charge.cents >= Math.abs(cents));
  const isNamed = covered.some((charge) =>
    charge.label.split(' ').some((word) => word.length >= minStemChars && own.includes(word)),
  );
  if (isNamed) return 'named';
  return covered.some((charge) => charge.cents === Math.abs(cents)) ? 'alike' : null;
}

function isOfList({ line, kind, cents }: Entry, { listLines, closing }: SummaryBlock): boolean {
  if (closing.has(line) && kind === null) return closing.get(line) !== cents;
  return listLines.has(line) && (kind === null || kind === 'discount' || kind === 'ignored');
}

function byCost(options: RoleOption[]): RoleOption[] {
  return [...options].sort((a, b) => a.cost - b.cost);
}

type Context = {
  /** Between the goods and the total. */
  isInside: boolean;
  /** Its label has the name of an item, and so has another: one alone may be a deposit on it. */
  isOfGoods: boolean;
  /** It looks unlike the goods above it. */
  isClosing: boolean;
  /** The sum of the goods stands above it. */
  isBelowSum: boolean;
  /** Nothing is added below it, so that it may pay what is above. */
  isBelowCharges: boolean;
  /** A total stands above it that is not what is left to pay. */
  isBelowTotal: boolean;
  /** What was paid, and how, stands below the total. */
  isPaidBelow: boolean;
  /** An amount of this kind and size came before. */
  isAgain: boolean;
  /** As much as the savings among the goods, or one of them. */
  isListed: boolean;
  /** As much as the savings right above it. */
  isSumAbove: boolean;
  /** All savings among the goods, cents. */
  listed: number;
  /** Whether it may lower a charge. */
  charge: 'named' | 'alike' | null;
};

/** Cost of counting an amount that stands outside the summary, or that came before. */
function farCost({ isInside, isAgain }: Context): number {
  return (isInside ? 0 : 1.2) + (isAgain ? 1.5 : 0);
}

/** Cost of not counting it. */
function nearCost({ isInside, isAgain }: Context): number {
  return isInside && !isAgain ? 2 : 0.2;
}

function optionsOf(entry: Entry, context: Context): RoleOption[] {
  const { kind, cents, label } = entry;
  const option = (role: RoleOption['role'], signedCents: number, cost: number) => ({
    role,
    signedCents,
    cost,
  });
  switch (kind) {
    case 'tax': {
      if (cents < 0) return [option('information', 0, 0)];
      const isInside = isTaxInside(label);
      return [
        option('tax_on_top', cents, farCost(context) + (isInside ? 2 : 0)),
        option('tax_inside', 0, isInside ? 0 : context.isInside ? 0.8 : 0.2),
      ];
    }
    case 'shipping':
      // Nobody prints shipping above a total that leaves it out.
      if (context.isInside && !context.isAgain) return [option('charge', cents, 0)];
      return [option('charge', cents, farCost(context)), option('information', 0, nearCost(context))];
    case 'fee':
      return [option('charge', cents, farCost(context)), option('information', 0, nearCost(context))];
    case 'rounding':
      return [option('rounding', cents, 0), option('rounding', -cents, 0.5), option('information', 0, 0.6)];
    case 'discount':
      return savingOptions(entry, context);
    case 'paid':
      return paidOptions(entry, context);
    case null:
      return context.isInside ? unnamedOptions(entry, context) : [];
    case 'total':
      // `Tax total`: the words leave open what it is.
      return context.isInside && isTaxed(label)
        ? [option('statement', 0, 0), option('tax_on_top', cents, 0.6)]
        : [];
    case 'ignored':
      return context.isInside && cents < 0
        ? [option('information', 0, 0), option('order_saving', cents, 2.5)]
        : [];
    default:
      return [];
  }
}

function savingOptions({ cents, label, isNumbered }: Entry, context: Context): RoleOption[] {
  const less = -Math.abs(cents);
  const saving =
    farCost(context) + (cents < 0 ? 0 : 0.4) + (context.isListed || context.isSumAbove ? 1.5 : 0);
  const isAgain = context.isListed || context.isSumAbove || context.isAgain;
  const again = isAgain || !context.isInside ? 0.2 : cents < 0 ? 1.8 : 1;
  const owing = owedCost(label);
  return [
    { role: 'order_saving', signedCents: less, cost: saving + owing + ofChargeCost(context) },
    { role: 'saving_repeated', signedCents: 0, cost: again },
    ...(owing > 0 ? [{ role: 'tender' as const, signedCents: less, cost: farCost(context) }] : []),
    ...(!isNumbered && voucher.test(label)
      ? [{ role: 'tender' as const, signedCents: less, cost: context.isPaidBelow ? 1.3 : 0.8 }]
      : []),
    ...chargeLessOptions(less, context),
    ...partlyListed(less, context),
  ];
}

/** How much speaks against a saving on the goods if its label has the name of a charge. */
function ofChargeCost({ charge }: Context): number {
  return charge === 'named' ? 2 : 0;
}

/** A saving on a charge takes nothing off the goods. */
function chargeLessOptions(less: number, { charge }: Context): RoleOption[] {
  if (charge === null) return [];
  return [{ role: 'charge', signedCents: less, cost: charge === 'named' ? 0 : 1 }];
}

/** A sum of all savings has those among the goods in it: only the rest is taken off here. */
function partlyListed(less: number, { listed }: Context): RoleOption[] {
  if (listed <= 0 || -less <= listed) return [];
  return [{ role: 'order_saving', signedCents: less + listed, cost: 0.8 }];
}

/** A payment pays the total; one printed above it may have been taken off it, and still lowers no price. */
function paidOptions({ cents, label, percentages = [] }: Entry, context: Context): RoleOption[] {
  const plain: RoleOption = { role: 'tender', signedCents: 0, cost: 0 };
  const isOwed = owedCost(label) > 0;
  if ((cents > 0 && !isOwed) || !context.isInside) return [plain];
  const less = -Math.abs(cents);
  if (isOwed) return [plain, { role: 'tender', signedCents: less, cost: 0.1 }];
  // A voucher or a card of the shop may pay or save; what pays is no percentage, and stands together below the total.
  const saves = (isCalledSaving(label) || percentages.length > 0 ? 2 : 0) + (context.isPaidBelow ? 1 : 0);
  return [
    plain,
    { role: 'tender', signedCents: less, cost: 0.1 + saves },
    { role: 'order_saving', signedCents: less, cost: Math.max(0, 1 - saves) },
  ];
}

/** Between the goods and the total, an unknown label that closes the sums is a charge or a saving by its sign. */
function unnamedOptions({ cents, label, before = '', isNumbered }: Entry, context: Context): RoleOption[] {
  const { isClosing, isBelowSum, isBelowCharges, isBelowTotal, isListed, isOfGoods } = context;
  // `Club price Oat Milk  -0.45`, `Club price Rice  -0.30`: what names goods lowers them.
  if (cents < 0 && isOfGoods && !isListed) return [{ role: 'order_saving', signedCents: cents, cost: 0 }];
  if (cents < 0) {
    const owing = owedCost(label);
    // A percentage or a code is that of a saving.
    const isPlain = !isNumbered && isBelowCharges;
    return [
      {
        role: 'order_saving',
        signedCents: cents,
        cost: 0.8 + owing + ofChargeCost(context) + (isBelowTotal ? 1 : 0),
      },
      ...chargeLessOptions(cents, context),
      { role: 'tender', signedCents: cents, cost: owing > 0 ? 0 : !isPlain ? 4 : isBelowTotal ? 0.4 : 1.4 },
      isListed
        ? { role: 'saving_repeated', signedCents: 0, cost: 0.2 }
        : { role: 'information', signedCents: 0, cost: 2.5 },
    ];
  }
  if (isClosing)
    return [
      { role: 'charge', signedCents: cents, cost: 0.1 },
      { role: 'information', signedCents: 0, cost: 2 },
    ];
  return [
    { role: 'information', signedCents: 0, cost: 0.8 },
    // Words of other scripts that nobody translated are no label in the form of words.
    ...(label === '' && !/\p{L}/u.test(before)
      ? []
      : [{ role: 'charge' as const, signedCents: cents, cost: isBelowSum ? 0.4 : 1 }]),
  ];
}
