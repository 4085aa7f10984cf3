import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { messageAnswerKey } from '../../../domain/mail/outcome/message-answers.rules.js';
import type { PersonalWish } from '../../../domain/mail/outcome/personal-wish.rules.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { MailThread } from '../../../domain/submissions/submission.types.js';
import type { SuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import type { WaitlistRepository } from '../../../platform/database/mail/waitlist.repository.js';
import type { MyLinksRepository } from '../../../platform/database/purchases/my-links.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { PushSubscriptionsRepository } from '../../../platform/database/purchases/push-subscriptions.repository.js';
import type { SubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import type { WriteToOutbox } from '../../../platform/mailer/write-to-outbox.js';
import { myUrlOf } from '../../../platform/submissions/my-token.js';
import type { SignedIdTokens } from '../../../platform/submissions/signed-id-token.js';
import { replyHeaders } from '../../emails/reply-headers.js';

/** Carries out the wishes of a proved sender and answers each once. */
export type TakeWishes = (input: {
  message: Pick<MessageRecord, 'id'>;
  /** The proved sender. */
  email: string;
  wishes: readonly PersonalWish[];
  thread: MailThread;
}) => Promise<void>;

/**
 * Creates {@link TakeWishes}. All mail stops at once, with one last answer to whoever had not stopped it before. Data is
 * deleted only through the link that is mailed, since a deletion cannot be undone. A run that is repeated writes
 * nothing twice.
 */
export function createTakeWishes({
  records: { suppressions, pushSubscriptions, links, submissions, purchases, waitlist },
  tokens,
  writeToOutbox,
  publicUrl,
  clock,
}: {
  records: {
    suppressions: Pick<SuppressionsRepository, 'suppress' | 'isSuppressed'>;
    pushSubscriptions: Pick<PushSubscriptionsRepository, 'deleteByEmail'>;
    links: Pick<MyLinksRepository, 'takeNext'>;
    submissions: Pick<SubmissionsRepository, 'listByEmail'>;
    purchases: Pick<PurchasesRepository, 'listByEmail'>;
    waitlist: Pick<WaitlistRepository, 'findByEmail'>;
  };
  tokens: SignedIdTokens;
  writeToOutbox: WriteToOutbox;
  publicUrl: string;
  clock: Clock;
}): TakeWishes {
  const isKnown = async (email: string): Promise<boolean> => {
    const [sent, bought, signedUp] = await Promise.all([
      submissions.listByEmail({ email, limit: 1 }),
      purchases.listByEmail({ email, limit: 1 }),
      waitlist.findByEmail({ email }),
    ]);
    return sent.length + bought.length > 0 || signedUp !== null;
  };
  const linkFor = async (email: string) => {
    if (!(await isKnown(email))) return { eraseUrl: null, expiresAt: null };
    const link = await links.takeNext({ email, now: clock.now() });
    // The day's links are used up, so a recent one is in their mailbox.
    if (!link) return null;
    const { myUrl, expiresAt } = myUrlOf({ link, tokens, publicUrl });
    return { eraseUrl: `${myUrl}#my-data`, expiresAt };
  };
  return async ({ message, email, wishes, thread }) => {
    const answer = { recipient: email, auto_reply: true, ...replyHeaders(thread) };
    if (wishes.includes('erase_data')) {
      const props = await linkFor(email);
      const template = 'erase-data';
      const idempotency_key = messageAnswerKey({ template, messageId: message.id });
      if (props) await writeToOutbox({ ...answer, template, props, idempotency_key });
    }
    if (!wishes.includes('stop_mail')) return;
    const wish = { address: email, scope: 'all' as const, now: clock.now() };
    // Who had stopped it before has had their last answer.
    if (!wishes.includes('erase_data') && !(await suppressions.isSuppressed(wish))) {
      const template = 'mail-stopped';
      const idempotency_key = messageAnswerKey({ template, messageId: message.id });
      await writeToOutbox({ ...answer, template, props: {}, idempotency_key });
    }
    await suppressions.suppress({ ...wish, reason: 'unsubscribed' });
    await pushSubscriptions.deleteByEmail({ email });
  };
}
