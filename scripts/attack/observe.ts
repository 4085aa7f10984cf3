import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What honest people met in a time: ms of each answer (a failure counts as the longest wait), bytes of memory. */
export type Observation = { healthMs: number[]; uploadMs: number[]; failures: string[]; peakBytes: number };

/** How often the health is asked for and a receipt uploaded, ms: by the clock, however long the last one takes. */
const healthEveryMs = 50;
const uploadEveryMs = 400;
const memoryEveryMs = 100;
/** Nobody waits longer, ms. */
const patienceMs = 30_000;
const uploadBytes = 100_000;
const pageBytes = 4096;

/** Goes on asking and uploading until it is told to stop, and says what it met. */
export function observe({ port, pid }: { port: number; pid: number | undefined }) {
  const seen: Observation = { healthMs: [], uploadMs: [], failures: [], peakBytes: 0 };
  const open = new Set<Promise<void>>();
  const track = (work: Promise<void>): void => {
    open.add(work);
    void work.finally(() => open.delete(work));
  };
  const timed = async (times: number[], name: string, ask: () => Promise<number>, wanted: number) => {
    const startedAt = performance.now();
    const status = await ask().catch((error: Error) => error.message);
    if (status !== wanted) seen.failures.push(`${name}: ${status}`);
    times.push(status === wanted ? performance.now() - startedAt : patienceMs);
  };
  const timers = [
    setInterval(() => track(timed(seen.healthMs, 'healthz', () => askHealth(port), 200)), healthEveryMs),
    setInterval(() => track(timed(seen.uploadMs, 'upload', () => upload(port), 201)), uploadEveryMs),
    setInterval(async () => {
      seen.peakBytes = Math.max(seen.peakBytes, await residentBytes(pid));
    }, memoryEveryMs),
  ];
  return {
    seen,
    async stop(): Promise<Observation> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
      return seen;
    },
  };
}

/** The value that a share of the values does not exceed. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const healthAgent = new Agent({ keepAlive: true });

function askHealth(port: number): Promise<number> {
  return send({ port, path: '/healthz', agent: healthAgent });
}

let shoppers = 0;

/** A shopper's upload; each comes from an address of its own, as shoppers do. */
function upload(port: number): Promise<number> {
  shoppers += 1;
  const body = uploadBody({ email: `shopper-${shoppers}@example.com`, file: jpegOf(uploadBytes) });
  const localAddress = `127.9.${(shoppers >> 8) & 255}.${(shoppers & 127) + 1}`;
  return send({ port, path: '/api/receipts', localAddress, ...body });
}

/** Bytes that pass for a JPEG. */
export function jpegOf(bytes: number): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    randomBytes(bytes - 6),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A form with one file, and its type. */
export function uploadBody({ email, file }: { email: string; file: Buffer }) {
  const boundary = 'attack-boundary';
  const head = [
    `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\n${email}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  ].join('');
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

type Sent = {
  port: number;
  path: string;
  contentType?: string;
  body?: Buffer;
  agent?: Agent;
  localAddress?: string;
};

/** Sends one request; the status, once the answer is here. */
export async function send(sent: Sent): Promise<number> {
  return (await exchange(sent)).status;
}

/** Sends one request; status and text of the answer. */
export function exchange({ port, path, contentType, body, agent, localAddress }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = body ? { 'content-type': contentType ?? '', 'content-length': body.length } : {};
    const options = { host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET' };
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

/** Resident bytes of a process; 0 where there is no `/proc`. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * pageBytes;
}
