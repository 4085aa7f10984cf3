import { createRequire } from 'node:module';
import type { Transform, TransformCallback } from 'node:stream';

/** Blanks at the end of a line. Only the first can start a match, so that a run within a line is scanned once. */
const blanksAtLineEnd = /(?<![\t ])[\t ]+$/gm;

/** Decodes quoted-printable bytes (RFC 2045, 6.7) in linear time; malformed sequences stay as they are. */
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
 * Makes mailparser decode quoted-printable with {@link decodeQuotedPrintable}. Its own decoder searches for the end
 * of the line from every blank, which takes over a minute for 64 KB of blanks in one line.
 */
export function decodeInLinearTime(): void {
  const fromMailparser = createRequire(createRequire(import.meta.url).resolve('mailparser'));
  const fromSplitter = createRequire(fromMailparser.resolve('@zone-eu/mailsplit'));
  const { Decoder } = fromSplitter('libqp') as { Decoder: { prototype: Transform } };
  Decoder.prototype._flush = function flush(this: { qpChunks?: Buffer[] }, done: TransformCallback) {
    done(null, decodeQuotedPrintable(Buffer.concat(this.qpChunks ?? [])));
  };
}
