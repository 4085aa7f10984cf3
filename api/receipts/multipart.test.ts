import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createConnection } from 'node:net';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SubmitReceiptsResponse } from '../../domain/contracts/receipts.contract.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';
import { type Listening, listen } from '../../tests/support/api/http.fixtures.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { volume } from '../../tests/support/volume.js';
import { errorHandler } from '../http/error-handler.js';
import { createMultipartReader, receivedFiles } from './multipart.js';
import { createUploadMemory } from './upload-memory.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const boundary = 'cut-here';
const contentType = `multipart/form-data; boundary=${boundary}`;

/** One part with hand-written headers, so that they may be anything. */
function part(disposition: string, body: string | Buffer, type?: string): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from('\r\n')]);
}
const end = Buffer.from(`--${boundary}--\r\n`);
const email = part('form-data; name="email"', 'ann@example.com');
const jpegPart = (name: string) =>
  part(`form-data; name="files"; filename="${name}"`, sampleFiles.jpeg(), 'image/jpeg');

async function send(body: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/api/receipts`, {
    method: 'POST',
    body: Uint8Array.from(body),
    headers: { 'content-type': contentType, ...headers },
  });
  const json = (await response.json()) as SubmitReceiptsResponse & { error?: { code: string } };
  return { status: response.status, json, code: json.error?.code };
}

describe('file names given by the sender', () => {
  test.each([
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\\\..\\\\windows\\\\win.jpg', 'win.jpg'],
    ['/absolute/path.jpg', 'path.jpg'],
    ['%00.jpg', '%00.jpg'],
    ['a%0D%0ASet-Cookie: x=1.jpg', 'aSet-Cookie: x=1.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['Beleg für Käse 🧀.jpg', 'Beleg für Käse 🧀.jpg'],
    ['__proto__', '__proto__'],
    ['CON.jpg', 'CON.jpg'],
    [`${'n'.repeat(5_000)}.jpg`, 'n'.repeat(200)],
    ['..', 'receipt'],
  ])('%j is shown as %j and is never a path', async (name, shown) => {
    const { status, json } = await send(Buffer.concat([email, jpegPart(name), end]));
    expect(status).toBe(201);
    expect(json.receipts[0]?.file_name).toBe(shown);
    expect(json.receipts[0]?.file_path).toMatch(/^receipts\/\d{13}-[0-9a-f]{16}\.jpg$/);
  });
});

describe('a malformed form', () => {
  test.each([
    ['no boundary', 'multipart/form-data', email, 400, 'upload.malformed'],
    ['a different boundary', 'multipart/form-data; boundary=other', email, 400, 'upload.malformed'],
    ['no closing boundary', contentType, Buffer.concat([email, jpegPart('a.jpg')]), 400, 'upload.malformed'],
    ['an empty body', contentType, Buffer.alloc(0), 400, 'upload.malformed'],
    ['bytes that are not a form', contentType, Buffer.from('\r\n\r\n\0\0\0\0'), 400, 'upload.malformed'],
  ])('%s', async (_name, type, body, status, code) => {
    const answer = await send(body, { 'content-type': type });
    expect(answer.code).toBe(code);
    expect(answer.status).toBe(status);
  });

  test.each([
    [
      'an unknown file field',
      part('form-data; name="avatar"; filename="a.jpg"', 'x'),
      400,
      'upload.unexpected_field',
    ],
    ['a part without a name', part('form-data; filename="a.jpg"', 'x'), 400, 'upload.unexpected_field'],
    ['an indexed field', part('form-data; name="email[9999999]"', 'x'), 400, 'upload.unexpected_field'],
    ['a nested field', part('form-data; name="email[a][b]"', 'x'), 400, 'upload.unexpected_field'],
    ['a huge field', part('form-data; name="phone"', '5'.repeat(5_000)), 413, 'upload.field_too_long'],
    ['a huge field name', part(`form-data; name="${'n'.repeat(200)}"`, 'x'), 413, 'upload.field_too_long'],
    [
      'eleven fields',
      Buffer.concat(Array.from({ length: 11 }, (_, index) => part(`form-data; name="f${index}"`, 'x'))),
      413,
      'upload.too_many_fields',
    ],
    [
      'a hundred and one parts',
      Buffer.concat(Array.from({ length: 101 }, (_, index) => jpegPart(`${index}.jpg`))),
      413,
      'upload.too_many_parts',
    ],
  ])('%s', async (_name, more, status, code) => {
    const answer = await send(Buffer.concat([email, more, end]));
    expect(answer.code).toBe(code);
    expect(answer.status).toBe(status);
  });

  test('names from the prototype are ordinary names', async () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
      const { status } = await send(
        Buffer.concat([email, part(`form-data; name="${name}"`, 'polluted'), jpegPart('a.jpg'), end]),
      );
      expect(status).toBe(201);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype.constructor).toBe(Object);
  });

  test('a second address does not make a list', async () => {
    const { code } = await send(Buffer.concat([email, email, jpegPart('a.jpg'), end]));
    expect(code).toBe('email.required');
  });

  test('a declared length over the limit is refused before a byte is read', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${api.url}/api/receipts`, {
        method: 'POST',
        headers: { 'content-type': contentType, 'content-length': String(400 * 1024 * 1024) },
      });
      request.on('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });
});

