import { encode, isDocument, typeName, type Value } from '../bson/values.js';
import { isMongoError, refusal, toMongoError } from '../errors.js';
import type { Store } from '../store.js';
import type { Message } from '../wire/frame.js';
import { AGGREGATE_COMMANDS } from './aggregate.command.js';
import { COLLECTION_COMMANDS } from './collection.commands.js';
import type { Cursors } from './cursors.js';
import { EXPLAIN_COMMANDS } from './explain.command.js';
import { FIND_AND_MODIFY_COMMANDS } from './find-and-modify.command.js';
import { INDEX_COMMANDS } from './index.commands.js';
import type { Metrics } from './metrics.js';
import { READ_COMMANDS } from './read.commands.js';
import { readRequest } from './read-request.js';
import { assertNoTransaction, assertOptions, type Command, type Reply, type Request } from './request.js';
import { SERVER_COMMANDS } from './server.commands.js';
import { WRITE_COMMANDS } from './write.commands.js';

/** Describes a command for the log: its shape, never its values, which are people's data. */
function describeCommand({ name, database, body, pace }: Request) {
  const collection = body[name];
  const shape = body.filter ?? body.query ?? body.pipeline;
  return {
    command: name,
    ns: typeof collection === 'string' ? `${database}.${collection}` : database,
    keysExamined: pace.keys,
    documentsExamined: pace.documents,
    pauses: pace.pauses,
    ...(shape === undefined ? {} : { shape: shapeOf(shape) }),
  };
}

function shapeOf(value: Value): unknown {
  if (Array.isArray(value)) return value.slice(0, 10).map(shapeOf);
  if (!isDocument(value)) return typeName(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

const COMMANDS: Record<string, Command> = {
  ...AGGREGATE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...EXPLAIN_COMMANDS,
  ...FIND_AND_MODIFY_COMMANDS,
  ...INDEX_COMMANDS,
  ...READ_COMMANDS,
  ...SERVER_COMMANDS,
  ...WRITE_COMMANDS,
};

/** Receives slow commands, refusals and internal faults. */
export type StoreLog = (
  entry: { level: 'info' | 'warn' | 'error'; event: string } & Record<string, unknown>,
) => void;

type Deps = {
  store: Store;
  cursors: Cursors;
  metrics: Metrics;
  now: () => Date;
  log: StoreLog;
  /** Commands that take at least this long and examined anything are logged, ms. */
  slowCommandMs: number;
  /** How long a command may run before it yields to others, ms. */
  sliceMs: number;
};

/** Answers messages. */
export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Parses a message as a command, runs it, and always replies in MongoDB's form. */
export function createDispatcher({ store, cursors, metrics, now, log, slowCommandMs, sliceMs }: Deps) {
  async function run(request: Request): Promise<Reply> {
    const { name, body } = request;
    assertNoTransaction(body);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw refusal(59, name, `no such command: '${name}'`);
    assertOptions(body, { name, options: command.options });
    if (!command.writes) return command.run(request);
    request.pace.sliceEnd = Number.POSITIVE_INFINITY;
    const reply = await store.queue.submit(() => command.run(request));
    if (command.discards) void store.emptyTrash();
    return reply;
  }

  function fail(error: unknown, name: string): Uint8Array[] {
    const answer = toMongoError(error);
    const { mongoCode: code, codeName, message: errmsg, details, refused } = answer;
    if (refused !== undefined) {
      metrics.noteRefusal({ command: name, feature: refused });
      log({ level: 'warn', event: 'refused', command: name, feature: refused });
    } else if (!isMongoError(error)) {
      log({
        level: 'error',
        event: 'command_failed',
        command: name,
        code,
        error: error instanceof Error ? error.stack : String(error),
      });
    }
    return [encode({ ok: 0, errmsg, code, codeName, ...details })];
  }

  return {
    /** Answers one message with parts of BSON bytes; never throws. */
    async answer(message: Message, connectionId: number): Promise<Uint8Array[]> {
      const started = performance.now();
      let name = '';
      try {
        const request = {
          ...readRequest(message, { sliceMs }),
          connectionId,
          store,
          cursors,
          metrics,
          now,
        };
        name = request.name;
        const reply = await run(request);
        metrics.noteCommand(request.pace);
        const ms = performance.now() - started;
        // A command that examined nothing waited for others or for the disk, as many do at every first start.
        if (ms >= slowCommandMs && request.pace.keys + request.pace.documents > 0)
          log({ level: 'warn', event: 'slow_command', ...describeCommand(request), ms: Math.round(ms) });
        return Array.isArray(reply) ? reply : [encode({ ...reply, ok: 1 })];
      } catch (error) {
        return fail(error, name);
      }
    },
  };
}
