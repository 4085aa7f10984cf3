import { keptQuestionInWords, keptQuestionOf } from '../../purchases/forming/kept-pieces.rules.js';
import { paidAnswerOf, paidQuestionInWords, paidQuestionOf } from '../../purchases/paid-question.rules.js';
import type { HeldFacts, PurchaseItemRecord, PurchaseRecord } from '../../purchases/purchase.types.js';
import { purchaseFactsOf } from '../../purchases/purchase-facts.rules.js';
import type { AdjustmentPolicy, RetailerRecord } from '../../retailers/retailer-record.types.js';
import { isLongOver } from '../../retailers/windows/adjustment-window.rules.js';
import { isPromisedTier, promisedDaysOf } from '../../retailers/windows/policy-windows.rules.js';
import { addDays, type CalendarDay } from '../../shared/calendar-day.js';
import { formatMoney } from '../../shared/money/money.js';
import { parseTypedAmount } from '../../shared/money/typed-amount.js';
import { isolated } from '../../shared/text/isolated.js';
import type { ClaimRecord } from '../claim.types.js';
import { isToSend } from '../claim-state.rules.js';
import { type AskedSubject, type HeldSubject, settledBy, subjectsOf } from './held-subjects.rules.js';

/** A question whose answer decides about an open drop or window. */
export type HeldQuestion = {
  about: AskedSubject;
  words: string;
  answers: { answer: string; words: string }[];
  /** Words of a field for an amount that is none of the answers; absent if only those are possible. */
  typed?: string;
};

/** Answer for a shopper in none of a shop's tiers. */
export const noTier = 'none';

/** Days before the end of the promised window from which a longer one for members is asked about. */
const tierNoticeDays = 3;

/** Whether an answer holds for every purchase of the address at the shop. */
export function isOfAddress(about: HeldSubject): boolean {
  return about === 'member_tier' || about === 'is_member';
}

/**
 * The questions to ask about an item: only those whose answer decides about its open request or about a longer window
 * for members, each until it is answered.
 */
export function heldQuestionsOf({
  item,
  purchase,
  claims,
  record,
  today,
}: {
  item: AskedItem;
  purchase: Pick<PurchaseRecord, 'purchased_at' | 'facts' | 'held'>;
  /** Claims of the item. */
  claims: readonly ClaimRecord[];
  record: RetailerRecord | null;
  today: CalendarDay;
}): HeldQuestion[] {
  if (!record) return [];
  const known = purchaseFactsOf(purchase);
  const doubts = claims
    .filter((claim) => isToSend(claim) && claim.last_day >= today)
    .flatMap((claim) => claim.doubts ?? []);
  const asked = doubts.flatMap(settledBy);
  const isOpen = (about: HeldSubject): boolean =>
    about !== 'member_tier' && known[about] == null && purchase.held?.[about] === undefined;
  const subjects = [...new Set(asked.filter(isOpen))];
  if (tierDecides({ item, purchase, policy: record.policy, today })) subjects.push('member_tier');
  const paid = item.last_day !== null && item.last_day >= today ? askPaid(item) : [];
  return [
    ...askKept({ item, purchase, today }),
    ...paid,
    ...subjects.map((about) => questionOf({ about, record })),
  ];
}

/** Item fields that its questions depend on. */
type AskedItem = Pick<
  PurchaseItemRecord,
  | 'state'
  | 'reason'
  | 'last_day'
  | 'name'
  | 'quantity'
  | 'currency'
  | 'is_price_open'
  | 'held_drop'
  | 'paid_total_cents'
  | 'other_paid_cents'
  | 'kept_open'
  | 'is_return_said'
>;

/** How many pieces are kept, where mails about returns leave it open and there is time to ask the shop. */
export function askKept({
  item,
  purchase: { purchased_at: purchasedAt },
  today,
}: {
  item: AskedItem;
  purchase: Pick<PurchaseRecord, 'purchased_at'>;
  today: CalendarDay;
}): HeldQuestion[] {
  const question = keptQuestionOf(item);
  // A returned item has no last day of its own.
  const isOver = item.last_day === null ? isLongOver({ purchasedAt, today }) : item.last_day < today;
  if (!question || isOver) return [];
  return [
    {
      about: 'kept_pieces',
      words: keptQuestionInWords({ name: item.name, mails: question.mails }),
      answers: question.counts.map((count) => ({
        answer: String(count),
        words: count === 0 ? 'None' : String(count),
      })),
    },
  ];
}

/** What was paid, while a lower price waits for it. */
function askPaid(item: AskedItem): HeldQuestion[] {
  const question = paidQuestionOf(item);
  if (!question) return [];
  const { paidCents, otherCents } = question;
  const money = (cents: number): string => formatMoney({ cents, currency: item.currency });
  return [
    {
      about: 'paid_price',
      words: paidQuestionInWords({ question, item }),
      answers:
        otherCents === null
          ? [{ answer: paidAnswerOf(paidCents), words: 'Yes, that is right' }]
          : [paidCents, otherCents]
              .sort((a, b) => b - a)
              .map((cents) => ({ answer: paidAnswerOf(cents), words: money(cents) })),
      typed: 'No, it is …',
    },
  ];
}

/** What an answer says was paid for a line, cents; null if it is no amount. */
export function paidFrom({ about, answer }: { about: AskedSubject; answer: string }): number | null {
  const cents = about === 'paid_price' ? parseTypedAmount(answer) : null;
  return cents !== null && cents > 0 ? cents : null;
}

