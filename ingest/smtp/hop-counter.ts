const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const needle = Buffer.from('received:');

/** Counts the `Received` lines of a message as its bytes pass. */
export type HopCounter = { scan(chunk: Buffer): void; count(): number };

/**
 * Creates a hop counter. It only examines the header and keeps no bytes, so a header of any size costs the same memory.
 */
export function createHopCounter(): HopCounter {
  let count = 0;
  /** Characters of the current line matched so far; -1 once the line cannot match. */
  let matched = 0;
  let lineLength = 0;
  let inHeader = true;

  function endLine(): void {
    if (lineLength === 0) inHeader = false;
    matched = 0;
    lineLength = 0;
  }

  /** Processes one byte of a line; false when the rest of the line does not matter. */
  function take(byte: number): boolean {
    if (byte === carriageReturn) return true;
    lineLength += 1;
    // 0x20 turns ASCII capitals into lower case.
    if (matched < 0 || (byte | 0x20) !== needle[matched]) {
      matched = -1;
      return false;
    }
    matched += 1;
    if (matched < needle.length) return true;
    count += 1;
    matched = -1;
    return false;
  }

  return {
    scan(chunk) {
      let at = 0;
      while (inHeader && at < chunk.length) {
        const byte = chunk[at] ?? 0;
        if (byte === lineFeed) {
          endLine();
          at += 1;
          continue;
        }
        at += 1;
        if (take(byte)) continue;
        const end = chunk.indexOf(lineFeed, at);
        at = end === -1 ? chunk.length : end;
      }
    },
    count: () => count,
  };
}
