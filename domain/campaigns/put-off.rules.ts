import type { Campaign } from './campaign.types.js';

/** Whether all that is left of a send that goes on was put off by mail servers: nothing of it is due now. */
export function isPutOff(
  { state, ended_at, next_look_at }: Pick<Campaign, 'state' | 'ended_at' | 'next_look_at'>,
  now: Date,
): boolean {
  return state === 'running' && ended_at === null && next_look_at > now;
}
