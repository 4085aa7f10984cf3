import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kib } from '../../domain/shared/units.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles } from '../../tests/support/api/files.fixtures.js';
import { maxShareBytes } from './share.routes.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function share(fields: Record<string, string | File>): Promise<string | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`${api.url}/share`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

test('a product link is passed to the upload page, whichever field the app put it in', async () => {
  const text = 'Kettle: https://shop.example/p/1?color=red';
  expect(await share({ title: 'Kettle', text })).toBe(
    '/upload-receipt?shared_url=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred',
  );
});

test('a share without a link says so', async () => {
  expect(await share({ text: 'hello' })).toBe('/upload-receipt?error=share.nothing');
});

test('files not taken by a service worker are requested again, and nothing of them is stored', async () => {
  const file = new File([new Uint8Array(sampleFiles.jpeg())], 'till.jpg', { type: 'image/jpeg' });
  expect(await share({ files: file })).toBe('/upload-receipt?error=share.files');
  expect(await api.stored('receipt_uploads')).toEqual([]);
});

test('a share that is not a form, or absurdly large, ends on the upload page too', async () => {
  expect(await share({ text: 'a'.repeat(9 * 1024) })).toBe('/upload-receipt?error=share.files');
  const response = await fetch(`${api.url}/share`, { method: 'POST', body: 'x', redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/upload-receipt?error=share.nothing');
});

test('an endless share is read up to its limit, and its connection closed', async () => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(api.url).port) });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    'POST /share HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  socket.write(chunk('--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n'));
  const piece = chunk('x'.repeat(64 * kib));
  let sent = 0;
  while (!socket.destroyed && sent < 4 * maxShareBytes) {
    sent += piece.length;
    if (!socket.write(piece))
      await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), closed]);
  }
  expect(sent).toBeLessThan(2 * maxShareBytes);
  await closed;
});
