import { sendEmailJob } from '../../domain/contracts/jobs.js';
import { type NewOutboxRecord, newOutboxRecord } from '../../domain/emails/outbox-record.rules.js';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { OutboxRepository } from '../database/mail/outbox.repository.js';
import { newId } from '../database/record.js';
import type { Queue } from '../queue/queue.js';
import { newMailNonce } from './mail-nonce.js';

/** A new mail, without the fields that the writer fills in itself. */
export type MailToWrite = NewOutboxRecord extends infer Record
  ? Record extends NewOutboxRecord
    ? Omit<Record, 'id' | 'nonce' | 'created_at' | 'mailFrom'>
    : never
  : never;

/** Writes a mail to the outbox once and has it sent. */
export type WriteToOutbox = (mail: MailToWrite) => Promise<OutboxRecord>;

/**
 * Creates the only way to have a mail sent. Called again with the same key, it finds the existing row and
 * requests its delivery again, which is harmless: only a waiting row is ever sent.
 */
export function createOutboxWriter({
  outbox,
  queue,
  clock,
  mailFrom,
}: {
  outbox: OutboxRepository;
  queue: Queue;
  clock: Clock;
  mailFrom: string;
}): WriteToOutbox {
  return async (mail) => {
    const record = newOutboxRecord({
      ...mail,
      id: newId(),
      nonce: newMailNonce(),
      created_at: clock.now(),
      mailFrom,
    });
    const { row } = await outbox.insertOrFind(record);
    if (row.state === 'queued') {
      await queue.enqueue({ job: sendEmailJob, payload: { outbox_id: row.id } });
    }
    return row;
  };
}
