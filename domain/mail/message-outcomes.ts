import type { Asked } from '../help/asked-by-mail.rules.js';

/** Consequences of an outcome. */
type OutcomeRule = {
  /** When its receipts are stored as a submission. */
  stored: 'always' | 'with_receipts' | 'never';
  /**
   * How the shopper is answered: with the result for each file, a notice, the result of a reported price, what became
   * of a wish about our mail or their data, the request of their mail provider, or not at all.
   */
  answer: 'files' | 'notice' | 'price' | 'wish' | 'forwarding' | null;
  /** Notices that may answer it, the fallback first; their words are in `templates/words/notice.words.ts`. */
  notices: readonly string[];
  /** For the admin and the terminal. */
  words: string;
  /** Whether the case is closed; otherwise somebody may still have to look at the mail. */
  isFinal: boolean;
  /** Whether processing the mail again may change the outcome; instead of a duplicate, its first copy is replayed. */
  isReplayable: boolean;
  /**
   * Whether it yields to another copy that is answered: anybody could send a copy first, with forged headers, and that
   * must not turn the shopper's mail into a duplicate.
   */
  yields: boolean;
};

/**
 * Every incoming mail ends with exactly one of these outcomes, which determines its consequences. To add one: a row
 * here, the rule that decides it (`message-outcome.rules.ts`), and words for each new notice, which the compiler
 * demands.
 */
export const outcomeRules = {
  receipt_created: {
    stored: 'always',
    answer: 'files',
    notices: [],
    words: 'accepted as a receipt',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  duplicate: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'duplicate, not answered again',
    isFinal: true,
    isReplayable: false,
    yields: false,
  },
  no_receipt_found: {
    stored: 'always',
    answer: 'notice',
    notices: [
      'no_order_in_mail',
      'nothing_attached',
      'pictures_elsewhere',
      'reply_without_price',
      'question_not_answered',
      'nothing_waits',
      'question',
    ],
    words: 'no receipt found',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  price_told: {
    stored: 'never',
    answer: 'price',
    notices: [],
    words: 'a lower price, sent as a reply to one of our emails',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  answer_told: {
    stored: 'never',
    answer: 'price',
    notices: [],
    words: 'an answer about a receipt, a purchase or a membership, sent as a reply to one of our emails',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  sender_confirmed: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'sender confirmed held email, which was released',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  wish_taken: {
    stored: 'never',
    answer: 'wish',
    notices: [],
    words: 'asked for no more mail, or for deletion',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  unsupported_attachment: {
    stored: 'always',
    answer: 'files',
    notices: [],
    words: 'attachment cannot be read',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  unauthenticated_sender: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'the sender could not be verified, not answered',
    isFinal: false,
    isReplayable: true,
    yields: true,
  },
  auto_generated: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'automatic message, not answered',
    isFinal: true,
    isReplayable: true,
    yields: true,
  },
  bounce: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'delivery failure, not answered',
    isFinal: true,
    isReplayable: true,
    yields: true,
  },
  forwarding_confirmation: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'a mailbox wants to forward here; an admin has to confirm',
    isFinal: false,
    isReplayable: true,
    yields: false,
  },
  confirmation_passed_on: {
    stored: 'never',
    answer: 'forwarding',
    notices: [],
    words: 'a mailbox wants to forward here; the shopper got the link to confirm',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  rate_limited: {
    stored: 'with_receipts',
    answer: null,
    notices: [],
    words: 'daily reply limit reached for this sender',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  too_large: {
    stored: 'always',
    answer: 'files',
    notices: [],
    words: 'too large',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  quarantined: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'could not be processed; kept for an admin',
    isFinal: false,
    isReplayable: true,
    yields: false,
  },
} as const satisfies Record<string, OutcomeRule>;

/** Outcome of an incoming mail. */
export type MessageOutcome = keyof typeof outcomeRules;

/** A notice to a shopper whose mail holds no file to report on. */
export type Notice = (typeof outcomeRules)[MessageOutcome]['notices'][number];

/** Outcome of a mail as stored with its submission for the answer. */
export type MailEnd = {
  outcome: MessageOutcome;
  /** Machine-readable. */
  reason: string | null;
  /** What its writer asks about the service, for the answer; absent if nothing. */
  asked?: Asked;
};

/** Every notice. */
export const notices: readonly Notice[] = Object.values(outcomeRules).flatMap((rule) => rule.notices);

/** The notice that answers a mail; null if it is answered with its files or not at all. */
export function noticeOf({ outcome, reason }: MailEnd): Notice | null {
  const own: readonly Notice[] = outcomeRules[outcome].notices;
  return own.find((notice) => notice === reason) ?? own[0] ?? null;
}

/**
 * Outcome of a mail after its documents were read. A mail taken for a receipt by its text alone is `no_receipt_found`
 * if none was found in it; any mail in which something was found is `receipt_created`.
 */
export function endAfterReading({
  end,
  found,
}: {
  end: MailEnd;
  /** Number of receipts read plus files that could not be read. */
  found: number;
}): MailEnd {
  const { answer } = outcomeRules[end.outcome];
  if (answer === 'files' && found === 0) {
    const { notices } = outcomeRules.no_receipt_found;
    const reason = notices.find((notice) => notice === end.reason) ?? 'no_order_in_mail';
    return { ...end, outcome: 'no_receipt_found', reason };
  }
  return answer === 'notice' && found > 0 ? { outcome: 'receipt_created', reason: null } : end;
}
