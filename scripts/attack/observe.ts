import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Agent, request } from 'node:http';

/**
 * What honest users experienced during a period: ms of each answer (a failure counts as the longest wait), bytes of
 * memory, and how late the observer itself was, ms: its measurements are too long by as much.
 */
export type Observation = {
  healthMs: number[];
  uploadMs: number[];
  failures: string[];
  peakBytes: number;
  ownLateMs: number;
};

/** Orders to the observer. */
export type ObserverOrder = 'begin' | 'end';

/**
 * Starts a separate process that measures a product; inside the load generator it would measure how long that keeps
 * it waiting. It also has its own session, and so its own share of the processors.
 */
export async function startObserver({ port, pid }: { port: number; pid: number | undefined }) {
  const child = fork(new URL('./observer.child.ts', import.meta.url), [String(port), String(pid)], {
    execArgv: ['--import', 'tsx'],
    detached: true,
  });
  await once(child, 'message');
  return {
    /** Observes until the work is done. */
    async during(work: Promise<unknown>): Promise<Observation> {
      child.send('begin' satisfies ObserverOrder);
      await work;
      const answer = once(child, 'message');
      child.send('end' satisfies ObserverOrder);
      const [observed] = await answer;
      return observed;
    },
    stop: () => child.kill(),
  };
}

/** The value at a percentile. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Bytes accepted as a JPEG. */
export function jpegOf(bytes: number): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    randomBytes(bytes - 6),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A form with one file, a picture or a saved mail, and its content type. */
export function uploadBody({
  email,
  file,
  kind = 'jpg',
}: {
  email: string;
  file: Buffer;
  kind?: 'jpg' | 'eml';
}) {
  const type = kind === 'jpg' ? 'image/jpeg' : 'message/rfc822';
  const boundary = 'attack-boundary';
  const head = [
    `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\n${email}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.${kind}"\r\nContent-Type: ${type}\r\n\r\n`,
  ].join('');
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

/** Longest wait for an answer, ms. */
export const patienceMs = 30_000;

type Sent = {
  port: number;
  path: string;
  /** POST by default if there is a body. */
  method?: string;
  contentType?: string;
  body?: Buffer;
  agent?: Agent;
  localAddress?: string;
};

/** Sends one request; resolves to its status once the answer is complete. */
export async function send(sent: Sent): Promise<number> {
  return (await exchange(sent)).status;
}

/** Sends one request; resolves to the status and text of the answer. */
export function exchange({ port, path, method, contentType, body, agent, localAddress }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = body ? { 'content-type': contentType ?? '', 'content-length': body.length } : {};
    const options = { host: '127.0.0.1', port, path, headers, method: method ?? (body ? 'POST' : 'GET') };
    const sent = request(
      {
        ...options,
        ...(agent ? { agent } : { agent: false }),
        ...(localAddress ? { localAddress } : {}),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}
