import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { errorHandler } from './error-handler.js';
import { createLiveStreams, type LiveStreamsInput } from './live-streams.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that streams a value which the test changes. */
async function streaming(input: Partial<LiveStreamsInput> = {}) {
  const streams = createLiveStreams({ maxStreams: 3, maxPerCaller: 2, everyMs: () => 1, ...input });
  const state = { value: 0, fails: false };
  const app = express();
  app.set('trust proxy', true);
  app.get('/live', (_request, response) => {
    streams.follow({
      response,
      read: async () => {
        if (state.fails) throw new Error('gone');
        return { value: state.value };
      },
    });
  });
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async (caller: string) => {
    const stop = new AbortController();
    closing.push(() => stop.abort());
    const response = await fetch(`http://127.0.0.1:${port}/live`, {
      headers: { 'x-forwarded-for': caller },
      signal: stop.signal,
    });
    return { response, stop, reader: response.body?.getReader() };
  };
  return { state, open };
}

/** The next event of a stream; null once it has ended. */
async function nextEvent(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<unknown> {
  for (let text = ''; ; ) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return null;
    text += Buffer.from(value).toString();
    const data = /data: (.*)\n\n/.exec(text)?.[1];
    if (data) return JSON.parse(data);
  }
}

test('what is shown is sent at once, and again when it has changed', async () => {
  const { state, open } = await streaming();
  const { reader } = await open('192.0.2.1');
  expect(await nextEvent(reader)).toEqual({ value: 0 });
  state.value = 1;
  expect(await nextEvent(reader)).toEqual({ value: 1 });
});

test('a stream ends when what it shows cannot be read any more', async () => {
  const { state, open } = await streaming();
  const { reader } = await open('192.0.2.1');
  await nextEvent(reader);
  state.fails = true;
  expect(await nextEvent(reader)).toBeNull();
});

test('one more than a caller may have is refused, others are not; a place given back is free', async () => {
  const { open } = await streaming();
  const first = await open('192.0.2.1');
  await open('192.0.2.1');
  expect((await open('192.0.2.1')).response.status).toBe(429);
  expect((await open('192.0.2.2')).response.status).toBe(200);
  first.stop.abort();
  await expect.poll(async () => (await open('192.0.2.1')).response.status).toBe(200);
});

test('once all places are taken, whoever holds most gives up the oldest; with equal shares a newcomer is refused', async () => {
  const { open } = await streaming();
  const first = await open('192.0.2.1');
  const second = await open('192.0.2.1');
  await open('192.0.2.2');
  expect((await open('192.0.2.3')).response.status).toBe(200);
  expect(await nextEvent(first.reader)).toEqual({ value: 0 });
  expect(await nextEvent(first.reader)).toBeNull();
  expect((await open('192.0.2.4')).response.status).toBe(429);
  // Nor does one who has given up a place take it back from those who hold as few.
  expect((await open('192.0.2.1')).response.status).toBe(429);
  second.stop.abort();
  await expect.poll(async () => (await open('192.0.2.4')).response.status).toBe(200);
});

test('the longer nothing changes, the later it is read again', async () => {
  const asked: number[] = [];
  const { open } = await streaming({
    everyMs: (quiet) => {
      asked.push(quiet);
      return 1;
    },
  });
  const { reader } = await open('192.0.2.1');
  await nextEvent(reader);
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect(asked.toSorted((one, other) => one - other)).toEqual(asked);
});
