/** What follows from the way a mail ends. */
type OutcomeRule = {
  /** When its receipts are stored as a submission. */
  stored: 'always' | 'with_receipts' | 'never';
  /** What the shopper hears: of each file what was read or why it was not; one of the notices; what comes of a price; or nothing. */
  answer: 'files' | 'notice' | 'price' | null;
  /** The notices it may be, the one for want of a better first; their words are in `templates/words/notice.words.ts`. */
  notices: readonly string[];
  /** For the admin and the terminal. */
  words: string;
  /** Whether the matter is closed; otherwise somebody may still have to look at the mail. */
  isFinal: boolean;
  /** Whether taking the mail apart again may end otherwise: a repeated mail is replayed as the one it repeats. */
  isReplayable: boolean;
  /**
   * Whether it gives its place to another copy that is answered: a copy that anybody could send first, with headers of
   * their own, must not make the mail of the shopper a repeat.
   */
  yields: boolean;
};

/**
 * How every incoming mail ends: exactly one of these, with all that follows from it. To add one: a row here, the
 * rule that concludes it (`message-outcome.rules.ts`), and for each new notice its words; the compiler asks for those.
 */
export const outcomeRules = {
  receipt_created: {
    stored: 'always',
    answer: 'files',
    notices: [],
    words: 'taken as a receipt',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  duplicate: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'seen before, not answered again',
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
    ],
    words: 'no receipt found in it',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  price_told: {
    stored: 'never',
    answer: 'price',
    notices: [],
    words: 'a lower price that a shopper told us, answering a mail of ours',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  sender_confirmed: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'says that mail held back is theirs, which was released',
    isFinal: true,
    isReplayable: true,
    yields: false,
  },
  unsupported_attachment: {
    stored: 'always',
    answer: 'files',
    notices: [],
    words: 'what is attached cannot be read',
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
    words: 'written by a machine, not answered',
    isFinal: true,
    isReplayable: true,
    yields: true,
  },
  bounce: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'a delivery failure, not answered',
    isFinal: true,
    isReplayable: true,
    yields: true,
  },
  forwarding_confirmation: {
    stored: 'never',
    answer: null,
    notices: [],
    words: 'a mailbox asks for leave to forward here; an admin has to confirm',
    isFinal: false,
    isReplayable: true,
    yields: false,
  },
  rate_limited: {
    stored: 'with_receipts',
    answer: null,
    notices: [],
    words: 'the sender has had enough answers for today',
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
    words: 'could not be taken apart; kept for an admin',
    isFinal: false,
    isReplayable: true,
    yields: false,
  },
} as const satisfies Record<string, OutcomeRule>;

/** The named end of an incoming mail. */
export type MessageOutcome = keyof typeof outcomeRules;

/** What a shopper is told whose mail holds no file to tell about. */
export type Notice = (typeof outcomeRules)[MessageOutcome]['notices'][number];

/** How a mail ended, as its submission remembers it for the answer. */
export type MailEnd = {
  outcome: MessageOutcome;
  /** Machine-readable. */
  reason: string | null;
};

/** Every notice. */
export const notices: readonly Notice[] = Object.values(outcomeRules).flatMap((rule) => rule.notices);

/** The notice that answers a mail; null where its files are told about, or nothing is. */
export function noticeOf({ outcome, reason }: MailEnd): Notice | null {
  const own: readonly Notice[] = outcomeRules[outcome].notices;
  return own.find((notice) => notice === reason) ?? own[0] ?? null;
}

/**
 * What a mail came to once its documents were read. One that was taken for a receipt by its words alone, and in which
 * none was found, holds no receipt; and whatever it was taken for, what was found in it is told.
 */
export function endAfterReading({
  end,
  found,
}: {
  end: MailEnd;
  /** Receipts that were read and files that were not. */
  found: number;
}): MailEnd {
  const { answer } = outcomeRules[end.outcome];
  if (answer === 'files' && found === 0) {
    const reason = end.reason === 'pictures_elsewhere' ? end.reason : 'no_order_in_mail';
    return { outcome: 'no_receipt_found', reason };
  }
  return answer === 'notice' && found > 0 ? { outcome: 'receipt_created', reason: null } : end;
}
