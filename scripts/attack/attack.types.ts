/** What an attack is let loose on: a product of its own, on this machine. */
export type AttackTarget = {
  httpPort: number;
  smtpPort: number;
  /** The address attacks come from; honest shoppers come from others. */
  from: string;
};

/** One attack, in a file of its own `NAME.attack.ts`, as its export `attack`. */
export type Attack = {
  /** What is sent, in a few words, for the table. */
  sent: string;
  /** The worker runs too; without it the API is measured alone. */
  needsWorker?: boolean;
  /** Sends it; bounded in count, and cut off after {@link longestAttackMs}. Says in a word what was answered. */
  run(target: AttackTarget): Promise<string>;
};

/** Longest an attack may go on, ms: whoever holds out this long may be held out against. */
export const longestAttackMs = 25_000;
