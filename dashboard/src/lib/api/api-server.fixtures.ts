import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received. */
export type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

/** Response to a request. */
export type FixedAnswer = { status: number; body: unknown };

/** Serves an API on a free port, points the page's URL at it, and records requests. */
export async function startApi(answer: (request: SeenRequest) => FixedAnswer) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
    seen.push(one);
    const { status, body } = answer(one);
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = window as unknown as { happyDOM: { setURL(url: string): void } };
  browser.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    seen,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
