import { processMessageJob } from '../../domain/contracts/jobs.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { MessagesRepository } from '../database/mail/messages.repository.js';
import type { Queue } from '../queue/queue.js';
import { withSpan } from '../tracing/tracing.js';

/** Most mails released by one click of a sender, oldest first; the link stays valid, so another click releases more. */
const maxReleasedAtOnce = 100;

/** The only way to release held mail. */
export type ReleaseMail = ReturnType<typeof createReleaseMail>;

/** Creates the only way to release mail of unverified senders, used by the admin, the terminal and the senders. */
export function createReleaseMail({
  messages,
  queue,
  clock,
}: {
  messages: MessagesRepository;
  queue: Queue;
  clock: Clock;
}) {
  const release = async ({ id, by }: { id: string; by: 'admin' | 'sender' }): Promise<boolean> => {
    const released = await messages.release({ id, by, now: clock.now() });
    if (!released) return false;
    const step = { name: 'release mail', parent: released.trace, facts: { message_id: id } };
    await withSpan(step, () => queue.enqueue({ job: processMessageJob, payload: { message_id: id } }));
    return true;
  };
  return {
    /** Releases one mail; false when it is not held, or its bytes are deleted. */
    release,
    /** Releases all mail waiting for an address to confirm it, up to a limit; returns how many. */
    async releaseAllOf({ email }: { email: string }): Promise<number> {
      const waiting = await messages.listUnverified({ email, limit: maxReleasedAtOnce });
      let released = 0;
      for (const { id } of waiting) if (await release({ id, by: 'sender' })) released += 1;
      return released;
    },
  };
}
