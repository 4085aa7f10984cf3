import { isCalledSaving, isTaxed, isTaxInside } from '../text/labels.rules.js';
import type { Entry } from '../totals/money.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import type { RoleOption } from './assignments.rules.js';
import { owedCost, surelyOwed } from './owed.rules.js';

/** Vouchers by their bare word: bought ones pay, others save. With a code or a percentage they are coupons. */
const voucher = new RegExp(`^${inAnyLanguage(({ amounts }) => amounts?.voucher)}$`);
/** And with what follows them, as the number of a voucher. */
const namedVoucher = new RegExp(String.raw`^${inAnyLanguage(({ amounts }) => amounts?.voucher)}\b`);
/** `GS-77QK-2201`, `77QK21`: numbers of vouchers. Codes of coupons are words, with a number behind them at most. */
const serialNumber = /(?<![\p{L}\d%])(?=[\p{L}\d-]*\d)(?!\p{L}+[-_]?\d{1,2}(?![\p{L}\d-]))[\p{L}\d-]{4,}/u;

/** `1000 stjerner`: how many of something were used. */
const counted = /^\s*\d{3,6}\s+\p{L}/u;

/** What the place of an amount and the amounts beside it say about its roles. */
export type RoleContext = {
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
  /** As much as the savings right above it, or below it, or as the prices of the goods are lower than a sum above. */
  isSumAbove: boolean;
  /** As much as the savings right above it together with those among the goods: by chance, or as their sum. */
  isSumOfAll: boolean;
  /** The percentage of the goods that its label tells: what somebody pays with is none. */
  isPartOfSum: boolean;
  /** All savings among the goods, cents. */
  listed: number;
  /** Whether it may lower a charge: one that its label names, the one right above it of its size, or another of its size. */
  charge: 'named' | 'above' | 'alike' | null;
};

/** Cost of counting an amount that stands outside the summary, or that came before. */
function farCost({ isInside, isAgain }: RoleContext): number {
  return (isInside ? 0 : 1.2) + (isAgain ? 1.5 : 0);
}

/** Cost of not counting it. */
function nearCost({ isInside, isAgain }: RoleContext): number {
  return isInside && !isAgain ? 2 : 0.2;
}

/** The roles that an amount may have. */
export function optionsOf(entry: Entry, context: RoleContext): RoleOption[] {
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
      // `Gift card amount  -10.00`
      if (cents < 0 && owedCost(label) > 0) return paidOptions(entry, context);
      // `Tax total`: the words leave open what it is.
      return context.isInside && isTaxed(label)
        ? [option('statement', 0, 0), option('tax_on_top', cents, 0.6)]
        : [];
    case 'ignored':
      return context.isInside && cents < 0
        ? [
            option('information', 0, 0),
            option('order_saving', cents, 2.5),
            // `Gift card balance  -25.00`
            ...(owedCost(label) > 0 ? [option('tender', cents, 0.4)] : []),
          ]
        : [];
    default:
      return [];
  }
}

function savingOptions(
  { cents, label, before = label, isNumbered }: Entry,
  context: RoleContext,
): RoleOption[] {
  const less = -Math.abs(cents);
  const saving =
    farCost(context) + (cents < 0 ? 0 : 0.4) + (context.isListed || context.isSumAbove ? 1.5 : 0);
  const isAgain = context.isListed || context.isSumAbove || context.isAgain;
  const again = isAgain || !context.isInside ? 0.2 : context.isSumOfAll ? 1 : cents < 0 ? 1.8 : 1;
  const owing = owedCost(label);
  const isFirst = savesFirst(label, context);
  // `Gutschein 77QK  -25.00` below the total, above what is left to pay.
  const isPaying =
    context.isBelowTotal && !context.isPartOfSum && namedVoucher.test(label) && serialNumber.test(before);
  return [
    {
      role: 'order_saving',
      signedCents: less,
      cost: saving + (isFirst ? 0 : owing) + ofChargeCost(context) + (isPaying ? 1 : 0),
    },
    { role: 'saving_repeated', signedCents: 0, cost: again },
    // `Points discount` is rather a saving.
    ...(owing > 0
      ? [
          {
            role: 'tender' as const,
            signedCents: less,
            cost: farCost(context) + (owing > 1 && !isFirst ? 0 : 1.2),
          },
        ]
      : []),
    ...(isPaying ? [{ role: 'tender' as const, signedCents: less, cost: 0.4 }] : []),
    ...(!isPaying && !isNumbered && voucher.test(label)
      ? [{ role: 'tender' as const, signedCents: less, cost: context.isPaidBelow ? 1.3 : 0.8 }]
      : []),
    ...chargeLessOptions(less, context),
    ...partlyListed(less, context),
  ];
}

