import { dayMs } from '../shared/units.js';
import type { CheckOutcome } from '../watch/watch.types.js';

/**
 * What a source of prices is doing.
 *
 * - `not_set_up`: it needs a key, a file or a paired browser that nobody has given it
 * - `unused`: it could be asked, and never was
 * - `working`: it answers, or has nothing to answer
 * - `failing`: nothing of what it was asked for a day came back, or a file of it could not be read
 * - `paused`: it refused us, and is not asked until a time
 */
export const sourceStates = ['not_set_up', 'unused', 'working', 'failing', 'paused'] as const;

/** See {@link sourceStates}. */
export type SourceState = (typeof sourceStates)[number];

/** Outcomes of an asked source that did not answer; the others say something about the product. */
const unanswered = new Set<string>(['blocked', 'not_allowed', 'failed'] satisfies CheckOutcome[]);

/** What is known about a source. */
export type SourceSigns = {
  isPaused: boolean;
  /** What it has to be given before it can be used; null if nothing. */
  needs: string | null;
  /** Readings since they are counted, by outcome. */
  outcomes: readonly { outcome: string; count: number; last_at: Date | null }[];
  /** When a price last came that nobody asked for. */
  lastPriceAt: Date | null;
  /** How fetching each of its files ended last; null before the first time. */
  files: readonly { outcome: string | null }[];
};

/** The state of a source, by what it has and how it answered. */
export function sourceState({ isPaused, needs, outcomes, lastPriceAt, files }: SourceSigns): SourceState {
  if (isPaused) return 'paused';
  if (needs !== null) return 'not_set_up';
  if (files.some(({ outcome }) => outcome === 'failed') || isSilent(outcomes)) return 'failing';
  const isUsed = outcomes.length > 0 || lastPriceAt !== null || files.some(({ outcome }) => outcome !== null);
  return isUsed ? 'working' : 'unused';
}

/** Whether the last answer is a day older than the last question that had none. */
function isSilent(outcomes: SourceSigns['outcomes']): boolean {
  const lastOf = (isMeant: boolean) => outcomes.filter(({ outcome }) => unanswered.has(outcome) === isMeant);
  const [faults, answers] = [lastOf(true), lastOf(false)];
  // Answers from before their times were noted may be of today.
  if (faults.length === 0 || answers.some(({ last_at }) => last_at === null)) return false;
  const newest = (some: SourceSigns['outcomes']) =>
    Math.max(...some.map(({ last_at }) => last_at?.getTime() ?? Number.NEGATIVE_INFINITY));
  return newest(faults) - newest(answers) > dayMs;
}
