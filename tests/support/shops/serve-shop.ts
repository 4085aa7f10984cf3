import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { mib } from '../../../domain/shared/units.js';
import type { BodyTrick, ShopAnswer } from './shop.types.js';

/** A server of the simulator. */
export type LocalServer = { port: number; close(): Promise<void> };

/** Listens on a loopback address; `port` 0 picks a free one. */
export async function listenLocally(
  listener: RequestListener,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<LocalServer> {
  const server: Server = createServer(listener);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends an answer, using its trick if it has one. */
export function sendAnswer(
  response: ServerResponse,
  { status, headers = {}, body = '', trick }: ShopAnswer,
): void {
  response.on('error', () => undefined);
  if (!trick) {
    response.writeHead(status, headers).end(body);
    return;
  }
  const page = { 'content-type': 'text/html; charset=utf-8', ...headers };
  tricks[trick](response, (extra = {}) => response.writeHead(status, { ...page, ...extra }));
}

type WriteHead = (extra?: Record<string, string>) => ServerResponse;

let bomb: Buffer | null = null;

const tricks: Record<BodyTrick, (response: ServerResponse, writeHead: WriteHead) => void> = {
  drip(response, writeHead) {
    writeHead().write('<!doctype html><title>Kettle</title>');
    const dripping = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(dripping));
  },
  huge(_response, writeHead) {
    const piece = Buffer.from(`<p>${'more '.repeat(13_000)}</p>`);
    Readable.from(
      (function* () {
        for (let sent = 0; sent < 40 * mib; sent += piece.length) yield piece;
      })(),
    )
      .on('error', () => undefined)
      .pipe(writeHead());
  },
  bomb(_response, writeHead) {
    bomb ??= gzipSync(Buffer.alloc(200 * mib, ' '), { level: 1 });
    writeHead({ 'content-encoding': 'gzip' }).end(bomb);
  },
};
