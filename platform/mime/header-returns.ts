import { createRequire } from 'node:module';

/** Consecutive line ends kept in a header; no program writes two. */
const kept = 16;
/** A longer run. Only its first character can start a match, so that each run is scanned once. */
const longRun = new RegExp(`(?<![\\r\\n])[\\r\\n]{${kept + 1},}`, 'g');

/** The header with runs of carriage returns and line feeds cut to {@link kept}. */
export function withShortReturns(header: Buffer): Buffer {
  return Buffer.from(
    header.toString('latin1').replace(longRun, (run) => run.slice(0, kept)),
    'latin1',
  );
}

type Headers = { headers: Buffer | false; _parseHeaders(): void };

/**
 * Makes mailparser parse headers with long runs of carriage returns cut. It searches for the end of the header from
 * each of them, which takes several seconds for 64 KB. Bare carriage returns can still be detected.
 */
export function cutReturnsInLinearTime(): void {
  const fromMailparser = createRequire(createRequire(import.meta.url).resolve('mailparser'));
  const { Headers } = fromMailparser('@zone-eu/mailsplit') as { Headers: { prototype: Headers } };
  const parseHeaders = Headers.prototype._parseHeaders;
  Headers.prototype._parseHeaders = function cut(this: Headers) {
    if (this.headers) this.headers = withShortReturns(this.headers);
    parseHeaders.call(this);
  };
}
