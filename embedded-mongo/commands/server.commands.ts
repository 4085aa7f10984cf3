import { MAX_DOCUMENT_BYTES } from '../bson/limits.js';
import { MAX_MESSAGE_BYTES } from '../wire/frame.js';
import type { Command, Request } from './request.js';

/** The MongoDB version that is emulated, and its wire version. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;

/** A standalone server: without a set name drivers send neither retryable writes nor transactions. */
function hello({ connectionId, now }: Request) {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: now(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

function serverStatus({ metrics, store, cursors, now }: Request) {
  const { commands, scannedKeys, scannedDocuments } = metrics.counters;
  return {
    host: 'embedded',
    version: VERSION,
    process: 'dropback-embedded-store',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: now(),
    mem: { resident: Math.round(process.memoryUsage.rss() / 1_048_576) },
    storage: { ...store.engine.size(), collections: store.catalog.all().length },
    metrics: {
      commands,
      cursor: { open: cursors.size() },
      // MongoDB's names for the keys and documents examined by queries.
      queryExecutor: { scanned: scannedKeys, scannedObjects: scannedDocuments },
    },
    refusals: metrics.refusals(),
  };
}

const HELLO: Command = { options: 'any', run: hello };
const NOTHING: Command = { options: [], run: () => ({}) };

/** Commands about the server itself. */
export const SERVER_COMMANDS: Record<string, Command> = {
  hello: HELLO,
  ismaster: HELLO,
  isMaster: HELLO,
  ping: NOTHING,
  endSessions: NOTHING,
  serverStatus: { options: [], run: serverStatus },
};
