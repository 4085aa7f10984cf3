import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** A content encoding we can answer with. */
type Coding = 'br' | 'gzip' | 'identity';

/** A file ready to be sent, in the encodings a browser may ask for. */
export type SiteFile = {
  type: string;
  cacheControl: string;
  /** Headers of this file only. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  bytesIn: (coding: Coding) => Buffer;
  codings: readonly Coding[];
};

/** Below this size an encoding saves less than its header costs, bytes. */
const worthCompressing = 300;
/** Brotli quality for live compression: 5 ms per page, within 3% of the slowest setting. */
const liveQuality = 9;

/** Prepares a file. Encodings not made at build time are made on first use and kept. */
export function createSiteFile({
  bytes,
  type,
  cacheControl,
  headers = {},
  precompressed = {},
}: {
  bytes: Buffer;
  type: string;
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
  precompressed?: { br?: Buffer; gzip?: Buffer };
}): SiteFile {
  const ready = new Map<Coding, Buffer>([['identity', bytes]]);
  if (precompressed.br) ready.set('br', precompressed.br);
  if (precompressed.gzip) ready.set('gzip', precompressed.gzip);
  const isText = /^(text|application)\/|svg/.test(type) && !type.includes('font');
  return {
    type,
    cacheControl,
    headers,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    codings: isText && bytes.length > worthCompressing ? ['br', 'gzip', 'identity'] : ['identity'],
    bytesIn(coding) {
      const known = ready.get(coding);
      if (known) return known;
      const made = coding === 'br' ? toBrotli(bytes) : gzipSync(bytes, { level: 9 });
      ready.set(coding, made);
      return made;
    },
  };
}

function toBrotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: liveQuality } });
}

/** Brotli quality for a page that is drawn once: a millisecond or two in a thread of its own. */
const drawnQuality = 5;
const [toBrotliAside, toGzipAside] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Sends a page that was drawn for one request, compressed; no cache keeps it. Its size tells a listener nothing worth
 * guessing at: who can make a browser ask for a private page has its link already, and so everything on it.
 */
export async function sendDrawnPage({
  request,
  response,
  html,
}: {
  request: Request;
  response: Response;
  html: string;
}): Promise<void> {
  const coding = chosenCoding({ request, codings: ['br', 'gzip'] });
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: drawnQuality };
  const sent =
    coding === 'br'
      ? await toBrotliAside(bytes, { params })
      : coding === 'gzip'
        ? await toGzipAside(bytes)
        : bytes;
  response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.vary('Accept-Encoding');
  if (coding !== 'identity') response.set('Content-Encoding', coding);
  endWith({ request, response, bytes: sent });
}

/** The first of our encodings that is accepted: browsers rank all alike, so the choice is ours, the smallest first. */
function chosenCoding({ request, codings }: { request: Request; codings: readonly Coding[] }): Coding {
  const accepted = request.acceptsEncodings();
  return codings.find((known) => accepted.includes(known)) ?? 'identity';
}

function endWith({
  request,
  response,
  bytes,
}: {
  request: Request;
  response: Response;
  bytes: Buffer;
}): void {
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a file in the preferred accepted encoding, or 304 if the browser already has it. */
export function sendSiteFile({
  request,
  response,
  file,
  status = 200,
}: {
  request: Request;
  response: Response;
  file: SiteFile;
  status?: number;
}): void {
  const coding = chosenCoding({ request, codings: file.codings });
  const bytes = file.bytesIn(coding);
  response.status(status);
  response.set({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    // One tag per encoding, since the bytes differ (RFC 9110 section 8.8.3.3).
    ETag: coding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${coding}"`,
    ...file.headers,
  });
  if (file.codings.length > 1) response.vary('Accept-Encoding');
  if (coding !== 'identity') response.set('Content-Encoding', coding);
  if (status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  endWith({ request, response, bytes });
}
