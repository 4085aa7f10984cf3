import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.js';

/** A server on a free loopback port. */
export type Listening = { url: string; port: number; server: Server; close(): Promise<void> };

/** As in the product: with Node's 5 s a slow test would post on a connection that is just being closed. */
const keepAliveTimeout = 75_000;

/** Listens on 127.0.0.1, port 0. */
export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer({ keepAliveTimeout }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A logger at the most verbose everyday level that collects its lines. */
export function collectLog() {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'debug',
    name: 'test',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const lineWith = (text: string) =>
    vi.waitFor(() => {
      const line = lines.find((candidate) => candidate.includes(text));
      if (line === undefined) throw new Error(`no log line contains ${text}:\n${lines.join('')}`);
      return line;
    });
  return { logger, lines, lineWith };
}
