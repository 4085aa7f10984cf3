import { createRequire } from 'node:module';
import type { Transform, TransformCallback } from 'node:stream';

/** Blanks at the end of a line; the first alone begins a match, so that a run within a line is gone over once. */
const blanksAtLineEnd = /(?<![\t ])[\t ]+$/gm;

/**
 * Bytes written as quoted-printable (RFC 2045, 6.7), decoded in time that grows with their length alone; what is not
 * well formed stays as it is.
 */
export function decodeQuotedPrintable(encoded: Buffer): Buffer {
  const lines = encoded
    .toString('latin1')
    .replace(blanksAtLineEnd, '')
    .replace(/=(?:\r?\n|$)/g, '');
  const decoded = lines.replace(/=([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}

/**
 * Has mailparser decode quoted-printable with {@link decodeQuotedPrintable}. Its own decoder looks for the end of a line
 * from every blank: for 64 KB of blanks in one line longer than a minute.
 */
export function decodeInLinearTime(): void {
  const fromMailparser = createRequire(createRequire(import.meta.url).resolve('mailparser'));
  const fromSplitter = createRequire(fromMailparser.resolve('@zone-eu/mailsplit'));
  const { Decoder } = fromSplitter('libqp') as { Decoder: { prototype: Transform } };
  Decoder.prototype._flush = function flush(this: { qpChunks?: Buffer[] }, done: TransformCallback) {
    done(null, decodeQuotedPrintable(Buffer.concat(this.qpChunks ?? [])));
  };
}