describe('memory of uploads', () => {
  let server: Listening | undefined;
  afterEach(() => server?.close());

  async function serve(limitBytes: number) {
    const memory = createUploadMemory({ limitBytes });
    const app = express();
    app.set('trust proxy', 1);
    let entered = () => {};
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    let leave = () => {};
    const held = new Promise<void>((resolve) => {
      leave = resolve;
    });
    app.post('/', ...createMultipartReader({ memory }), async (_request, response) => {
      entered();
      await held;
      response.json(receivedFiles(response).map(({ refused, bytes }) => ({ refused, size: bytes.length })));
    });
    app.use(errorHandler);
    server = await listen(app);
    const { url } = server;
    const post = (bytes: Buffer) =>
      fetch(url, {
        method: 'POST',
        body: uploadForm({ files: [{ name: 'a.jpg', type: 'image/jpeg', bytes }] }),
      });
    return { memory, post, url, inside, leave };
  }

  test('an upload that does not fit beside the others is told to come back later', async () => {
    const { memory, post, inside, leave } = await serve(300_000);
    const first = post(sampleFiles.jpeg(200_000));
    await inside;
    expect(memory.heldBytes()).toBe(200_000);
    const second = await post(sampleFiles.jpeg(200_000));
    expect(second.status).toBe(503);
    expect(second.headers.get('retry-after')).toBe('5');
    expect(await second.json()).toMatchObject({ error: { code: 'upload.busy' } });
    leave();
    expect(await (await first).json()).toEqual([{ refused: null, size: 200_000 }]);
    await waitFor('memory to be given back', () => memory.heldBytes() === 0);
    expect((await post(sampleFiles.jpeg(200_000))).status).toBe(200);
  });

  test('a caller with more than half is cut off when another needs room, and is told why', async () => {
    const { memory, url, leave } = await serve(300_000);
    leave();
    const { port } = new URL(url);
    const greedy = createConnection({ host: '127.0.0.1', port: Number(port) });
    let answer = '';
    greedy.on('data', (data) => {
      answer += data.toString();
    });
    greedy.on('error', () => undefined);
    const first = part('form-data; name="files"; filename="a.jpg"', Buffer.alloc(200_000), 'image/jpeg');
    const rest = Buffer.concat([jpegPart('c.jpg'), end]);
    const head = [
      'POST / HTTP/1.1',
      'Host: x',
      'X-Forwarded-For: 192.0.2.66',
      `Content-Type: ${contentType}`,
      `Content-Length: ${first.length + rest.length}`,
    ];
    greedy.write(`${head.join('\r\n')}\r\n\r\n`);
    greedy.write(first);
    await waitFor('its bytes to be held', () => memory.heldBytes() === 200_000);
    const honest = await fetch(url, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      body: uploadForm({ files: [{ name: 'b.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg(120_000) }] }),
    });
    expect(honest.status).toBe(200);
    greedy.write(rest);
    await waitFor('its answer', () => answer.includes('upload.busy'));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    greedy.destroy();
  });

  test('a file over its own limit is not held', async () => {
    const { memory, post, leave } = await serve(11 * 1024 * 1024);
    leave();
    const response = await post(sampleFiles.jpeg(30 * 1024 * 1024));
    expect(await response.json()).toEqual([{ refused: 'receipt.too_large', size: 0 }]);
    await waitFor('memory to be given back', () => memory.heldBytes() === 0);
  });
});

describe('aborted uploads', () => {
  /** Sends the first bytes of a form and disconnects, gracefully or not. */
  function breakOff({
    body,
    sentBytes,
    reset,
  }: {
    body: Buffer;
    sentBytes: number;
    reset: boolean;
  }): Promise<void> {
    return new Promise((resolve) => {
      const socket = createConnection({ host: '127.0.0.1', port: api.port }, () => {
        socket.write(
          `POST /api/receipts HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        socket.write(body.subarray(0, sentBytes), () => {
          if (reset) socket.resetAndDestroy();
          else socket.destroy();
        });
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
  }
  const descriptors = async () => (await readdir('/proc/self/fd')).length;
  const connections = () =>
    new Promise<number>((resolve) => api.server.getConnections((_error, count) => resolve(count)));

  const brokenOff = volume({ usual: 200, full: 1_000 });

  test('a great many of them leave no file, record or descriptor, and the next one is served', async () => {
    const body = Buffer.concat([
      email,
      part('form-data; name="files"; filename="a.jpg"', sampleFiles.jpeg(60_000), 'image/jpeg'),
      jpegPart('b.jpg'),
      end,
    ]);
    await send(body);
    await waitFor('idle connections to go', async () => {
      api.server.closeIdleConnections();
      return (await connections()) === 0;
    });
    const before = {
      descriptors: await descriptors(),
      files: (await api.stored('files.files')).length,
      chunks: (await api.stored('files.chunks')).length,
      receipts: (await api.stored('receipt_uploads')).length,
      submissions: (await api.stored('submissions')).length,
    };
    let started = 0;
    const worker = async () => {
      while (started < brokenOff) {
        const index = started++;
        // From the first byte of the form to the last but one, so that every step is interrupted by some upload.
        const sentBytes = Math.floor((index / brokenOff) * (body.length - 1));
        await breakOff({ body, sentBytes, reset: index % 2 === 0 });
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    await waitFor('every connection to be gone', async () => (await connections()) === 0);
    await waitFor('every descriptor to be closed', async () => (await descriptors()) <= before.descriptors);
    expect({
      descriptors: before.descriptors,
      files: (await api.stored('files.files')).length,
      chunks: (await api.stored('files.chunks')).length,
      receipts: (await api.stored('receipt_uploads')).length,
      submissions: (await api.stored('submissions')).length,
    }).toEqual(before);
    expect((await send(body)).status).toBe(201);
  });
});

describe('privacy', () => {
  test('no address, phone number, file name or token is in any log line, whatever failed', async () => {
    const fields = { email: 'very.private@example.com', phone: '+14155550123' };
    const files = [{ name: 'secret-name.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }];
    const stored = await fetch(`${api.url}/api/receipts`, {
      method: 'POST',
      body: uploadForm({ files, fields }),
    });
    const { status_token: token } = (await stored.json()) as SubmitReceiptsResponse;
    await fetch(`${api.url}/api/submissions/${token}?email=${fields.email}`);
    await fetch(`${api.url}/api/receipts/${fields.email}`);
    await fetch(`${api.url}/api/receipts`, {
      method: 'POST',
      body: uploadForm({ files: [], fields }),
    });
    await api.log.lineWith('/api/submissions/:token');
    const everything = api.log.lines.join('');
    for (const secret of ['very.private', '4155550123', 'secret-name', token, '127.0.0.1']) {
      expect(everything).not.toContain(secret);
    }
  });
});
