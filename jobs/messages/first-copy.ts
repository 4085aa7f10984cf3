import { processMessageJob } from '../../domain/contracts/jobs.js';
import { standingOfFirst, yieldingOutcomes } from '../../domain/mail/first-copy.rules.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { formerContentKeys } from './former-content-keys.js';
import type { MailEnding } from './mail-ending.js';
import type { MailRun } from './process-message.types.js';

/** The first wait for a copy that is being worked on, and the longest, ms. */
const waitMs = { first: 5 * secondMs, longest: minuteMs };
/** A wait is as long as this share of the time that the mail has been here. */
const waitShare = 0.25;

/** What a mail is among its copies: the first; one that may take the place of a first; a repeat; or nobody knows yet. */
export type Place = { is: 'first' } | { is: 'second'; after: string } | MailEnding | 'undecided';

type Placing = MailRun & { mail: ParsedMail; raw: Buffer };

/** The end of a mail that repeats another. */
export function duplicateOf(id: string): MailEnding {
  return { outcome: 'duplicate', outcome_reason: null, duplicate_of: id };
}

/** Finds the place of a mail among its copies. */
export async function placeOf(placing: Placing): Promise<Place> {
  const { message, dependencies } = placing;
  const { messages, settings } = dependencies;
  const firstId = await claimContentKey(placing);
  if (firstId === message.id) return { is: 'first' };
  // Whoever sends first is believed.
  if (settings.senderPolicy === 'any') return duplicateOf(firstId);
  const first = await messages.findById({ id: firstId });
  const standing = first ? standingOfFirst(first) : 'under_way';
  if (standing === 'yields') return { is: 'second', after: firstId };
  // The first one ends by itself: name servers are waited for no longer than an hour, and its runs are counted.
  return standing === 'stands' ? duplicateOf(firstId) : putOff(placing);
}

/** Puts a mail that would be answered into the place of the first copy; null when it is there. */
export async function takePlace({
  after,
  ...placing
}: Placing & { after: string }): Promise<MailEnding | 'undecided' | null> {
  const { message, dependencies } = placing;
  const given = await dependencies.messages.giveUpContentKey({
    id: after,
    to: message.id,
    outcomes: [...yieldingOutcomes],
  });
  // Released or looked at again in this moment.
  if (!given) return putOff(placing);
  const firstId = await claimContentKey(placing);
  // The first may have been looked at again in this moment: how it stands is asked again.
  return firstId === message.id ? null : putOff(placing);
}

async function putOff({
  message: { id, received_at },
  dependencies: { queue, clock },
}: MailRun): Promise<'undecided'> {
  const share = (clock.now().getTime() - received_at.getTime()) * waitShare;
  const delayMs = Math.round(Math.min(Math.max(share, waitMs.first), waitMs.longest));
  await queue.enqueue({ job: processMessageJob, payload: { message_id: id }, delayMs });
  return 'undecided';
}

/** The id of the message that is the first with the content of this one: its own, or that of the mail it repeats. */
function claimContentKey({
  message: { id, envelope },
  mail: { contentKey },
  raw,
  dependencies: { messages, settings },
}: Placing): Promise<string> {
  const { receiptsAddress } = settings;
  return messages.claimContentKey({
    id,
    contentKey,
    formerKeys: formerContentKeys({ raw, envelope, receiptsAddress }),
  });
}
