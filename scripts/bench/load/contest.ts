import { median } from '../../../domain/shared/median.js';

/** Result of one round of load: requests or mails per second, and the 99th percentile in ms. */
export type Round = { perSecond: number; p99Ms: number };

/** Our product against the bare peer; `run` puts the same load on one of them. */
export type Contest = {
  target: string;
  /** Required ratio, at least. */
  bar: number;
  rounds: number;
  /** Rounds before the first, which compile the hot code. */
  warmUps?: number;
  run: (side: 'ours' | 'bare') => Promise<Round>;
};

/**
 * One row of a table. The two alternate, each going first every other round, so that a busy moment of the machine
 * affects both.
 */
export async function compare({ target, bar, rounds, warmUps = 1, run }: Contest) {
  const ours: Round[] = [];
  const bare: Round[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const result = await run(side);
      if (round >= 0) (side === 'ours' ? ours : bare).push(result);
    }
  }
  const middle = (all: Round[], of: keyof Round) => median(all.map((round) => round[of])).toFixed(0);
  const ratios = ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 1));
  return {
    target,
    'ours /s': middle(ours, 'perSecond'),
    'bare /s': middle(bare, 'perSecond'),
    ratio: median(ratios).toFixed(2),
    bar,
    'ours p99 ms': middle(ours, 'p99Ms'),
    'bare p99 ms': middle(bare, 'p99Ms'),
  };
}
