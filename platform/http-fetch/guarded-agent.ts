import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { secondMs } from '../../domain/shared/units.js';
import { isPublicAddress } from './address.rules.js';
import type { FetchAllow } from './fetch-allow.rules.js';
import type { FetchLimits } from './http-fetch.limits.js';

/** Resolves a host name to its addresses, in the order they are tried. Rejects as `dns.lookup` does. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** `code` of the error when a connection to a non-public address is refused. */
export const addressRefused = 'ADDRESS_REFUSED';

/**
 * The system resolver. Names under `localhost` always resolve to loopback (RFC 6761 section 6.3), even if it
 * knows none.
 */
export const systemResolve: Resolve = async (hostname) =>
  hostname === 'localhost' || hostname.endsWith('.localhost')
    ? [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]
    : await systemLookup(hostname, { all: true, order: 'verbatim' });

/**
 * Creates the HTTP client that only connects to public addresses, or to those that `accepts` names instead.
 *
 * Names are resolved here, once per connection, and the connection is made to the very address that was
 * checked, so a name that changes its answer between check and connect gains nothing. Non-public answers are
 * dropped; if none is left, the connection fails with the code {@link addressRefused}. The socket's address
 * is checked once more before any byte is sent. `allow` lists hosts and ports that need not be public.
 */
export function createGuardedAgent({
  resolve,
  allow,
  limits,
  accepts = isPublicAddress,
}: {
  resolve: Resolve;
  allow: FetchAllow;
  limits: FetchLimits;
  /** Addresses that may be connected to. */
  accepts?: (address: string) => boolean;
}): Agent {
  const options = { timeout: limits.maxPageMs, autoSelectFamily: true };
  const connectPublic = buildConnector({ ...options, lookup: lookupWith(resolve, accepts) });
  const connectAllowed = buildConnector({ ...options, lookup: lookupWith(resolve, () => true) });

  const connect: buildConnector.connector = (target, callback) => {
    const host = target.hostname.includes(':') ? `[${target.hostname}]` : target.hostname;
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    if (allow.has(`${host}:${port}`)) return connectAllowed(target, callback);
    return connectPublic(target, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (accepts(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(refusedError(), null);
    });
  };

  return new Agent({
    connect,
    // One request at a time per host.
    connections: 1,
    pipelining: 1,
    keepAliveTimeout: 4 * secondMs,
    keepAliveMaxTimeout: 10 * secondMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // One deadline covers the whole exchange; the caller keeps it.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function lookupWith(resolve: Resolve, accepts: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (answers) => {
        const [first, ...others] = answers.filter(({ address }) => accepts(address));
        if (!first) callback(refusedError(), '', 0);
        else if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

function refusedError(): NodeJS.ErrnoException {
  return Object.assign(new Error('the name resolves to no public address'), { code: addressRefused });
}
