import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** A content coding we can answer with. */
type Coding = 'br' | 'gzip' | 'identity';

/** Bytes held ready to be sent, in the codings a browser may ask for. */
export type SiteFile = {
  type: string;
  cacheControl: string;
  /** Headers of this file alone. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  bytesIn: (coding: Coding) => Buffer;
  codings: readonly Coding[];
};

/** Below this, a coding saves less than its header costs, bytes. */
const worthCompressing = 300;
/** Brotli setting for what is compressed while a visitor waits: 5 ms a page, within 3% of the slowest setting. */
const liveQuality = 9;

/** Holds a file ready. Codings that were not made at build are made on first need and kept. */
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

/** Sends a file in the coding the browser likes best, or 304 when it has it already. */
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
  // Browsers rank all codings alike, so the choice is ours: the smallest first.
  const accepted = request.acceptsEncodings();
  const coding = file.codings.find((known) => accepted.includes(known)) ?? 'identity';
  const bytes = file.bytesIn(coding);
  response.status(status);
  response.set({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    // One tag a coding: they are different bytes (RFC 9110 section 8.8.3.3).
    ETag: coding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${coding}"`,
    ...file.headers,
  });
  if (file.codings.length > 1) response.vary('Accept-Encoding');
  if (coding !== 'identity') response.set('Content-Encoding', coding);
  if (status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
