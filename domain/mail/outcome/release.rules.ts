import type { MessageRecord } from '../message-record.types.js';

/** Whether a mail is held back for lack of sender proof and can still be read and answered. */
export function mayBeReleased({
  state,
  outcome,
  claimed_email,
  raw_path,
}: Pick<MessageRecord, 'state' | 'outcome' | 'claimed_email' | 'raw_path'>): boolean {
  return state === 'done' && outcome === 'unauthenticated_sender' && Boolean(claimed_email && raw_path);
}
