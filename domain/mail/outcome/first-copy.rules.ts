import { keysOf } from '../../shared/typed-records.js';
import { type MessageOutcome, outcomeRules } from '../message-outcomes.js';
import type { MessageRecord } from '../message-record.types.js';

/** Outcomes of a mail that yields to another copy of it which is answered. */
export const yieldingOutcomes: readonly MessageOutcome[] = keysOf(outcomeRules).filter(
  (outcome) => outcomeRules[outcome].yields,
);

/**
 * Status of the first copy of a mail when another arrives:
 *
 * - `stands`: the other copy is a duplicate
 * - `yields`: it was not answered, or waits for proof of its sender; the other copy replaces it if that one is answered
 * - `under_way`: it is being processed, so this is not known yet
 */
export function stateOfFirst({
  state,
  outcome,
  released,
  authentication,
}: Pick<MessageRecord, 'state' | 'outcome' | 'released' | 'authentication'>):
  | 'stands'
  | 'yields'
  | 'under_way' {
  if (state === 'done') return outcome !== null && outcomeRules[outcome].yields ? 'yields' : 'stands';
  // A released mail will be answered.
  if (released) return 'stands';
  return state === 'received' && authentication.state === 'undecided' ? 'yields' : 'under_way';
}
