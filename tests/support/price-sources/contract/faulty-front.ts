import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the server behind. */
export type Answered = { status: number; headers: Headers; text: string };

/** Sends something in place of an answer. */
export type Fault = (response: ServerResponse, answered: Answered) => void;

/** A server before another one. */
export type FaultyFront = Awaited<ReturnType<typeof openFaultyFront>>;

/** Starts a server that passes every request on, and spoils the answers as a test says; robots.txt is never spoiled. */
export async function openFaultyFront() {
  const front = {
    /** Where requests are passed on to, `http://127.0.0.1:port`. */
    behind: '',
    fault: null as Fault | null,
    asked: [] as string[],
    host: '',
    origin: '',
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = await fetch(`${front.behind}${path}`);
    // Its own addresses are those of the front.
    const text = (await answer.text()).replaceAll(front.behind, front.origin);
    const answered = { status: answer.status, headers: answer.headers, text };
    if (path === '/robots.txt') return pass(response, answered);
    front.asked.push(path);
    return (front.fault ?? pass)(response, answered);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  front.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  front.origin = `http://${front.host}`;
  front.close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return front;
}

/** Passes an answer on as it is. */
export function pass(response: ServerResponse, { status, headers, text }: Answered): void {
  const type = headers.get('content-type');
  response.writeHead(status, type ? { 'content-type': type } : {}).end(text);
}

const status =
  (code: number, more: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(code, more).end();

/** Rewrites the text of the answer. */
const rewrite =
  (change: (text: string) => string): Fault =>
  (response, answered) =>
    pass(response, { ...answered, text: change(answered.text) });

/** What servers do instead of answering; each also for sources that are not written yet. */
export const faults: Record<string, Fault> = {
  'sends more than anybody reads': (response, { headers }) => {
    const type = headers.get('content-type');
    response.writeHead(200, type ? { 'content-type': type } : {});
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'never answers': () => {},
  'stops in the middle': (response, { text }) => {
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  'sends half of it as if it were all': rewrite((text) => text.slice(0, text.length / 2)),
  'sends to a page for signing in': (response) =>
    void response.writeHead(302, { location: '/account/login' }).end(),
  'answers with a page for signing in': (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Sign in</title><h1>Sign in</h1><form><input type="password"></form>'),
  'has no such address': status(404),
  'knows nobody': status(401),
  'refuses us': status(403),
  'is asked too often': status(429, { 'retry-after': '3600' }),
  'has an error': status(500),
  'is down for a while': status(503, { 'retry-after': '600' }),
  'says nothing': rewrite(() => ''),
  'says null': rewrite(() => 'null'),
  'says a list of nulls': rewrite(() => '[null,null]'),
  'says noise': rewrite(() => '\u0000\u0001{"\ufffd'.repeat(99)),
};

/** What a server says of a price instead of an amount; `written` is how it writes the price. */
export const lies: Record<string, (written: string) => string> = {
  negative: (written) => `-${written}`,
  zero: () => '0',
  'in words': () => 'ten',
  'beyond all numbers': () => '9'.repeat(400),
};

/** Has every price said in another way. */
export const lying = (written: string, lie: (written: string) => string): Fault =>
  rewrite((text) => text.replaceAll(written, lie(written)));

/** Has every price said in Canadian dollars. */
export const inCanadianDollars: Fault = rewrite((text) =>
  text.replaceAll('USD', 'CAD').replaceAll(/(?<![A-Z])\$(?=\d)/g, 'CA$'),
);
