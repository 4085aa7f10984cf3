import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createLogger } from '../logger/logger.js';
import { parseFetchAllow } from './fetch-allow.rules.js';
import { createHttpFetch } from './http-fetch.js';
import { defaultFetchLimits, type FetchLimits } from './http-fetch.limits.js';

/** Answers requests for one path of a test site. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Starts a real server on this machine that answers as told and records the requests. */
export async function startStrangeSite(answers: Record<string, Answer>) {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const answer = answers[path] ?? answers[path.split('?')[0] ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** Requested paths, except robots.txt. */
    pages: () => requests.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page of a shop. */
export const page =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8', ...headers }).end(body);
  };

/** A redirect answer. */
export const redirect =
  (location: string, status = 302): Answer =>
  (response) => {
    response.writeHead(status, location === '' ? {} : { location }).end();
  };

/** A status without a page. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end();
  };

/** A fetcher that may request the given private hosts, whose pace takes no time, and whose clock is set by hand. */
export function openFetch({
  allowed = [],
  limits = {},
  addresses = {},
}: {
  allowed?: string[];
  limits?: Partial<FetchLimits>;
  /** Addresses that host names resolve to. */
  addresses?: Record<string, string[]>;
} = {}) {
  let now = new Date('2026-11-01T08:00:00Z');
  let elapsed = 0;
  const resolved: string[] = [];
  const http = createHttpFetch({
    clock: { now: () => now },
    logger: createLogger({ level: 'silent', name: 'test' }),
    allow: allowed.length > 0 ? (parseFetchAllow(allowed.join(',')) ?? new Set()) : new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
    timer: {
      elapsedMs: () => elapsed,
      wait: async (ms) => {
        elapsed += ms;
      },
    },
    limits: { ...defaultFetchLimits, ...limits },
    resolve: async (hostname) => {
      resolved.push(hostname);
      const found = addresses[hostname];
      if (!found) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
  onTestFinished(() => http.close());
  return {
    fetchPage: http.fetchPage,
    openDownload: http.openDownload,
    paceMsOf: http.paceMsOf,
    close: http.close,
    resolved,
    waitedMs: () => elapsed,
    passTime: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
