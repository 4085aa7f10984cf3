import { processMessageJob } from '../../domain/contracts/jobs.js';
import { stateOfFirst, yieldingOutcomes } from '../../domain/mail/outcome/first-copy.rules.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { formerContentKeys } from './former-content-keys.js';
import type { MailEnding } from './mail-ending.js';
import type { MailRun } from './process-message.types.js';

/** The first and the longest wait for a copy that is being processed, ms. */
const waitMs = { first: 5 * secondMs, longest: minuteMs };
/** Each wait is this share of the time since the mail arrived. */
const waitShare = 0.25;

/** The place of a mail among its copies: the first, one that may replace the first, a duplicate, or not known yet. */
export type Place = { is: 'first' } | { is: 'second'; after: string } | MailEnding | 'undecided';

type Placing = MailRun & { mail: ParsedMail; raw: Buffer };

/** The outcome of a mail that is a copy of another. */
export function duplicateOf(id: string): MailEnding {
  return { outcome: 'duplicate', outcome_reason: null, duplicate_of: id };
}

/** Determines the place of a mail among its copies. */
export async function placeOf(placing: Placing): Promise<Place> {
  const { message, dependencies } = placing;
  const { messages, settings } = dependencies;
  const firstId = await claimContentKey(placing);
  if (firstId === message.id) return { is: 'first' };
  // The first to arrive is trusted.
  if (settings.senderPolicy === 'any') return duplicateOf(firstId);
  const first = await messages.findById({ id: firstId });
  const state = first ? stateOfFirst(first) : 'under_way';
  if (state === 'yields') return { is: 'second', after: firstId };
  // The first one will end by itself: the wait for name servers is limited to an hour, and its runs are counted.
  return state === 'stands' ? duplicateOf(firstId) : putOff(placing);
}

/** Puts a mail that would be answered in the place of the first copy; null once it is there. */
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
  // Just released, or being processed again.
  if (!given) return putOff(placing);
  const firstId = await claimContentKey(placing);
  // The first copy may just have been processed again, so its state is checked once more.
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

/** The id of the first message with this content: this one's, or that of the mail it duplicates. */
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