/** The questions for a mail about claims: those that decide about one of them and stood in no earlier mail. */
export function questionsToMail({
  taken,
  known,
  items,
  ...rest
}: {
  /** Claims that the mail is about. */
  taken: readonly ClaimRecord[];
  /** All claims of the purchase. */
  known: readonly ClaimRecord[];
  items: readonly PurchaseItemRecord[];
  purchase: Pick<PurchaseRecord, 'purchased_at' | 'facts' | 'held'>;
  record: RetailerRecord | null;
  today: CalendarDay;
}): HeldQuestion[] {
  const asked = (of: readonly ClaimRecord[]): HeldQuestion[] =>
    items.flatMap((item) => {
      const claims = of.filter(({ item_id }) => item_id === item.id);
      return claims.length > 0 ? heldQuestionsOf({ item, claims, ...rest }) : [];
    });
  const before = known.filter(({ id, told_at }) => told_at !== null && taken.every((one) => one.id !== id));
  const earlier = new Set(asked(before.map(asToSend)).map(({ about }) => about));
  const now = asked(taken).filter(({ about }) => !earlier.has(about));
  return now.filter(({ about }, at) => now.findIndex((one) => one.about === about) === at);
}

/** An earlier claim as it was when its mail asked. */
const asToSend = (claim: ClaimRecord): ClaimRecord => ({ ...claim, state: 'open', asked_at: null });

/** Whether a member's longer window is what keeps the item from ending. */
function tierDecides({
  item: { state, reason, last_day },
  purchase: { purchased_at, held },
  policy: { member_tiers },
  today,
}: {
  item: Pick<PurchaseItemRecord, 'state' | 'reason' | 'last_day'>;
  purchase: Pick<PurchaseRecord, 'purchased_at' | 'held'>;
  policy: AdjustmentPolicy;
  today: CalendarDay;
}): boolean {
  if (!purchased_at || held?.member_tier !== undefined) return false;
  const longest = addDays(purchased_at, Math.max(0, ...member_tiers.map(({ window_days }) => window_days)));
  const isOver = state === 'expired' || (state === 'not_watchable' && reason === 'window_over');
  const isEnding =
    (state === 'watching' || state === 'dropped') &&
    last_day !== null &&
    last_day < longest &&
    addDays(today, tierNoticeDays) >= last_day;
  return longest >= today && member_tiers.length > 0 && (isOver || isEnding);
}

const yesNo = [
  { answer: 'yes', words: 'Yes' },
  { answer: 'no', words: 'No' },
];

function questionOf({ about, record }: { about: HeldSubject; record: RetailerRecord }): HeldQuestion {
  const shop = isolated(record.retailer);
  switch (about) {
    case 'used_promo_code':
      return { about, words: 'Did you use a promo code or coupon?', answers: yesNo };
    case 'paid_full_price':
      return { about, words: 'Did you buy it at full price, not on sale?', answers: yesNo };
    case 'is_member':
      return { about, words: `Are you a member at ${shop}?`, answers: yesNo };
    case 'channel':
      return {
        about,
        words: `Where did you buy it at ${shop}?`,
        answers: [
          { answer: 'online', words: 'Online' },
          { answer: 'store', words: 'In a store' },
        ],
      };
    case 'member_tier':
      return {
        about,
        words: `${tiersInWords({ shop, tiers: record.policy.member_tiers })} Members ${haveLonger(record.policy)} longer to ask.`,
        answers: [
          ...record.policy.member_tiers.map(({ tier }) => ({ answer: tier, words: tier })),
          { answer: noTier, words: 'None of these' },
        ],
      };
  }
}

/** What the tiers of a shop are worth: less than a promise where its sources are weak or old. */
function haveLonger(policy: AdjustmentPolicy): 'have' | 'may have' {
  const isEachSure = policy.member_tiers.every(isPromisedTier);
  return isEachSure && promisedDaysOf(policy) !== null ? 'have' : 'may have';
}

/** The question whether the shopper has one of a shop's tiers, by name: a mail shows no answers to choose from. */
function tiersInWords({ shop, tiers }: { shop: string; tiers: readonly { tier: string }[] }): string {
  const names = tiers.map(({ tier }) => `“${tier}”`);
  const [first, last] = [names.slice(0, -1).join(', '), names.at(-1) ?? ''];
  return `Do you have ${first === '' ? last : `${first} or ${last}`} at ${shop}?`;
}

/** What an answer says; null if it is none, or the shop has no such tier or condition. */
export function heldFrom({
  about,
  answer,
  policy,
}: {
  about: AskedSubject;
  answer: string;
  policy: AdjustmentPolicy;
}): HeldFacts | null {
  // What was paid and kept is a matter of the receipt.
  if (about === 'paid_price' || about === 'kept_pieces') return null;
  if (about === 'member_tier') {
    if (answer === noTier && policy.member_tiers.length > 0) return { member_tier: null };
    return policy.member_tiers.some(({ tier }) => tier === answer) ? { member_tier: answer } : null;
  }
  if (!subjectsOf(policy).includes(about)) return null;
  if (about === 'channel') return answer === 'store' || answer === 'online' ? { channel: answer } : null;
  return answer === 'yes' || answer === 'no' ? { [about]: answer === 'yes' } : null;
}
