import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import { kib, secondMs } from '../../domain/shared/units.js';
import { createTurns, type Turns } from './turns.js';

/** How many stored files may be on their way out at once, and how fast each has to be taken. */
export type DownloadLimits = {
  /** By one private link: as many as an upload has files, for the page shows them all. */
  perLink: number;
  /** By one caller: a household's or an office's. */
  perCaller: number;
  /** All together: each has up to 2 MB on its way from the store to the socket. */
  all: number;
  /** What a reader that takes nothing is given, ms: a phone that changes networks is silent for that long. */
  graceMs: number;
  /** How fast a reader has to take it beyond that: a tenth of a slow mobile network. */
  bytesPerSecond: number;
  /** How often a reader is looked at, ms. */
  lookEveryMs: number;
};

/** The limits in use unless a test chooses others. */
export const downloadLimits: DownloadLimits = {
  perLink: 20,
  perCaller: 20,
  all: 40,
  graceMs: 20 * secondMs,
  bytesPerSecond: 16 * kib,
  lookEveryMs: 2 * secondMs,
};

/**
 * Pieces of files that are read from the store and decrypted at once. More would not come sooner, and whoever asks for
 * something small would wait for all of them.
 */
const readsAtOnce = 2;

/** One file on its way out. */
export type Download = {
  response: Response;
  link: string;
  caller: string;
  /** Finds and opens it; only asked of whoever has a place, so that a refusal costs no look at the store. */
  content: () => Readable | Promise<Readable>;
};

/** Sends stored files. */
export type Downloads = ReturnType<typeof createDownloads>;

/**
 * Sends stored files as their readers take them: never more is read from the store than the socket accepts, a reader
 * that takes nothing is let go, and nobody has more than their share open.
 */
export function createDownloads(limits: DownloadLimits = downloadLimits) {
  const open = new Map<string, number>();
  const turns = createTurns(readsAtOnce);
  const change = (key: string, by: number): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };

  function enter({ link, caller }: Download): () => void {
    const places = [
      { key: `link ${link}`, most: limits.perLink },
      { key: `caller ${caller}`, most: limits.perCaller },
      { key: 'all', most: limits.all },
    ];
    for (const { key, most } of places) if ((open.get(key) ?? 0) >= most) throw tooMany();
    for (const { key } of places) change(key, 1);
    return () => {
      for (const { key } of places) change(key, -1);
    };
  }

  return {
    /**
     * Sends a file; `setHeaders` is called once its first bytes are there, so that what cannot be read at all is an
     * error and not an empty file. A file that turns out damaged on its way breaks the connection off.
     *
     * @throws {AppError} `request.rate_limited` (429), and what opening the content throws
     */
    async send(download: Download, setHeaders: () => void): Promise<void> {
      const leave = enter(download);
      const { response } = download;
      let content: Readable | undefined;
      try {
        const pieces = inTurn({ content: await download.content(), owner: download.caller, turns });
        // Held back by bytes: counted as objects, sixteen pieces of a megabyte would wait for a reader that takes none.
        content = Readable.from(pieces, { objectMode: false });
        await firstBytes(content);
        setHeaders();
        if (response.req.method === 'HEAD') {
          response.end();
          return;
        }
        const stopWatching = watchReader({ response, limits });
        await pipeline(content, response).finally(stopWatching);
      } catch (error) {
        // A reader that went away is no failure of ours.
        if (!response.headersSent || !isGone(error)) throw error;
      } finally {
        content?.destroy();
        leave();
      }
    },
    /** Downloads open at this moment. */
    openCount: () => open.get('all') ?? 0,
  };
}

/** The pieces of a file, each read when it is the turn of who takes it. */
async function* inTurn({
  content,
  owner,
  turns,
}: {
  content: Readable;
  owner: string;
  turns: Turns;
}): AsyncGenerator<Buffer> {
  const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const { done, value } = await turns.take({ owner, work: () => pieces.next() });
      if (done) return;
      yield value;
    }
  } finally {
    content.destroy();
  }
}

/** Resolves once there is something to read, or the end; rejects with the failure of the content. */
function firstBytes(content: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const ready = (): void => {
      content.off('error', reject);
      resolve();
    };
    content.once('error', reject);
    content.once('readable', ready);
  });
}

function watchReader({ response, limits }: { response: Response; limits: DownloadLimits }): () => void {
  const { socket } = response;
  if (!socket) return () => undefined;
  const startedAt = performance.now();
  const startedBytes = socket.bytesWritten;
  const timer = setInterval(() => {
    const taken = socket.bytesWritten - socket.writableLength - startedBytes;
    const allowedMs = limits.graceMs + (taken / limits.bytesPerSecond) * secondMs;
    if (performance.now() - startedAt > allowedMs) socket.destroy();
  }, limits.lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}

function tooMany() {
  return createAppError({ code: 'request.rate_limited', message: 'too many downloads at once' });
}
