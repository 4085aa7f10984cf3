import type { JobNotification, NotificationChannel, NotificationHandler } from 'agenda';
import type { Database } from '../database/connection.js';

type Listener = (name: string) => void;

/** Listeners for jobs written through a database handle of this process. */
const listeners = new WeakMap<Database, Set<Listener>>();

/** Tells workers in this process that a job of this kind is due. */
export function announceJob({ database, name }: { database: Database; name: string }): void {
  for (const listener of listeners.get(database) ?? []) listener(name);
}

/** Listens for {@link announceJob}; returns the function that unsubscribes. */
export function onAnnouncedJob({
  database,
  listener,
}: {
  database: Database;
  listener: Listener;
}): () => void {
  const known = listeners.get(database) ?? new Set();
  listeners.set(database, known.add(listener));
  return () => void known.delete(listener);
}

/**
 * Creates the channel that tells Agenda's processor to look for jobs; without it, it looks only rarely. Each
 * kind is looked for once at a time, and once more if a wake-up arrived meanwhile.
 */
export function createQueueWake() {
  let handler: NotificationHandler | null = null;
  const looking = new Set<string>();
  const again = new Set<string>();

  const look = async (name: string): Promise<void> => {
    do {
      again.delete(name);
      // Agenda looks for any job of the kind; only the name matters.
      await handler?.({ jobName: name, nextRunAt: null } as JobNotification);
    } while (again.has(name) && handler);
    looking.delete(name);
  };

  const channel: NotificationChannel = {
    state: 'connected',
    connect: async () => undefined,
    disconnect: async () => undefined,
    subscribe(subscriber) {
      handler = subscriber;
      return () => {
        handler = null;
      };
    },
    publish: async () => undefined,
    on: () => channel,
    off: () => channel,
  };

  return {
    channel,
    /** Says that there may be a job of this kind and a place for it. */
    wake(name: string): void {
      if (looking.has(name)) again.add(name);
      else {
        looking.add(name);
        look(name).catch(() => looking.delete(name));
      }
    },
  };
}
