import { PageTrait } from '../../facts/page-traits.rules.js';
import {
  bundleBehind,
  bundleWords,
  couponWords,
  inCartWords,
  memberWords,
  subscriptionWords,
  usedBehind,
  usedWords,
} from '../../facts/price-conditions.data.js';
import {
  aboutWords,
  currentWords,
  extraWords,
  formerWords,
  instalmentBehind,
  instalmentWords,
  laterBehind,
  laterWords,
  perPieceBehind,
  perUnitBehind,
  perUnitWords,
  reducedPriceWords,
  savingBehind,
  savingWords,
  shareOffWords,
  shippingBehind,
  shippingWords,
  tradeInWords,
  usualWords,
} from '../../facts/price-words.data.js';
import { endOf, startOf } from '../../facts/text-ends.rules.js';
import type { AmountRole } from '../../facts/visible-price.types.js';
import { conditionBeginning } from '../price-statements.data.js';

const roleOfTrait: [number, AmountRole][] = [
  [PageTrait.former, 'former'],
  [PageTrait.usual, 'usual'],
  [PageTrait.perUnit, 'per_unit'],
  [PageTrait.tradeIn, 'trade_in'],
  [PageTrait.instalment, 'instalment'],
  [PageTrait.subscription, 'subscription'],
  [PageTrait.used, 'used'],
  [PageTrait.coupon, 'coupon'],
  [PageTrait.member, 'member'],
  [PageTrait.shipping, 'shipping'],
  [PageTrait.saving, 'saving'],
];

/** Characters beside an amount that may describe it. */
export const nearChars = 48;

/**
 * Role of an amount, by the words beside it, otherwise by the names of its element.
 *
 * @param before text before it: of its line, or of the line before if the amount begins its line
 */
export function amountRole({
  before,
  mayBeOfNext,
  after,
  traits,
}: {
  before: string;
  /** Whether `before` may refer to the next amount, as it does if this one is struck through. */
  mayBeOfNext: boolean;
  after: string;
  traits: number;
}): AmountRole {
  const head = endOf(before, nearChars);
  const tail = startOf(after, nearChars);
  const said = roleOfWords({ head, tail });
  if (said) return said;
  // Words are for people, class names for scripts: a `Kindle Price:` is current, whatever its class says.
  const isStruck = mayBeOfNext && (traits & PageTrait.former) !== 0;
  if (currentWords.test(head) && !isStruck) return 'public';
  return roleOfTraits(traits);
}

/** Role of an amount by the names of its element alone. */
export function roleOfTraits(traits: number): AmountRole {
  return roleOfTrait.find(([trait]) => (traits & trait) !== 0)?.[1] ?? 'public';
}

/** Role that the words beside an amount give it; null if they say nothing. */
export function roleOfWords({ head, tail }: { head: string; tail: string }): AmountRole | null {
  if (perUnitBehind.test(tail) || perUnitWords.test(head)) return 'per_unit';
  if (instalmentBehind.test(tail) || instalmentWords.test(head)) return 'instalment';
  if (perPieceBehind.test(tail)) return 'per_unit';
  if (bundleWords.test(head) || bundleBehind.test(tail)) return 'bundle';
  if (laterWords.test(head) || laterBehind.test(tail)) return 'later';
  if (formerWords.test(head)) return 'former';
  if (usualWords.test(head)) return 'usual';
  if (extraWords.test(head) || aboutWords.test(head)) return 'extra';
  const isSaving = savingWords.test(head) && !shareOffWords.test(head) && !reducedPriceWords.test(head);
  if (isSaving || savingBehind.test(tail)) return 'saving';
  if (shippingWords.test(head) || shippingBehind.test(tail)) return 'shipping';
  if (tradeInWords.test(head) || tradeInWords.test(tail)) return 'trade_in';
  if (subscriptionWords.test(head) || subscriptionWords.test(tail)) return 'subscription';
  if (usedWords.test(head) || usedBehind.test(tail)) return 'used';
  if ([couponWords, inCartWords].some((words) => words.test(head) || words.test(tail))) return 'coupon';
  if (memberWords.test(head) || memberWords.test(tail)) return 'member';
  return conditionBeginning.test(tail) ? 'coupon' : null;
}

/** Roles that an amount keeps when words say that it is the lowest of its kind: `Used from $3`, `from $29 a month`. */
const rolesOfLowest: ReadonlySet<AmountRole> = new Set([
  'used',
  'instalment',
  'trade_in',
  'subscription',
  'member',
  'per_unit',
  'shipping',
]);

/** Role of an amount with `from` before it: a condition beside it says more than that there are higher ones. */
export function lowestRole({ before, after }: { before: string; after: string }): AmountRole {
  const said = roleOfWords({ head: endOf(before, nearChars), tail: startOf(after, nearChars) });
  return said !== null && rolesOfLowest.has(said) ? said : 'range_end';
}
