import { processMessageJob } from '../../domain/contracts/jobs.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { MessagesRepository } from '../database/messages.repository.js';
import type { Queue } from '../queue/queue.js';

/** Most mails one click of a sender releases, the oldest first; the link goes on working, so another click takes more. */
const maxReleasedAtOnce = 100;

/** The one way to release mail that is held back. */
export type ReleaseMail = ReturnType<typeof createReleaseMail>;

/** Creates the one way to release mail of unverified senders, for the admin, the terminal and the senders themselves. */
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
    if (released) await queue.enqueue({ job: processMessageJob, payload: { message_id: id } });
    return released !== null;
  };
  return {
    /** Releases one mail; false when it waits for nothing, or its bytes are deleted. */
    release,
    /** Releases everything that waits for the word of an address; says how many. */
    async releaseAllOf({ email }: { email: string }): Promise<number> {
      const waiting = await messages.listUnverified({ email, limit: maxReleasedAtOnce });
      let released = 0;
      for (const { id } of waiting) if (await release({ id, by: 'sender' })) released += 1;
      return released;
    },
  };
}
