import { createHash } from 'node:crypto';
import { processMessageJob } from '../../../domain/contracts/jobs.js';
import { newMessageRecord } from '../../../domain/mail/message-record.rules.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { rawMessagePath } from '../../../ingest/spool/register-message.js';
import { formerContentKeys } from '../../../jobs/messages/former-content-keys.js';
import { contentKey } from '../../../jobs/mime/content-key.js';
import type { MessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { newId } from '../../../platform/database/record.js';
import type { FileStore } from '../../../platform/files/file-store.js';
import { parseMailTree } from '../../../platform/mime/mail-tree.js';
import type { Queue } from '../../../platform/queue/queue.js';

/** What taking in a mail file needs. */
export type MailIntake = {
  messages: MessagesRepository;
  files: FileStore;
  queue: Queue;
  receiptsAddress: string;
};

/** The stored mail of a file, however it arrived; null for a new one. */
export async function findMailOfFile({
  bytes,
  intake: { messages, receiptsAddress },
}: {
  bytes: Buffer;
  intake: MailIntake;
}): Promise<MessageRecord | null> {
  const former = formerContentKeys({ raw: bytes, envelope: { rcpt_to: [] }, receiptsAddress });
  const tree = await parseMailTree(bytes).catch(() => null);
  const keys = tree ? [contentKey({ message: tree, raw: bytes }), ...former] : former;
  return (
    (await messages.findByContentKey({ keys })) ??
    (await messages.findBySpoolId({ spoolId: spoolIdOf(bytes) }))
  );
}

/** Takes in a mail file as if it had been sent to us by its From. Repeating it gives the same mail. */
export async function takeMailFile({
  bytes,
  intake: { messages, files, queue, receiptsAddress },
}: {
  bytes: Buffer;
  intake: MailIntake;
}): Promise<MessageRecord> {
  const spoolId = spoolIdOf(bytes);
  const { header } = await parseMailTree(bytes);
  const path = rawMessagePath(spoolId);
  await files.put({ path, bytes, contentType: 'message/rfc822' });
  const { message } = await messages.insertOrFind(
    newMessageRecord({
      id: newId(),
      spool_id: spoolId,
      source: 'file',
      envelope: {
        mail_from: header.from?.address ?? '',
        rcpt_to: [receiptsAddress],
        remote_address: null,
        helo: null,
        tls: null,
      },
      received_at: new Date(),
      raw_path: path,
      raw_size: bytes.length,
    }),
  );
  await queue.enqueue({ job: processMessageJob, payload: { message_id: message.id } });
  return message;
}

function spoolIdOf(bytes: Buffer): string {
  return `file-${createHash('sha256').update(bytes).digest('hex')}`;
}