/** Points or a card of the shop taken off before charges are added rather save: `Points  -3.00`, `Delivery  2.99`. */
function savesFirst(label: string, { isInside, isBelowCharges, isBelowTotal }: RoleContext): boolean {
  return owedCost(label) < surelyOwed && isInside && !isBelowCharges && !isBelowTotal;
}

/** How much speaks against a saving on the goods if its label has the name of a charge. */
function ofChargeCost({ charge }: RoleContext): number {
  return charge === 'named' ? 2 : charge === 'above' ? 0.5 : 0;
}

/** A saving on a charge takes nothing off the goods. */
function chargeLessOptions(less: number, { charge }: RoleContext): RoleOption[] {
  if (charge === null) return [];
  return [{ role: 'charge', signedCents: less, cost: charge === 'alike' ? 1 : 0 }];
}

/** A sum of all savings has those among the goods in it: only the rest is taken off here. */
function partlyListed(less: number, { listed }: RoleContext): RoleOption[] {
  if (listed <= 0 || -less <= listed) return [];
  return [{ role: 'order_saving', signedCents: less + listed, cost: 0.8 }];
}

/** A payment pays the total; one printed above it may have been taken off it, and still lowers no price. */
function paidOptions({ cents, label, percentages = [] }: Entry, context: RoleContext): RoleOption[] {
  const plain: RoleOption = { role: 'tender', signedCents: 0, cost: 0 };
  const isOwed = owedCost(label) > 0;
  if ((cents > 0 && !isOwed) || !context.isInside) return [plain];
  const less = -Math.abs(cents);
  if (isOwed) return [plain, { role: 'tender', signedCents: less, cost: 0.1 }];
  // A voucher or a card of the shop may pay or save; what pays is no percentage, and stands together below the total.
  const isCoupon = namedVoucher.test(label) && !context.isBelowTotal;
  const isCalled = isCalledSaving(label) || percentages.length > 0 || context.isPartOfSum;
  const isSaving = isCoupon || savesFirst(label, context);
  const saves = (isCalled ? 2 : isSaving ? 1 : 0) + (context.isPaidBelow ? 1 : 0);
  return [
    plain,
    { role: 'tender', signedCents: less, cost: 0.1 + saves },
    { role: 'order_saving', signedCents: less, cost: Math.max(0, 1 - saves) },
  ];
}

/** Between the goods and the total, an unknown label that closes the sums is a charge or a saving by its sign. */
function unnamedOptions(
  { cents, label, before = '', isNumbered, percentages = [] }: Entry,
  context: RoleContext,
): RoleOption[] {
  const { isClosing, isBelowSum, isBelowCharges, isBelowTotal, isListed, isSumAbove, isOfGoods } = context;
  // `Club price Oat Milk  -0.45`, `Club price Rice  -0.30`: what names goods lowers them.
  if (cents < 0 && isOfGoods && !isListed) return [{ role: 'order_saving', signedCents: cents, cost: 0 }];
  if (cents < 0) {
    const owing = owedCost(label);
    const isFirst = savesFirst(label, context);
    // A percentage or a code is that of a saving; below the total, vouchers have a number.
    const isShare = percentages.length > 0 || context.isPartOfSum;
    const isVoucher = isBelowTotal && serialNumber.test(before);
    const isPlain = !isShare && isBelowCharges && (!isNumbered || isVoucher || counted.test(before));
    return [
      {
        role: 'order_saving',
        signedCents: cents,
        cost: 0.8 + (isFirst ? 0 : owing) + ofChargeCost(context) + (isBelowTotal ? 1 : 0),
      },
      ...chargeLessOptions(cents, context),
      {
        role: 'tender',
        signedCents: cents,
        cost: owing > 0 ? (isFirst ? 1.2 : 0) : !isPlain ? 4 : isBelowTotal ? 0.4 : 1.4,
      },
      isListed || isSumAbove
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
