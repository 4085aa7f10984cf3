import type { PurchaseItemRecord } from '../purchase.types.js';
import type { DraftLine } from './purchase-draft.types.js';

/** A line as it is once the shopper has said how many pieces they kept; the line itself while that is open. */
export function settledLine({
  line,
  item,
}: {
  line: DraftLine;
  /** Its stored item, if it has one. */
  item: Pick<PurchaseItemRecord, 'kept_said'> | undefined;
}): DraftLine {
  const { keptOpen, ...settled } = line;
  const said = item?.kept_said;
  // Another mail about a return asks anew.
  if (!keptOpen || !said || said.mails !== keptOpen.mails) return line;
  const { pieces } = said;
  if (pieces < keptOpen.least || pieces > keptOpen.most) return line;
  if (pieces === 0) return { ...settled, isReturned: true };
  const { paidUnitCents, paidTotalCents } = line;
  return {
    ...settled,
    isReturned: false,
    quantity: pieces,
    paidTotalCents: paidUnitCents === null ? paidTotalCents : Math.round(paidUnitCents * pieces),
  };
}

/** The open question how many pieces of an item are kept; null once that is clear, or the shopper returned it. */
export function keptQuestionOf({
  kept_open: open,
  state,
  is_return_said: isSaid,
}: Pick<PurchaseItemRecord, 'kept_open' | 'state' | 'is_return_said'>): {
  counts: number[];
  mails: number;
} | null {
  const isAsked =
    state === 'watching' || state === 'needs_link' || state === 'dropped' || state === 'returned';
  if (!open || !isAsked || isSaid) return null;
  const counts = Array.from({ length: open.most - open.least + 1 }, (_, at) => open.most - at);
  return { counts, mails: open.mails };
}

/** The question in words. */
export function keptQuestionInWords({ name, mails }: { name: string; mails: number }): string {
  const told = mails === 2 ? 'Two emails say' : `${mails} emails say`;
  return `${told} that you returned “${name}”, and we cannot tell whether they are about one return or more. How many do you still have?`;
}

/** The number of pieces that an answer names; null if the question leaves no such number. */
export function keptFrom({
  answer,
  question,
}: {
  answer: string;
  question: { counts: readonly number[] } | null;
}): number | null {
  return question?.counts.find((count) => String(count) === answer) ?? null;
}

const numberWords: Readonly<Record<string, number>> = {
  none: 0,
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
/** Words beside the number that leave it what it is; "returned" or "sent back" would make it another one. */
const keepingWords =
  /^(?:i|we|ve|still|have|has|only|just|kept|keep|got|left|of|them|it|the|is|are|answer|hi|hello|dear|dropback|thanks|thank|you|pieces?)$/;
/** Most words of an answer that is a number. */
const maxAnswerWords = 10;

/** The only number in a reply that says nothing else, as in "I still have two"; null if it says more. */
export function piecesInReply(words: string): string | null {
  if (/[?？$€£]|\d[.,]\d/.test(words)) return null;
  const said = words.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (said.length > maxAnswerWords) return null;
  const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word) || Object.hasOwn(numberWords, word);
  const [number, ...others] = said.filter(isNumber);
  const isAlone = said.every((word) => isNumber(word) || keepingWords.test(word));
  return number === undefined || others.length > 0 || !isAlone
    ? null
    : String(numberWords[number] ?? Number(number));
}
