import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failEndedSockets } from './connection.js';

/** A server that ends every connection as soon as it is made. */
async function endingServer(path?: string): Promise<number> {
  const server = createServer((socket) => socket.end());
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return path ? 0 : (server.address() as AddressInfo).port;
}

/** The first event a client gets when its connection ends. */
function firstWordOfEnd(socket: Socket): Promise<'error' | 'close'> {
  socket.resume();
  return new Promise((resolve) => {
    socket.once('error', () => resolve('error'));
    socket.once('close', () => resolve('close'));
  });
}

describe('sockets of a database', () => {
  it('fail when the database ends them, while sockets to other places close as usual', async () => {
    const database = await endingServer();
    const other = await endingServer();
    onTestFinished(failEndedSockets(`mongodb://127.0.0.1:${database}/test`));
    expect(await firstWordOfEnd(connect(database, '127.0.0.1'))).toBe('error');
    expect(await firstWordOfEnd(connect(other, '127.0.0.1'))).toBe('close');
  });

  it('also fail when the database listens on a path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dropback-ended-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'store.sock');
    await endingServer(path);
    onTestFinished(failEndedSockets(`mongodb://${encodeURIComponent(path)}/test?directConnection=true`));
    expect(await firstWordOfEnd(connect(path))).toBe('error');
  });

  it('are left alone once nobody uses the database any more', async () => {
    const database = await endingServer();
    failEndedSockets(`mongodb://127.0.0.1:${database}/test`)();
    expect(await firstWordOfEnd(connect(database, '127.0.0.1'))).toBe('close');
  });
});
