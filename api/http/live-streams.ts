import { Server } from 'node:net';
import type { Response } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import { minuteMs } from '../../domain/shared/units.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import { callerOf } from './limits/caller.js';

/**
 * Longest life of a stream, ms: a browser that went away behind a proxy which keeps the connection holds its place no
 * longer. A living browser reconnects by itself.
 */
const maxLifeMs = 30 * minuteMs;

/** Keeps what is open in browsers up to date. */
export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** Input of {@link createLiveStreams}. */
export type LiveStreamsInput = {
  /** Most open streams in all; beyond it whoever holds most gives one up, or a page asks again now and then. */
  maxStreams: number;
  /** Most open streams of one caller. */
  maxPerCaller: number;
  /** Delay before the next look, ms. @param quietMs how long nothing has changed */
  everyMs: (quietMs: number) => number;
};

/**
 * Server-sent events: what a browser shows is read again repeatedly, and sent when it has changed. This works whatever
 * process changed a record and however.
 */
export function createLiveStreams({ maxStreams, maxPerCaller, everyMs }: LiveStreamsInput) {
  const take = createPlaces({ maxStreams, maxPerCaller });
  return {
    /**
     * Answers with a stream that lasts as long as the browser listens, `isOver` is false and the server runs.
     *
     * @throws {AppError} `request.rate_limited`
     */
    follow({
      response,
      read,
      isOver = async () => false,
      unlessSilent = (work) => work,
    }: {
      response: Response;
      read: () => Promise<unknown>;
      isOver?: () => Promise<boolean>;
      /** Fails work whose database hangs; see `AnswerWatch`. */
      unlessSilent?: <Result>(work: Promise<Result>) => Promise<Result>;
    }): void {
      // A browser already gone would never emit `close` again, and would occupy a stream for good.
      if (response.req.socket.destroyed) return;
      const giveBack = take(response);
      const startedAt = performance.now();
      const isEnded = async () =>
        response.writableEnded ||
        response.req.socket.destroyed ||
        isStopping(response) ||
        performance.now() - startedAt > maxLifeMs ||
        (await unlessSilent(isOver()));
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A buffering proxy would hold back updates.
        'X-Accel-Buffering': 'no',
      });
      response.flushHeaders();
      let timer: NodeJS.Timeout | undefined;
      let sent = '';
      let changedAt = startedAt;
      const look = async (): Promise<void> => {
        const content = JSON.stringify(await unlessSilent(read()));
        // It may have given way to another caller's meanwhile.
        if (response.writableEnded) return;
        if (content !== sent) {
          changedAt = performance.now();
          response.write(`data: ${content}\n\n`);
        }
        // A comment line distinguishes a vanished browser from a quiet one.
        else response.write(':\n\n');
        sent = content;
      };
      const send = async (): Promise<void> => {
        try {
          if (await isEnded()) {
            response.end();
            return;
          }
          await look();
        } catch (error) {
          // A stream that ends now would be opened again and refused for good: it says so and goes on.
          if (!isDatabaseUnavailable(error) || response.writableEnded) throw error;
          sent = '';
          response.write(`event: fault\ndata: ${JSON.stringify('database.unavailable')}\n\n`);
        }
        const nextMs = everyMs(performance.now() - changedAt);
        timer = setTimeout(() => void send().catch(() => response.end()), nextMs);
      };
      response.once('close', () => {
        giveBack();
        clearTimeout(timer);
      });
      send().catch(() => response.end());
    },
  };
}

/** Whether the server has stopped accepting connections: it is shutting down and waits for the open ones. */
function isStopping(response: Response): boolean {
  const { socket } = response.req;
  return 'server' in socket && socket.server instanceof Server && !socket.server.listening;
}

/**
 * Gives open streams their places among all and among those of one caller. Returns how to give a place back.
 *
 * @throws {AppError} `request.rate_limited`
 */
function createPlaces({ maxStreams, maxPerCaller }: Omit<LiveStreamsInput, 'everyMs'>) {
  let open = 0;
  const openBy = new Map<string, Set<Response>>();
  /** Ends the oldest stream of whoever holds most, if that is more than the newcomer would then hold. */
  const makeRoom = (own: number): boolean => {
    const [most] = [...openBy.values()].sort((one, other) => other.size - one.size);
    const [oldest] = most ?? [];
    if (!most || !oldest || most.size <= own + 1) return false;
    most.delete(oldest);
    open -= 1;
    oldest.end();
    return true;
  };
  return (response: Response): (() => void) => {
    const caller = callerOf(response.req);
    const held = openBy.get(caller) ?? new Set();
    if (held.size >= maxPerCaller || (open >= maxStreams && !makeRoom(held.size)))
      throw createAppError({ code: 'request.rate_limited', message: 'too many streams' });
    open += 1;
    openBy.set(caller, held.add(response));
    return () => {
      if (held.delete(response)) open -= 1;
      if (held.size === 0 && openBy.get(caller) === held) openBy.delete(caller);
    };
  };
}
