import type { Campaign } from './campaign.types.js';

/** Whether a running send only waits for mails that mail servers deferred: nothing in it is due now. */
export function isPutOff(
  { state, ended_at, next_look_at }: Pick<Campaign, 'state' | 'ended_at' | 'next_look_at'>,
  now: Date,
): boolean {
  return state === 'running' && ended_at === null && next_look_at > now;
}
