import { mayBeReleased } from '../../../domain/mail/outcome/release.rules.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createReleaseMail } from '../../../platform/mail-release/release-mail.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { auditedAct } from '../shared/note-act.js';
import { openMailRecords } from './open-mail-records.js';

/** One line of output. */
type ReleaseLine = { message_id: string; releasable: boolean; released: boolean; words: string };

/** Releases mails of unverified senders by id; the running (or next) worker reads and answers them. */
export async function releaseMails({
  ids,
  isDryRun,
}: {
  ids: string[];
  isDryRun: boolean;
}): Promise<ReleaseLine[]> {
  const { records, database, close } = await openMailRecords();
  try {
    const queue = createQueue({ database, logger: createLogger({ level: 'silent', name: 'cli' }) });
    const { release } = createReleaseMail({ messages: records.messages, queue, clock: systemClock });
    const isHeldBack = async (id: string): Promise<boolean> => {
      const message = await records.messages.findById({ id });
      return message !== null && mayBeReleased(message);
    };
    const lines: ReleaseLine[] = [];
    for (const id of new Set(ids)) {
      const releasable = isDryRun
        ? await isHeldBack(id)
        : await auditedAct({ database, action: 'message.released', target: id }, () =>
            release({ id, by: 'admin' }),
          );
      const good = isDryRun ? 'would be read and answered' : 'will be read and answered';
      const words = releasable ? good : 'is not held back, or its raw bytes have been deleted';
      lines.push({ message_id: id, releasable, released: releasable && !isDryRun, words });
    }
    return lines;
  } finally {
    await close();
  }
}
