import { mayBeAskedAbout } from '../../domain/emails/confirm-sender.rules.js';
import { mailboxOf } from '../../domain/mail/mail-address.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { confirmationCaps, countsOf } from '../../domain/mail/outcome/answer-caps.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import { hashedKey } from '../../platform/database/purchases/purchase-keys.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';

/** Asks the owner of an address whether a mail is theirs. */
export type AskSender = (input: {
  message: MessageRecord;
  email: string;
  /** Address of the client that sent the mail; null when unknown. */
  host: string | null;
}) => Promise<void>;

/**
 * Creates {@link AskSender}. Each mailbox is asked once ever, with limits per domain and per sending host, and only
 * about mails larger than the question. Forged senders can therefore make us send next to nothing to anyone.
 */
export function createAskSender({
  counters,
  outbox,
  writeToOutbox,
  confirmUrlOf,
  clock,
}: {
  counters: CountersRepository;
  outbox: Pick<OutboxRepository, 'findByKey'>;
  writeToOutbox: WriteToOutbox;
  /** The page where the owner of an address confirms that a mail is theirs. */
  confirmUrlOf: (email: string) => string;
  clock: Clock;
}): AskSender {
  return async ({ message, email, host }) => {
    if (!mayBeAskedAbout({ rawSize: message.raw_size })) return;
    const idempotencyKey = `confirm-sender:${hashedKey(mailboxOf(email))}`;
    if (await outbox.findByKey({ idempotencyKey })) return;
    const counts = countsOf({ kind: 'confirmation', email, host, caps: confirmationCaps, now: clock.now() });
    if (!(await counters.take({ counts }))) return;
    await writeToOutbox({
      template: 'confirm-sender',
      props: { confirmUrl: confirmUrlOf(email) },
      idempotency_key: idempotencyKey,
      recipient: email,
      auto_reply: true,
    });
  };
}
