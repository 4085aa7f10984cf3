import { outcomeRules } from './message-outcomes.js';
import type { MessageRecord } from './message-record.types.js';

/**
 * Why a mail is not taken apart again: there is none, it is being worked on, its bytes are deleted, or it repeats
 * another, which is the one to replay.
 */
export type ReplayRefusal = 'not_found' | 'under_way' | 'bytes_deleted' | 'repeats_another';

/** What became of a mail that was to be taken apart again. */
export type ReplayEnd = 'asked' | ReplayRefusal;

/** What each end of asking is called. */
export const replayWords: Readonly<Record<ReplayEnd, string>> = {
  asked: 'is taken apart again',
  not_found: 'there is no such mail',
  under_way: 'is being worked on',
  bytes_deleted: 'its bytes have been deleted',
  repeats_another: 'repeats another mail; replay that one',
};

/** Why a mail cannot be taken apart again; null when it can. */
export function replayRefusal(
  message: Pick<MessageRecord, 'state' | 'outcome' | 'raw_path'> | null,
): ReplayRefusal | null {
  if (!message) return 'not_found';
  if (message.state !== 'done' || !message.outcome) return 'under_way';
  if (!outcomeRules[message.outcome].isReplayable) return 'repeats_another';
  return message.raw_path === null ? 'bytes_deleted' : null;
}
