import { outcomeRules } from '../message-outcomes.js';
import type { MessageRecord } from '../message-record.types.js';

/**
 * Why a mail cannot be processed again: it does not exist, is being processed, its bytes are deleted, or it is a
 * duplicate, in which case the first copy is to be replayed.
 */
export type ReplayRefusal = 'not_found' | 'under_way' | 'bytes_deleted' | 'repeats_another';

/** Result of a request to process a mail again. */
export type ReplayEnd = 'asked' | ReplayRefusal;

/** Words for each result. */
export const replayWords: Readonly<Record<ReplayEnd, string>> = {
  asked: 'is taken apart again',
  not_found: 'there is no such mail',
  under_way: 'is being worked on',
  bytes_deleted: 'its bytes have been deleted',
  repeats_another: 'repeats another mail; replay that one',
};

/** Why a mail cannot be processed again; null if it can. */
export function replayRefusal(
  message: Pick<MessageRecord, 'state' | 'outcome' | 'raw_path'> | null,
): ReplayRefusal | null {
  if (!message) return 'not_found';
  if (message.state !== 'done' || !message.outcome) return 'under_way';
  if (!outcomeRules[message.outcome].isReplayable) return 'repeats_another';
  return message.raw_path === null ? 'bytes_deleted' : null;
}
