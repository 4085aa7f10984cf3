import { createHash } from 'node:crypto';
import { sendNotificationsJob } from '../../domain/contracts/jobs.js';
import type { Note, NotifyEvent } from '../../domain/notify/note.rules.js';
import type { NotifyTarget } from '../../domain/notify/notify-target.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { createAddressList } from '../config/address-list.js';
import type { AppConfig } from '../config/app-config.js';
import type { Database } from '../database/connection.js';
import { newId } from '../database/record.js';
import { type PostOutcome, postMessage } from '../http-fetch/post-message.js';
import type { Queue } from '../queue/queue.js';
import { type IdentifiedNote, noteRequest } from './note-requests.js';
import { createNotificationsRepository } from './notifications.repository.js';

/** An address of `NOTIFY_URLS`: how it is stored and how people are told which it is. */
export type KnownTarget = {
  /** Hash of the address: a changed address is another target. */
  id: string;
  /** `ntfy, no. 2 of NOTIFY_URLS`: addresses hold secrets. */
  name: string;
  target: NotifyTarget;
};

/** The targets of the settings, in their order. */
export function knownTargets({ targets }: Pick<AppConfig['notify'], 'targets'>): KnownTarget[] {
  return (targets ?? []).map((target, index) => ({
    id: createHash('sha256').update(JSON.stringify(target)).digest('hex').slice(0, 24),
    name: `${target.kind}, no. ${index + 1} of NOTIFY_URLS`,
    target,
  }));
}

/** Posts a note to a target. */
export type PostNote = (
  input: IdentifiedNote & { target: NotifyTarget; signal?: AbortSignal },
) => Promise<PostOutcome>;

/** Creates what posts notes, by the settings. */
export function createPostNote({
  config: { webhookSecret, allowedNetworks },
  clock,
  maxMs,
}: {
  config: Pick<AppConfig['notify'], 'webhookSecret' | 'allowedNetworks'>;
  clock: Clock;
  maxMs?: number;
}): PostNote {
  const isOwn = createAddressList(allowedNetworks ?? []);
  return ({ id, note, target, signal }) => {
    const request = noteRequest(target.kind, { target, id, note, secret: webhookSecret, now: clock.now() });
    return postMessage({ ...request, isOwn, ...(maxMs ? { maxMs } : {}), ...(signal ? { signal } : {}) });
  };
}

/** Tells the operator. */
export type Notifier = ReturnType<typeof createNotifier>;

/** Writes notes down once for each target; the worker sends them. */
export function createNotifier({
  config,
  database,
  queue,
  clock,
}: {
  config: AppConfig['notify'];
  database: Database;
  queue: Queue;
  clock: Clock;
}) {
  const rows = createNotificationsRepository({ database });
  const targets = knownTargets(config);
  const tells = (event: NotifyEvent): boolean => targets.length > 0 && config.events.has(event);
  return {
    /** Whether anybody is told of an event. */
    tells,
    /** The note under a key, if it was told. */
    findByKey: rows.findByKey,
    /** Has a note told, once for each key; does nothing when nobody is told of its event. */
    async notify({ key, note }: { key: string; note: Note & { event: NotifyEvent } }): Promise<void> {
      if (!tells(note.event)) return;
      for (const { id: target_id } of targets)
        await rows.insertOnce({
          id: newId(),
          event_key: key,
          target_id,
          note,
          state: 'waiting',
          attempts: 0,
          reason: null,
          created_at: clock.now(),
          sent_at: null,
        });
      await queue.enqueue({ job: sendNotificationsJob, payload: {} });
    },
  };
}
