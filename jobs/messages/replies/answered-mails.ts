import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import { mailboxOf } from '../../../domain/mail/mail-address.js';
import type { ParsedMail } from '../../../domain/mail/parsed-mail.types.js';
import { answeredSubject } from '../../../domain/mail/parts/own-quote.rules.js';
import type { OutboxRepository } from '../../../platform/database/mail/outbox.repository.js';

/** The mails of ours that a mail may answer. */
export type AnsweredMails = {
  /**
   * Whether its header names them. Their Message-IDs hold 64 random bits, so only their recipients can; otherwise they
   * are those to the same address with the subject that is answered, the newest first, and who wrote the answer must be
   * proved in another way.
   */
  areNamed: boolean;
  rows: OutboxRecord[];
};

/** Most mails to an address searched for the subject of an answer, the newest first. */
const maxSearched = 100;

/** Most purchases an answer that names none of our mails may be about. */
export const maxMeant = 10;

/** Finds the mails to an address that a mail answers; see {@link answeredMailsOf}. */
export type FindAnsweredMails = (input: {
  mail: Pick<ParsedMail, 'reply' | 'header'>;
  email: string;
}) => Promise<AnsweredMails>;

/** Finds the mails to an address that a mail answers. */
export async function answeredMailsOf({
  mail: { reply, header },
  email,
  outbox,
}: {
  mail: Pick<ParsedMail, 'reply' | 'header'>;
  email: string;
  outbox: Pick<OutboxRepository, 'findById' | 'listByRecipient'>;
}): Promise<AnsweredMails> {
  if (!reply) return { areNamed: false, rows: [] };
  if (reply.answered.length === 0) {
    const sent = await outbox.listByRecipient({ recipient: email, limit: maxSearched });
    const subject = answeredSubject(header.subject ?? '');
    return { areNamed: false, rows: sent.filter(({ rendered }) => rendered?.subject === subject) };
  }
  const named = await Promise.all(
    reply.answered.map(async ({ outboxId: id, messageId }) => {
      const row = await outbox.findById({ id });
      const isOne = row?.message_id_header.toLowerCase() === messageId;
      return row && isOne && mailboxOf(row.recipient) === mailboxOf(email) ? [row] : [];
    }),
  );
  return { areNamed: true, rows: named.flat() };
}
