import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { refusalOf, testKeys } from './check-signature.js';

/** The bucket of a test's store. */
export const testBucket = 'receipts';

/** What goes wrong with one request; null lets it pass. */
export type S3Fault =
  | { answer: number; code?: string }
  /** Never answered. */
  | 'silence'
  /** The connection is cut before an answer, after the store did its work. */
  | 'answer-lost'
  /** Passed without the range it asks for. */
  | 'no-range'
  /** The body of the answer ends after this many bytes. */
  | { cutAfter: number }
  /** The body of the answer comes in pieces of so few bytes, ten a second. */
  | { drip: number }
  /** A listing does not yet know the object whose key ends so. */
  | { unlisted: string }
  /** The store gets only this much of the body, and says so in its hash. */
  | { keepOnly: number };

/** Decides about a request. */
export type Meddle = (asked: { method: string; path: string }) => S3Fault | null;

/** A real S3 server with a front that can fail. */
export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** Starts {@link S3Server}: an S3 server of the registry, reached through a front that passes or breaks requests. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const store = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: testBucket, configs: [] }],
  });
  await store.run();
  const target = (store.httpServer.address() as AddressInfo).port;
  const asked: { method: string; path: string }[] = [];
  const state: { meddle: Meddle } = { meddle: () => null };
  const front = createServer((incoming, outgoing) => {
    const one = { method: incoming.method ?? '', path: incoming.url ?? '' };
    asked.push(one);
    pass({ incoming, outgoing, target, fault: state.meddle(one) });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return {
    /** Every request so far. */
    asked,
    urlOf: ({ secret = testKeys.secretAccessKey, bucket = testBucket, folder = '' } = {}) =>
      `s3+http://${testKeys.accessKeyId}:${secret}@127.0.0.1:${port}/${bucket}${folder && `/${folder}`}`,
    /** What goes wrong from now on. */
    meddle(meddle: Meddle): void {
      state.meddle = meddle;
    },
    /** Nothing goes wrong any more. */
    heal(): void {
      state.meddle = () => null;
    },
    /** Names of the stored objects, as files of the store. */
    async objects(): Promise<string[]> {
      const names = await readdir(join(directory, testBucket), { recursive: true });
      return names.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
    },
    /** The folder of the bucket. */
    folder: join(directory, testBucket),
    async stop(): Promise<void> {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      store.httpServer.closeAllConnections();
      await store.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Passing = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  target: number;
  fault: S3Fault | null;
};

function pass({ incoming, outgoing, target, fault }: Passing): void {
  if (fault === 'silence') return;
  if (isAnswer(fault)) {
    incoming.resume();
    refuse({ outgoing, status: fault.answer, code: fault.code ?? '' });
    return;
  }
  const kept = typeof fault === 'object' && fault && 'keepOnly' in fault ? fault.keepOnly : Infinity;
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const sent = Buffer.concat(parts);
    const refusal = refusalOf({
      ...{ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers },
      body: sent,
    });
    if (refusal) {
      refuse({ outgoing, status: refusal === 'BadDigest' ? 400 : 403, code: refusal });
      return;
    }
    const body = sent.subarray(0, kept);
    const headers = { ...incoming.headers };
    if (parts.length > 0) headers['content-length'] = String(body.length);
    if (fault === 'no-range') delete headers.range;
    const { method, url: path } = incoming;
    const inner = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) =>
      passBack({ answer, outgoing, fault }),
    );
    inner.on('error', () => outgoing.destroy());
    inner.end(body);
  });
}

function passBack({
  answer,
  outgoing,
  fault,
}: Pick<Passing, 'outgoing' | 'fault'> & { answer: IncomingMessage }): void {
  if (fault === 'answer-lost') {
    answer.resume();
    answer.on('end', () => outgoing.destroy());
    return;
  }
  if (typeof fault === 'object' && fault !== null && 'unlisted' in fault) {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => outgoing.end(withoutObject(Buffer.concat(parts).toString(), fault.unlisted)));
    return;
  }
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (typeof fault === 'object' && fault !== null && 'drip' in fault) {
    drip({ answer, outgoing, bytes: fault.drip });
    return;
  }
  if (typeof fault !== 'object' || fault === null || !('cutAfter' in fault)) {
    answer.pipe(outgoing);
    return;
  }
  let left = fault.cutAfter;
  answer.on('data', (part: Buffer) => {
    if (left > 0) outgoing.write(part.subarray(0, left));
    left -= part.length;
    // The bytes before the cut arrive.
    if (left <= 0) setImmediate(() => outgoing.destroy());
  });
}

/** A listing without the object whose key ends so. */
function withoutObject(xml: string, end: string): string {
  return xml.replaceAll(/<Contents>.*?<\/Contents>/gs, (one) => (one.includes(`${end}</Key>`) ? '' : one));
}

function refuse({
  outgoing,
  status,
  code,
}: {
  outgoing: ServerResponse;
  status: number;
  code: string;
}): void {
  // HEAD is answered without a body.
  outgoing.writeHead(status).end(outgoing.req.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
}

function isAnswer(fault: S3Fault | null): fault is { answer: number; code?: string } {
  return typeof fault === 'object' && fault !== null && 'answer' in fault;
}

/** Passes an answer on in small pieces, until it ends or nobody reads it. */
function drip({
  answer,
  outgoing,
  bytes,
}: Pick<Passing, 'outgoing'> & { answer: IncomingMessage; bytes: number }): void {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => {
    let body = Buffer.concat(parts);
    const timer = setInterval(() => {
      outgoing.write(body.subarray(0, bytes));
      body = body.subarray(bytes);
      if (body.length > 0) return;
      clearInterval(timer);
      outgoing.end();
    }, 100);
    outgoing.on('close', () => clearInterval(timer));
  });
}
