import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request to be sent repeatedly; the body may differ each time. */
export type LoadRequest = {
  url: string;
  contentType: string;
  body: (index: number) => Buffer;
  /** The visitor a request comes from, as a proxy would name it; the sender's own address when absent. */
  visitor?: (index: number) => string;
};

/**
 * Sends `count` requests on `connections` keep-alive connections; resolves to requests per second, and the 99th
 * percentile in ms.
 */
export async function runLoad({
  load,
  count,
  connections,
}: {
  load: LoadRequest;
  count: number;
  connections: number;
}): Promise<{ perSecond: number; p99Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const startedAt = performance.now();
      await post({ load, agent, index });
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: count / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function post({ load, agent, index }: { load: LoadRequest; agent: Agent; index: number }): Promise<void> {
  const body = load.body(index);
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': load.contentType,
      'content-length': body.length,
      ...(load.visitor ? { 'x-forwarded-for': load.visitor(index) } : {}),
    };
    const sent = request(load.url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`${load.url} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
