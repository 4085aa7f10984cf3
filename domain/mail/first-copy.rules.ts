import { type MessageOutcome, outcomeRules } from './message-outcomes.js';
import type { MessageRecord } from './message-record.types.js';

/** Ends after which a mail gives its place to another copy of it that is answered. */
export const yieldingOutcomes: readonly MessageOutcome[] = (
  Object.keys(outcomeRules) as MessageOutcome[]
).filter((outcome) => outcomeRules[outcome].yields);

/**
 * How the first copy of a mail stands when another one comes:
 *
 * - `stands`: the other one is a repeat
 * - `yields`: it was not answered, or waits for proof: the other one takes its place should that be answered
 * - `under_way`: it is being worked on, and nobody knows yet
 */
export function standingOfFirst({
  state,
  outcome,
  released,
  authentication,
}: Pick<MessageRecord, 'state' | 'outcome' | 'released' | 'authentication'>):
  | 'stands'
  | 'yields'
  | 'under_way' {
  if (state === 'done') return outcome !== null && outcomeRules[outcome].yields ? 'yields' : 'stands';
  // Released, it will be answered.
  if (released) return 'stands';
  return state === 'received' && authentication.state === 'undecided' ? 'yields' : 'under_way';
}
