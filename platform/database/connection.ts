import { channel } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IndexDescription, MongoClient } from 'mongodb';
import mongoose, { type Connection, type Model, type Schema } from 'mongoose';
import { isRecord } from '../../domain/shared/typed-records.js';
import { secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../logger/logger.js';
import { databaseUnavailable, rememberSocketError } from './database-errors.js';
import { applyMigrations } from './migrations/apply-migrations.js';
import { migrations } from './migrations/migrations.data.js';

/** Node publishes every socket that this process opens here, before it connects. */
const openedSockets = channel('net.client.socket');

/** The default MongoDB port, which the hosts behind a `mongodb+srv` name listen on. */
const defaultPort = 27017;

/**
 * Makes a database's sockets fail the moment the database ends them; returns the function that stops this.
 *
 * Between the end of a socket and its close the driver considers it open. A command written in that gap waits
 * forever, and if it is the driver's own check of the server, the process never finds the server again. A
 * socket that fails is closed for the driver at once. Whatever a socket fails with is remembered as an error of the
 * database.
 *
 * @param uri the database; sockets to other places are left alone
 */
export function failEndedSockets(uri: string): () => void {
  const { hosts } = new MongoClient(uri).options;
  const ports = new Set(hosts.map(({ port }) => port ?? defaultPort));
  const isByPath = hosts.some(({ socketPath }) => socketPath);
  const isOurs = ({ remotePort }: Socket): boolean => (remotePort ? ports.has(remotePort) : isByPath);
  const onOpened = (message: unknown): void => {
    if (!isRecord(message) || !(message.socket instanceof Socket)) return;
    const { socket } = message;
    socket.once('connect', () => {
      if (!isOurs(socket)) return;
      socket.once('error', rememberSocketError);
      socket.once('end', () => socket.destroy(new Error('ended by the database')));
    });
  };
  openedSockets.subscribe(onOpened);
  return () => openedSockets.unsubscribe(onOpened);
}

/**
 * How long a command waits for a server, ms. Short, so that an upload gets 503 while the shopper is still on
 * the page; long enough to sit out a restart of the embedded store.
 */
const serverSelectionTimeoutMs = 3 * secondMs;

/** Pause between attempts at the first connection, ms; the driver handles later reconnects. */
const connectRetryMs = 500;

/**
 * Collections whose indexes are built at the same time. With all thirty at once the driver opens a dozen connections,
 * which cost more than the indexes and of which hardly any is used again.
 */
const indexesAtOnce = 2;

/** How long a database that could not be used is given to close its connections, ms. */
const goodbyeMs = 500;

/** An open (or opening) connection with the models registered on it. */
export type Database = {
  readonly connection: Connection;
  /** Registers a model once per collection name; its indexes are built as soon as the database is reachable. */
  model<Document>(collection: string, schema: Schema<Document>): Model<Document>;
  /** Whether commands have a server to go to right now. */
  isUp(): boolean;
  /**
   * Resolves once data stored by older versions is migrated; rejects while there is no connection, and when a
   * newer version, or one from before the first release, has written to the database.
   */
  migrated(): Promise<void>;
  /** Resolves once connected, migrated and every registered index exists; waits as long as the connection takes. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** A registered model, whose indexes are created once. */
type Registered = { createIndexes: () => Promise<void>; indexed?: Promise<void> | undefined };

/**
 * Opens a database without waiting for it: mail must be accepted while it is down. The first connection is
 * retried until it succeeds or the database is closed.
 */
export function openDatabase({ uri, logger }: { uri: string; logger: Logger }): Database {
  const connection = mongoose.createConnection();
  const leaveSockets = failEndedSockets(uri);
  const models = new Map<string, Registered>();
  let closing = false;
  connection.on('error', (error: Error) => logger.warn({ code: error.name }, 'database connection error'));
  connection.on('disconnected', () => {
    if (!closing) logger.warn('database disconnected');
  });
  connection.on('reconnected', () => logger.info('database reconnected'));

  const buildIndexes = (entry: Registered): Promise<void> => {
    entry.indexed ??= entry.createIndexes().catch((error: unknown) => {
      entry.indexed = undefined;
      throw error;
    });
    return entry.indexed;
  };

  let migration: Promise<void> | undefined;
  const migrate = (): Promise<void> => {
    if (!connection.db) return Promise.reject(databaseUnavailable());
    migration ??= applyMigrations({ db: connection.db, migrations, logger }).catch((error: unknown) => {
      migration = undefined;
      throw error;
    });
    return migration;
  };

  const connectUntilUp = async (): Promise<void> => {
    while (!closing) {
      try {
        await connection.openUri(uri, {
          serverSelectionTimeoutMS: serverSelectionTimeoutMs,
          autoIndex: false,
          autoCreate: false,
        });
        return;
      } catch (error) {
        logger.warn(
          { code: error instanceof Error ? error.name : 'unknown' },
          'database not reachable, retrying',
        );
        await sleep(connectRetryMs);
      }
    }
  };
  const connected = connectUntilUp();

  return {
    connection,
    model<Document>(collection: string, schema: Schema<Document>): Model<Document> {
      const known = models.get(collection);
      if (known) return connection.model<Document>(collection);
      // Without a server a command must fail at once, with a reason, instead of waiting in memory.
      schema.set('bufferCommands', false);
      const model = connection.model<Document>(collection, schema, collection);
      models.set(collection, { createIndexes: () => createIndexes(model) });
      return model;
    },
    isUp: () => connection.readyState === mongoose.ConnectionStates.connected,
    migrated: migrate,
    async ready() {
      await connected;
      await migrate();
      const entries = [...models.values()].values();
      const buildNext = async (): Promise<void> => {
        for (const entry of entries) await buildIndexes(entry);
      };
      await Promise.all(Array.from({ length: indexesAtOnce }, buildNext));
    },
    async close() {
      closing = true;
      await connection.close();
      leaveSockets();
    },
  };
}

/** One command for all indexes of a collection: Mongoose would send one each, and a start has a hundred. */
async function createIndexes<Document>({ collection, schema }: Model<Document>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

/**
 * Opens a database and waits for it, for processes and commands that are useless without one.
 *
 * @throws {AppError} `database.unavailable` after `timeoutMs`; `database.newer`; `database.older`
 */
export async function connectDatabase({
  uri,
  logger,
  timeoutMs = 15 * secondMs,
}: {
  uri: string;
  logger: Logger;
  timeoutMs?: number;
}): Promise<Database> {
  const database = openDatabase({ uri, logger });
  const abort = new AbortController();
  const timedOut = sleep(timeoutMs, null, { signal: abort.signal }).catch(() => null);
  try {
    const opened = await Promise.race([database.ready().then(() => database), timedOut]);
    if (opened) return opened;
    throw databaseUnavailable();
  } catch (error) {
    // A database that hangs does not answer the goodbye either.
    await Promise.race([database.close(), sleep(goodbyeMs, null, { ref: false })]);
    throw error;
  } finally {
    abort.abort();
  }
}
