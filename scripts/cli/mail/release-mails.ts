import { systemClock } from '../../../domain/shared/clock.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createReleaseMail } from '../../../platform/mail-release/release-mail.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { openMailRecords } from './open-mail-records.js';

/** One line of the output. */
type ReleaseLine = { message_id: string; released: boolean; words: string };

/** Releases mails of unverified senders by id; the running (or next) worker reads and answers them. */
export async function releaseMails({ ids }: { ids: string[] }): Promise<ReleaseLine[]> {
  const { records, database, close } = await openMailRecords();
  try {
    const queue = createQueue({ database, logger: createLogger({ level: 'silent', name: 'cli' }) });
    const { release } = createReleaseMail({ messages: records.messages, queue, clock: systemClock });
    const lines: ReleaseLine[] = [];
    for (const id of new Set(ids)) {
      const released = await release({ id, by: 'admin' });
      const words = released ? 'is read and answered' : 'is not held back, or its bytes have been deleted';
      lines.push({ message_id: id, released, words });
    }
    return lines;
  } finally {
    await close();
  }
}
