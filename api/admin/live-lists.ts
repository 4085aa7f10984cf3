import type { Response } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import { secondMs } from '../../domain/shared/units.js';
import type { AdminSessions } from '../../platform/sessions/admin-sessions.js';
import { adminOf } from './admin-guard.js';

/**
 * How often an open list is read again, ms: changes show up while one looks, and a page is a scan of 26 index
 * entries.
 */
const defaultEveryMs = 2 * secondMs;
/** Most open streams; beyond it a list is simply not live. */
const maxStreams = 50;

/** Keeps open lists up to date. */
export type LiveLists = ReturnType<typeof createLiveLists>;

/**
 * Server-sent events: a list open in a browser is read again repeatedly, and sent when it has changed. This works
 * whatever process changed a record and however.
 */
export function createLiveLists({
  sessions,
  everyMs = defaultEveryMs,
}: {
  sessions: Pick<AdminSessions, 'resume'>;
  everyMs?: number;
}) {
  let open = 0;
  return {
    /** Answers with a stream that lasts as long as the browser listens, the session lives and the server runs. */
    follow({ response, read }: { response: Response; read: () => Promise<unknown> }): void {
      // A browser already gone would never emit `close` again, and would occupy a stream for good.
      if (response.req.socket.destroyed) return;
      if (open >= maxStreams)
        throw createAppError({ code: 'request.rate_limited', message: 'too many streams' });
      open += 1;
      const { token } = adminOf(response);
      const isOver = async () =>
        response.writableEnded ||
        response.req.socket.destroyed ||
        isStopping(response) ||
        !(await sessions.resume({ token, isActivity: false }));
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A buffering proxy would hold back updates.
        'X-Accel-Buffering': 'no',
      });
      response.flushHeaders();
      let timer: NodeJS.Timeout | undefined;
      let sent = '';
      const look = async (): Promise<void> => {
        const page = JSON.stringify(await read());
        if (page !== sent) response.write(`data: ${page}\n\n`);
        // A comment line distinguishes a vanished browser from a quiet list.
        else response.write(':\n\n');
        sent = page;
      };
      const turn = async (): Promise<void> => {
        if (await isOver()) {
          response.end();
          return;
        }
        await look();
        timer = setTimeout(() => void turn().catch(() => response.end()), everyMs);
      };
      response.once('close', () => {
        open -= 1;
        clearTimeout(timer);
      });
      // The browser reconnects by itself when a stream ends because the database is unavailable.
      turn().catch(() => response.end());
    },
  };
}

/** Whether the server has stopped accepting connections: it is shutting down and waits for the open ones. */
function isStopping(response: Response): boolean {
  const { server } = response.req.socket as unknown as { server?: { listening: boolean } };
  return server?.listening === false;
}
