import { createRequire } from 'node:module';

/** Line ends in a row that are kept in a header; no program writes two. */
const kept = 16;
/** More of them than that; the first alone begins a match, so that each run is gone over once. */
const longRun = new RegExp(`(?<![\\r\\n])[\\r\\n]{${kept + 1},}`, 'g');

/** The header without more than {@link kept} carriage returns and line feeds in a row. */
export function withShortReturns(header: Buffer): Buffer {
  return Buffer.from(
    header.toString('latin1').replace(longRun, (run) => run.slice(0, kept)),
    'latin1',
  );
}

type Headers = { headers: Buffer | false; _parseHeaders(): void };

/**
 * Has mailparser read headers without long runs of carriage returns: it looks for the end of the header from each of
 * them, for 64 KB of them several seconds long. That a header holds bare returns can still be seen.
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
