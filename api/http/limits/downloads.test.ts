import { connect } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { afterEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../../../tests/support/api/http.fixtures.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import { errorHandler } from '../error-handler.js';
import { createDownloads, downloadLimits } from './downloads.js';

let server: Listening | undefined;
afterEach(() => server?.close());

const piece = Buffer.alloc(64 * 1024);
const pieces = 640;

/** Serves a 40 MB file by links `/LINK?caller=`; `/broken` fails at once, `/damaged` halfway. */
async function serve(limits: Partial<typeof downloadLimits> = {}) {
  const downloads = createDownloads({ ...downloadLimits, lookEveryMs: 20, ...limits });
  let read = 0;
  let opened = 0;
  async function* content(link: string): AsyncGenerator<Buffer> {
    if (link === 'broken') throw new Error('broken');
    for (let index = 0; index < pieces; index += 1) {
      if (link === 'damaged' && index === 5) throw new Error('damaged');
      read += 1;
      yield piece;
    }
  }
  const app = express();
  app.get('/:link', async ({ params: { link }, query }, response) => {
    const download = {
      response,
      link,
      caller: String(query.caller),
      content: async () => {
        opened += 1;
        return Readable.from(content(link));
      },
    };
    await downloads.send(download, () => response.set('Content-Length', String(pieces * piece.length)));
  });
  app.use(errorHandler);
  server = await listen(app);
  const { url, port } = server;
  /** Requests a file and reads nothing of it. */
  const stall = (path: string) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.pause();
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return { socket, isClosed: () => isClosed };
  };
  return { downloads, url, stall, piecesRead: () => read, filesOpened: () => opened };
}

/** The status of an answer whose body is not needed. */
async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}

describe('a file being sent', () => {
  test('is read from the store as fast as its reader takes it', async () => {
    const { downloads, stall, piecesRead, url } = await serve();
    const { socket } = stall('/a');
    await waitFor('the socket to be full', () => piecesRead() > 0);
    let before = -1;
    await waitFor(
      'reading to stop',
      () => {
        const now = piecesRead();
        const hasStopped = now === before;
        before = now;
        return hasStopped;
      },
      { everyMs: 100 },
    );
    expect(piecesRead()).toBeLessThan(pieces / 2);
    socket.destroy();
    await waitFor('its place to be free', () => downloads.openCount() === 0);
    const whole = await (await fetch(`${url}/b`)).arrayBuffer();
    expect(whole.byteLength).toBe(pieces * piece.length);
  });

  test('is dropped when nobody takes it', async () => {
    const { downloads, stall, piecesRead } = await serve({ graceMs: 100, bytesPerSecond: 1_000_000_000 });
    const { socket } = stall('/a');
    await waitFor('it to begin', () => piecesRead() > 0);
    await waitFor('its place to be free', () => downloads.openCount() === 0);
    socket.destroy();
  });

  test('that cannot be read at all is an error, one damaged halfway is aborted', async () => {
    const { url, downloads } = await serve();
    expect((await fetch(`${url}/broken`)).status).toBe(500);
    const damaged = await fetch(`${url}/damaged`);
    await expect(damaged.arrayBuffer()).rejects.toThrow();
    expect(downloads.openCount()).toBe(0);
  });
});

describe('a download over its share is told to come back', () => {
  test.each([
    ['a link', { perLink: 2 }, ['/a?caller=1', '/a?caller=2'], '/a?caller=3', '/b?caller=3'],
    ['a caller', { perCaller: 2 }, ['/a?caller=1', '/b?caller=1'], '/c?caller=1', '/c?caller=2'],
    ['all', { all: 2 }, ['/a?caller=1', '/b?caller=2'], '/c?caller=3', null],
  ])('%s', async (_name, limits, taken, refused, served) => {
    const { url, stall, downloads, filesOpened } = await serve(limits);
    const stalled = taken.map(stall);
    await waitFor('the places to be taken', () => downloads.openCount() === 2);
    const answer = await fetch(`${url}${refused}`);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('5');
    // A refusal costs no store access.
    expect(filesOpened()).toBe(2);
    if (served) expect(await statusOf(`${url}${served}`)).toBe(200);
    for (const { socket } of stalled) socket.destroy();
    await waitFor('the places to be free', () => downloads.openCount() === 0);
    expect(await statusOf(`${url}${refused}`)).toBe(200);
  });
});
