import { serialize } from 'bson';
import { decode, type Fields, typeName } from '../bson/values.js';
import { isMongoError, mongoError, refusal, toMongoError } from '../errors.js';
import type { Store } from '../store.js';
import type { Message } from '../wire/frame.js';
import { AGGREGATE_COMMANDS } from './aggregate.command.js';
import { COLLECTION_COMMANDS } from './collection.commands.js';
import type { Cursors } from './cursors.js';
import { FIND_AND_MODIFY_COMMANDS } from './find-and-modify.command.js';
import { INDEX_COMMANDS } from './index.commands.js';
import type { Metrics } from './metrics.js';
import { READ_COMMANDS } from './read.commands.js';
import { assertOptions, type Command, type Reply, type Request } from './request.js';
import { SERVER_COMMANDS } from './server.commands.js';
import { WRITE_COMMANDS } from './write.commands.js';

const COMMANDS: Record<string, Command> = {
  ...AGGREGATE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...FIND_AND_MODIFY_COMMANDS,
  ...INDEX_COMMANDS,
  ...READ_COMMANDS,
  ...SERVER_COMMANDS,
  ...WRITE_COMMANDS,
};

/** Where the store reports: slow commands, refusals and faults of its own. */
export type StoreLog = (entry: { level: 'warn' | 'error'; event: string } & Record<string, unknown>) => void;

type Deps = {
  store: Store;
  cursors: Cursors;
  metrics: Metrics;
  now: () => Date;
  log: StoreLog;
  /** Commands that take at least this long are logged, in ms. */
  slowCommandMs: number;
};

/** Answers messages. */
export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Reads a message as a command, runs it, and answers in MongoDB's form whatever happens. */
export function createDispatcher({ store, cursors, metrics, now, log, slowCommandMs }: Deps) {
  function readRequest(message: Message, connectionId: number): Request {
    const body = decode(message.body, 'documents');
    const name = Object.keys(body)[0] ?? '';
    const database = message.database ?? body.$db;
    if (typeof database !== 'string')
      throw mongoError({ code: 40571, message: 'OP_MSG requests require a $db argument' });
    let documents = Array.isArray(body.documents) ? (body.documents as unknown as Uint8Array[]) : [];
    for (const [field, sequence] of message.sequences) {
      if (field === 'documents') documents = sequence;
      else body[field] = sequence.map((bytes) => decode(bytes));
    }
    return {
      name,
      database,
      body,
      documents,
      connectionId,
      store,
      cursors,
      metrics,
      now,
      examined: { keys: 0, documents: 0 },
    };
  }

  async function run(request: Request): Promise<Reply> {
    const { name, body } = request;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw refusal({ code: 59, feature: name, message: `no such command: '${name}'` });
    assertOptions(body, { name, options: command.options });
    const writes = typeof command.writes === 'function' ? command.writes(body) : command.writes === true;
    return writes ? await store.queue.submit(() => command.run(request)) : command.run(request);
  }

  function fail(error: unknown, name: string): Buffer {
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
    return Buffer.from(serialize({ ok: 0, errmsg, code, codeName, ...details }, { ignoreUndefined: true }));
  }

  return {
    /** Answers one message; never throws. */
    async answer(message: Message, connectionId: number): Promise<Buffer> {
      const started = performance.now();
      let name = '';
      try {
        const request = readRequest(message, connectionId);
        name = request.name;
        const reply = await run(request);
        metrics.noteCommand(request.examined);
        const ms = performance.now() - started;
        if (ms >= slowCommandMs)
          log({ level: 'warn', event: 'slow_command', ...describe(request), ms: Math.round(ms) });
        return Buffer.isBuffer(reply)
          ? reply
          : Buffer.from(serialize({ ...reply, ok: 1 }, { ignoreUndefined: true }));
      } catch (error) {
        return fail(error, name);
      }
    },
  };
}

/** A command for the log: its shape, never its values, which are people's data. */
function describe({ name, database, body, examined }: Request) {
  const collection = body[name];
  const shape = body.filter ?? body.query ?? body.pipeline;
  return {
    command: name,
    ns: typeof collection === 'string' ? `${database}.${collection}` : database,
    keysExamined: examined.keys,
    documentsExamined: examined.documents,
    ...(shape === undefined ? {} : { shape: shapeOf(shape as Fields) }),
  };
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 10).map(shapeOf);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return typeName(value as never);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
