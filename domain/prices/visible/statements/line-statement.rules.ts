import {
  couponWords,
  inCartWords,
  memberWords,
  subscriptionWords,
} from '../../facts/price-conditions.data.js';
import {
  currentWords,
  extraWords,
  formerWords,
  fromWords,
  laterBehind,
  laterLabel,
  savingWords,
  shippingCostWords,
  tradeInWords,
  usualWords,
} from '../../facts/price-words.data.js';
import { endOf } from '../../facts/text-ends.rules.js';
import type { AmountRole } from '../../facts/visible-price.types.js';
import {
  conditionBeginning,
  forSomeWords,
  givenBackWords,
  onTopWords,
  otherFormWords,
  otherStateWords,
  overTimeWords,
  severalWords,
  voucherWords,
  wayBeginning,
} from '../price-statements.data.js';
import { nearChars, roleOfWords } from './amount-role.rules.js';

const conditions: [RegExp, AmountRole][] = [
  [otherFormWords, 'extra'],
  [givenBackWords, 'trade_in'],
  [severalWords, 'bundle'],
  [overTimeWords, 'subscription'],
  [otherStateWords, 'used'],
  [voucherWords, 'coupon'],
  [forSomeWords, 'member'],
  [tradeInWords, 'trade_in'],
  [subscriptionWords, 'subscription'],
  [couponWords, 'coupon'],
  [inCartWords, 'coupon'],
  [memberWords, 'member'],
];

/** Whether a line mentions an extra beside the price: a percentage, a gift, points. */
const isOnTop = (text: string) => /\d\s?%/.test(text) || onTopWords.test(text);

/** Whether a line offers an extra and is not a label: `Free shipping`, `Members earn 5% back`. */
export function isOffer(text: string): boolean {
  return isOnTop(text) && conditionOf(text) === null && !savingWords.test(text);
}

/** Role that a short text gives the amount beside it by stating a condition; null if it states none. */
export function conditionOf(text: string): AmountRole | null {
  if (isOnTop(text) && !conditionBeginning.test(text) && !wayBeginning.test(text)) return null;
  return conditions.find(([words]) => words.test(text))?.[1] ?? null;
}

/** Role that a label before an amount gives it: `List price`, `Sale price`; null if it is not a label. */
export function labelRole(before: string): AmountRole | null {
  const text = endOf(before, nearChars);
  return roleOfWords({ head: text, tail: '' }) ?? (currentWords.test(text) ? 'public' : null);
}

/** Buttons and headings whose words are labels elsewhere. */
const otherThings =
  /^[\s\p{P}\p{S}]*(?:save|compare|delivery|shipping|credit|rewards?|bonus|over|above|list|livraison|entrega|port|spar|van)[\s\p{P}]*$/iu;
const wholeLabels: [RegExp, AmountRole][] = [
  [formerWords, 'former'],
  [usualWords, 'usual'],
  [savingWords, 'saving'],
  [shippingCostWords, 'shipping'],
  [extraWords, 'extra'],
];

/**
 * Role that the words right after an amount give it, if they are all that its line or the next one says.
 *
 * @param hasLabel whether the amount has a label before it, so that one after it belongs to another amount
 */
export function statementRole({ text, hasLabel }: { text: string; hasLabel: boolean }): AmountRole | null {
  const said = conditionOf(text);
  if (said) return said;
  if (!hasLabel && !/\d/.test(text) && !otherThings.test(text)) {
    const label = wholeLabels.find(([words]) => isWhole({ words, text }));
    if (label) return label[1];
  }
  if (conditionBeginning.test(text)) return 'coupon';
  if (fromWords.test(text) || laterBehind.test(text) || laterLabel.test(text)) return 'later';
  if (isOnTop(text)) return null;
  return goesOn.test(text) ? roleOfWords({ head: '', tail: ` ${text}` }) : null;
}

/** Whether a line is only a label, apart from a word such as `retail` before it. */
function isWhole({ words, text }: { words: RegExp; text: string }): boolean {
  const at = words.exec(text)?.index ?? -1;
  return (
    at !== -1 &&
    /^[\p{P}\p{S}\s]*(?:est\.?\s|estimated\s|retail\s|total\s|store\s)?$/iu.test(text.slice(0, at))
  );
}

/** How a line begins that continues the line before it: `/month`, `with code SAVE20`. */
const goesOn =
  /^(?:\/|[\p{P}\s]{0,2}(?:per|a|each|with|for|when|after|monthly|members?|used|refurbished|starts?|available)(?![\p{L}]))/iu;
