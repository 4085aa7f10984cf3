import type { Socket } from 'node:net';

/**
 * A fault on a connection after the server has written that many bytes: `drop` resets it, `silence` stops
 * sending but keeps it open, `bye` announces the end (RFC 9051 section 7.1.5) and closes it.
 */
export type ImapFault = { kind: 'drop' | 'silence' | 'bye'; afterBytes: number };

/** Writes to one connection, with its fault if any. */
export function createFaultyWriter({ socket, fault }: { socket: () => Socket; fault: ImapFault | null }) {
  let written = 0;
  let isOver = false;
  return {
    write(data: string | Buffer): void {
      if (isOver || socket().destroyed) return;
      const bytes = Buffer.from(data);
      const allowed = fault ? Math.max(0, fault.afterBytes - written) : bytes.length;
      written += bytes.length;
      if (allowed >= bytes.length) {
        socket().write(bytes);
        return;
      }
      isOver = true;
      const cut = bytes.subarray(0, allowed);
      if (fault?.kind === 'silence') socket().write(cut);
      else if (fault?.kind === 'bye')
        socket().end(Buffer.concat([cut, Buffer.from('\r\n* BYE going down\r\n')]));
      else socket().write(cut, () => socket().resetAndDestroy());
    },
  };
}
