import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Address } from './server.js';
import { makeDirectory } from './storage/make-directory.js';
import { storeError } from './store-error.js';

/** Longest socket path that the kernel accepts, bytes (sockaddr_un: 108 including the final zero). */
const MAX_SOCKET_PATH_BYTES = 107;

type AddressInput = {
  dataDir: string;
  socketPath?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
};

/**
 * Chooses where a store listens: the requested socket; a loopback port when one is requested or there are no
 * Unix sockets; otherwise a socket in the data directory. If that path cannot be a socket path, it is in a
 * private directory under the system's temporary one, always the same for the same data. Throws
 * `store.address_refused` for any other interface.
 */
export function chooseAddress({ dataDir, socketPath, host, port }: AddressInput): Address {
  if (host !== undefined && host !== '127.0.0.1') {
    throw storeError(
      'address_refused',
      `The embedded store listens on 127.0.0.1 or a Unix socket only, not on ${host}: it has no passwords.`,
    );
  }
  if (socketPath !== undefined) return { socketPath: freePath(resolve(socketPath)) };
  if (port !== undefined || host !== undefined || process.platform === 'win32')
    return { host: '127.0.0.1', port: port ?? 0 };
  const own = join(resolve(dataDir), 'store.sock');
  return { socketPath: isSocketPath(own) ? own : shortPath(own) };
}

/**
 * Whether the kernel accepts a path and the driver finds it: the driver decodes a path twice, so it must not
 * contain `%`.
 */
function isSocketPath(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES && !path.includes('%');
}

/** An existing socket is left over from an earlier run and is replaced; any other file belongs to somebody. */
function freePath(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket() !== false) return path;
  throw storeError('address_refused', `${path} is there already and is no socket.`);
}

function shortPath(own: string): string {
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16);
  const directory = join(tmpdir(), `embedded-mongo-${process.getuid?.() ?? 0}-${name}`);
  makeDirectory(directory);
  // The temporary directory is shared: somebody else may have created this name first.
  const { uid, mode } = lstatSync(directory);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw storeError('address_refused', `${directory} is not private to this user`);
  }
  return join(directory, 'store.sock');
}

/** The address as a connection string for the driver. */
export function connectionUri({ address, dbName }: { address: Address; dbName: string }): string {
  const host =
    'socketPath' in address ? encodeURIComponent(address.socketPath) : `${address.host}:${address.port}`;
  return `mongodb://${host}/${dbName}?directConnection=true`;
}
