import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { createAppError } from '../../../domain/shared/app-error.js';
import { thrownCode } from '../../../domain/shared/thrown.js';
import { kib, secondMs } from '../../../domain/shared/units.js';
import { createFairLimiter, type FairLimiter } from './fair-limiter.js';

/** How many stored files may be sent at once, and the minimum rate for each. */
export type DownloadLimits = {
  /** Per private link: as many as an upload has files, because the page shows them all. */
  perLink: number;
  /** Per caller, such as a household or an office. */
  perCaller: number;
  /** In total; each has up to 2 MB in transit from the store to the socket. */
  all: number;
  /** Grace time for a reader that takes nothing, ms: a phone changing networks is silent for that long. */
  graceMs: number;
  /** Minimum rate after that: a tenth of a slow mobile network. */
  bytesPerSecond: number;
  /** How often a reader is checked, ms. */
  lookEveryMs: number;
};

/** The default limits. */
export const downloadLimits: DownloadLimits = {
  perLink: 20,
  perCaller: 20,
  all: 40,
  graceMs: 20 * secondMs,
  bytesPerSecond: 16 * kib,
  lookEveryMs: 2 * secondMs,
};

/**
 * File pieces read from the store and decrypted at once. More would not arrive sooner, and would delay everyone who
 * needs something small.
 */
const readsAtOnce = 2;

/** One file being sent. */
export type Download = {
  response: Response;
  link: string;
  caller: string;
  /** Finds and opens the file; called only once there is a place, so that a refusal costs no store access. */
  content: () => Readable | Promise<Readable>;
};

/** Sends stored files. */
export type Downloads = ReturnType<typeof createDownloads>;

/**
 * Sends stored files at the speed of their readers: no more is read from the store than the socket accepts, a
 * reader that takes nothing is dropped, and nobody exceeds their share.
 */
export function createDownloads(limits: DownloadLimits = downloadLimits) {
  const open = new Map<string, number>();
  const limiter = createFairLimiter(readsAtOnce);
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
     * Sends a file. `setHeaders` is called once its first bytes are there, so that an unreadable file is an error
     * and not an empty file. A file that turns out to be damaged halfway aborts the connection.
     *
     * @throws {AppError} `request.rate_limited` (429), and whatever opening the content throws
     */
    async send(download: Download, setHeaders: () => void): Promise<void> {
      const leave = enter(download);
      const { response } = download;
      let content: Readable | undefined;
      try {
        const pieces = sharedPieces({ content: await download.content(), owner: download.caller, limiter });
        // Buffered by bytes: in object mode sixteen pieces of a megabyte would wait for a reader that takes none.
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
        // A reader that went away is not a failure of ours.
        if (!response.headersSent || !isGone(error)) throw error;
      } finally {
        content?.destroy();
        leave();
      }
    },
    /** Downloads currently open. */
    openCount: () => open.get('all') ?? 0,
  };
}

/** The pieces of a file, each read when the limiter lets its owner. */
async function* sharedPieces({
  content,
  owner,
  limiter,
}: {
  content: Readable;
  owner: string;
  limiter: FairLimiter;
}): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await limiter.take({ owner, work: () => pieces.next() });
      if (done) return;
      yield value;
    }
  } finally {
    content.destroy();
  }
}

/** Resolves once there is something to read, or the end; rejects if the content fails. */
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
  const code = thrownCode(error);
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}

function tooMany() {
  return createAppError({ code: 'request.rate_limited', message: 'too many downloads at once' });
}
