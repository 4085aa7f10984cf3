import type { ForwardingState } from '../../contracts/my.contract.js';
import type { MessageOutcome } from '../message-outcomes.js';
import type { MessageRecord } from '../message-record.types.js';
import { plusTagsOf } from '../sender/token-address.rules.js';

/**
 * How far forwarding is set up, by the mails of a shopper that were sent to their own address here. Mails without an
 * envelope, as from a mailbox that records none, are not counted.
 *
 * @param mails newest first
 */
export function forwardingState({
  mails,
  receiptsAddress,
}: {
  mails: readonly Pick<MessageRecord, 'envelope' | 'outcome' | 'received_at'>[];
  receiptsAddress: string;
}): ForwardingState {
  const toOwn = mails.filter(
    ({ envelope }) => plusTagsOf({ recipients: envelope.rcpt_to, receiptsAddress }).length > 0,
  );
  const lastOf = (wanted: MessageOutcome) =>
    toOwn.find(({ outcome }) => outcome === wanted)?.received_at.toISOString() ?? null;
  return { arrived_at: lastOf('receipt_created'), asked_at: lastOf('confirmation_passed_on') };
}
