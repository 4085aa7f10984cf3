import type { Response } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import { secondMs } from '../../domain/shared/units.js';
import type { AdminSessions } from '../../platform/sessions/admin-sessions.js';
import { adminOf } from './admin-guard.js';

/** How often an open list is read again, ms: an answer shows up while one looks, and a page is a walk of 26 entries. */
const defaultEveryMs = 2 * secondMs;
/** Streams open at once; beyond it a list is merely not live. */
const maxStreams = 50;

/** Keeps open lists up to date. */
export type LiveLists = ReturnType<typeof createLiveLists>;

/**
 * Server-sent events: a list that is open in a browser is read again and again, and sent when it changed. Whatever
 * process changed a record, by whatever means, the page that is looked at is the page that is sent.
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
      // A browser that is gone by now would never say so again, and keep its place for good.
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
        // A proxy that collects answers would hold back what is new.
        'X-Accel-Buffering': 'no',
      });
      response.flushHeaders();
      let timer: NodeJS.Timeout | undefined;
      let sent = '';
      const look = async (): Promise<void> => {
        const page = JSON.stringify(await read());
        if (page !== sent) response.write(`data: ${page}\n\n`);
        // A line that means nothing tells a vanished browser from a quiet list.
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
      // The browser asks again by itself when a stream ends for want of a database.
      turn().catch(() => response.end());
    },
  };
}

/** Whether the server takes no more connections: it stops, and waits for those that are open. */
function isStopping(response: Response): boolean {
  const { server } = response.req.socket as unknown as { server?: { listening: boolean } };
  return server?.listening === false;
}
