import type { Response } from 'express';
import { secondMs } from '../../domain/shared/units.js';
import type { AdminSessions } from '../../platform/sessions/admin-sessions.js';
import { createLiveStreams } from '../http/live-streams.js';
import { adminOf } from './admin-guard.js';

/**
 * How often an open list is read again, ms: changes show up while one looks, and a page is a scan of 26 index
 * entries.
 */
const defaultEveryMs = 2 * secondMs;
/** Most open streams; beyond it a list is simply not live. All admins of an office are one caller. */
const maxStreams = 50;

/** Keeps open lists up to date. */
export type LiveLists = ReturnType<typeof createLiveLists>;

/** Streams of the admin's lists: a list open in a browser is followed while its session lives. */
export function createLiveLists({
  sessions,
  everyMs = defaultEveryMs,
}: {
  sessions: Pick<AdminSessions, 'resume'>;
  everyMs?: number;
}) {
  const streams = createLiveStreams({ maxStreams, maxPerCaller: maxStreams, everyMs: () => everyMs });
  return {
    /** Answers with a stream that lasts as long as the browser listens, the session lives and the server runs. */
    follow({ response, read }: { response: Response; read: () => Promise<unknown> }): void {
      const { token } = adminOf(response);
      const isOver = async () => !(await sessions.resume({ token, isActivity: false }));
      streams.follow({ response, read, isOver });
    },
  };
}
