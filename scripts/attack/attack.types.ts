/** The target of an attack: a product started for it on this machine. */
export type AttackTarget = {
  httpPort: number;
  smtpPort: number;
  /** The address attacks come from; honest shoppers use others. */
  from: string;
  /** The product's store, where an attack looks what became of its mails. */
  mongodbUri: string;
  /** Where the surroundings are: see {@link Surroundings}. */
  env: Record<string, string>;
};

/** What a product meets outside itself during an attack: a shop, name servers. */
export type Surroundings = {
  /** The settings of the product that lead there. */
  env: Record<string, string>;
  /** Shops it knows, in the form of `retailers import`. */
  retailers?: unknown[];
  close(): Promise<void>;
};

/** One attack, exported as `attack` from its own file `NAME.attack.ts`. */
export type Attack = {
  /** What is sent, in a few words, for the table. */
  sent: string;
  /** Whether the worker runs too; without it the API is measured alone. */
  needsWorker?: boolean;
  /** Whether its answer is the verdict, so that one that fails or takes too long has shown nothing. */
  judges?: boolean;
  /** Starts what the product meets outside itself, before the product. */
  surround?(): Promise<Surroundings>;
  /** How long it may go on, ms; {@link longestAttackMs} by default. */
  longestMs?: number;
  /**
   * Sends it, limited in number and stopped after its time. Returns what was answered, in a few
   * words; beginning with `broken:` if it got what it wanted.
   */
  run(target: AttackTarget): Promise<string>;
};

/** Longest an attack may go on, ms; a product that withstands it this long is taken to withstand it. */
export const longestAttackMs = 25_000;
