import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it by OTLP over HTTP in JSON, and the process that sent it. */
export type SentSpan = {
  process: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string }[];
  status: { code?: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: unknown[];
};

type Attribute = { key: string; value: { stringValue?: string } };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<SentSpan, 'process'>[] }[];
  }[];
};

/** A trace collector on 127.0.0.1 (OTLP over HTTP, JSON). */
export type OtlpCollector = Awaited<ReturnType<typeof startOtlpCollector>>;

/** Starts one; while its mood is `silent` it answers nobody, while `refusing` with 400. */
export async function startOtlpCollector() {
  const spans: SentSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  let bodies = '';
  let mood: 'well' | 'silent' | 'refusing' = 'well';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    headers.push({ ...request.headers, path: request.url });
    if (mood === 'silent') return;
    if (mood === 'refusing') {
      response.writeHead(400).end();
      return;
    }
    bodies += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      const named = resource.attributes.find(({ key }) => key === 'service.name');
      const process = named?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ process, ...span })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    /** Everything that was sent, as text. */
    bodies: () => bodies,
    be: (next: typeof mood): void => {
      mood = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
