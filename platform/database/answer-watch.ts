import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../domain/shared/units.js';
import type { Database } from './connection.js';
import { databaseUnavailable } from './database-errors.js';

/** Work that has taken this long, ms, asks whether the database still answers; most takes milliseconds. */
const lookAfterMs = 1.5 * secondMs;
/** A database that does not answer the simplest command for this long hangs, ms. */
const answerWithinMs = 1.5 * secondMs;
/** A timer that fires this late, ms, says that this process was busy, and nothing about the database. */
const lateMs = 250;

/**
 * Notices a database that hangs: it keeps its connections and answers nothing. The driver waits for it for up to forty
 * seconds; whoever waits for the driver is told within three.
 */
export type AnswerWatch = ReturnType<typeof createAnswerWatch>;

/** Creates {@link AnswerWatch}. */
export function createAnswerWatch({ database: { connection } }: { database: Pick<Database, 'connection'> }) {
  let asking: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    // An error is an answer to whoever waits: their own command gets it, too.
    const answered = Promise.resolve(connection.db?.command({ ping: 1 })).then(
      () => true,
      () => true,
    );
    for (;;) {
      const startedAt = performance.now();
      const given = await Promise.race([
        answered,
        sleep(answerWithinMs, false, { ref: false }).then((nothing) => setImmediate(nothing)),
      ]);
      if (given || performance.now() - startedAt < answerWithinMs + lateMs) return given;
    }
  };
  /** Whether the database answers; calls at the same time share one question. */
  const answers = (): Promise<boolean> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  /** Calls `onSilence` once if the database stops answering; returns how to stop watching. */
  const follow = (onSilence: () => void): (() => void) => {
    let isOver = false;
    let timer: NodeJS.Timeout;
    const look = async (): Promise<void> => {
      const isAnswering = await answers();
      if (isOver) return;
      if (isAnswering) wait();
      else onSilence();
    };
    const wait = (): void => {
      timer = setTimeout(() => void look(), lookAfterMs).unref();
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  };
  return {
    follow,
    /** The result of work that waits for the database. @throws {AppError} `database.unavailable` if it hangs meanwhile */
    async unlessSilent<Result>(work: Promise<Result>): Promise<Result> {
      let stop = (): void => undefined;
      const silence = new Promise<never>((_, reject) => {
        stop = follow(() => reject(databaseUnavailable()));
      });
      try {
        return await Promise.race([work, silence]);
      } finally {
        stop();
      }
    },
  };
}
