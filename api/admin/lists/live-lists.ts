import type { Response } from 'express';
import { secondMs } from '../../../domain/shared/units.js';
import type { AnswerWatch } from '../../../platform/database/answer-watch.js';
import { createLiveStreams } from '../../http/live-streams.js';
import { callerOf } from '../sign-in/admin-guard.js';

/**
 * How often an open list is read again, ms: changes show up while one looks, and a page is a scan of 26 index
 * entries.
 */
const defaultEveryMs = 2 * secondMs;
/** Most open streams; beyond it a list is simply not live. All admins of an office are one caller. */
const maxStreams = 50;

/** Keeps open lists up to date. */
export type LiveLists = ReturnType<typeof createLiveLists>;

/** Streams of the admin's lists: a list open in a browser is followed while its session lives, or its token. */
export function createLiveLists({
  everyMs = defaultEveryMs,
  watch,
}: {
  everyMs?: number;
  watch: Pick<AnswerWatch, 'unlessSilent'>;
}) {
  const streams = createLiveStreams({ maxStreams, maxPerCaller: maxStreams, everyMs: () => everyMs });
  return {
    /** Answers with a stream that lasts as long as the browser listens, the session or token lives and the server runs. */
    follow({ response, read }: { response: Response; read: () => Promise<unknown> }): void {
      const { isStillIn } = callerOf(response);
      const isOver = async () => !(await isStillIn());
      streams.follow({ response, read, isOver, ...watch });
    },
  };
}
