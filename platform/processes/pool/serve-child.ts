import dgram from 'node:dgram';
import net from 'node:net';
import { isAppError } from '../../../domain/shared/app-error.js';
import { loggedError } from '../../logger/logged-error.js';
import { isMemoryRefused } from './memory-refused.js';

/**
 * Makes every attempt of this process to open a socket fail, for processes that read untrusted bytes and only
 * talk to their parent. Stops anything that goes through `node:net` (including HTTP, TLS and fetch); only the
 * container or a firewall can stop native code.
 */
function denyNetwork(): void {
  const refuse = (): never => {
    throw new Error('this process has no network');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.connect = refuse;
  dgram.Socket.prototype.send = refuse;
}

/** What the pool sends to a child. */
export type ChildRequest<Input = unknown> = { id: number; input: Input };

/** What a child sends to the pool: `ready` once it is, then one answer per request. */
export type ChildReply =
  | { kind: 'ready' }
  | ({ kind: 'done'; id: number; value: unknown } & TaskCost)
  | ({ kind: 'failed'; id: number; code: string; message: string } & TaskCost);

/** What a task took: resident bytes after it, and processor time of all threads, ms. */
export type TaskCost = { rssBytes: number; cpuMs: number };

/**
 * Turns this process into a child of a {@link createChildPool} pool: answers each request with the handler's
 * result, or with the code and message of its error (`child.failed` for a plain error, `child.out_of_memory` if memory
 * was refused).
 *
 * It has no network unless requested. The pool alone decides when a child ends, so signals meant for the
 * whole process group (Ctrl-C, a container's SIGTERM) are ignored here; losing the pool ends the child.
 */
export function serveChild<Input>(
  handler: (input: Input) => Promise<unknown> | unknown,
  { network = false } = {},
): void {
  if (!network) denyNetwork();
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (request: ChildRequest<Input>) => void answer(request));
  reply({ kind: 'ready' });

  async function answer({ id, input }: ChildRequest<Input>): Promise<void> {
    const before = process.cpuUsage();
    const cost = (): TaskCost => {
      const { user, system } = process.cpuUsage(before);
      return { rssBytes: residentBytes(), cpuMs: (user + system) / 1_000 };
    };
    try {
      const value = await handler(input);
      reply({ kind: 'done', id, value, ...cost() });
    } catch (error) {
      const code = codeOf(error);
      // Becomes the message of an error of ours, so what a plain error quotes is masked here.
      const message = loggedError(error)?.message ?? 'it threw something that is no error';
      reply({ kind: 'failed', id, code, message, ...cost() });
    }
  }
}

function codeOf(error: unknown): string {
  if (isMemoryRefused(error)) return 'child.out_of_memory';
  return isAppError(error) ? error.code : 'child.failed';
}

/** Resident bytes; 0 where the system does not tell, as on Linux without `/proc`. The answer must not fail for that. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}

function reply(message: ChildReply): void {
  process.send?.(message);
}
