import { asDocument, type Fields, isDocument, isTruthy, toNumber } from '../bson/values.js';
import { failedToParse, isMongoError, mongoError } from '../errors.js';
import { unbroken } from '../pace.js';
import { findRecords } from '../plan/find.js';
import type { StoredRecord } from '../storage/records.js';
import { isOperatorUpdate } from '../update/apply.js';
import { findInput } from './read.commands.js';
import { assertOptions, type Command, collectionName, documentList, type Request } from './request.js';
import { fromClient } from './stored-document.js';
import { compileUpdate, updateRecord, upsert } from './update-one.js';

/** Once the errors of a bulk write exceed this much text, the rest have none, as in MongoDB, so that the reply fits. */
const MAX_ERROR_TEXT_BYTES = 1_048_576;

/** Runs the parts of a bulk write; a part that fails on the data is reported, and stops the rest when ordered. */
function bulk<T>(body: Fields, items: readonly T[], each: (item: T, index: number) => void) {
  const isOrdered = body.ordered === undefined || isTruthy(body.ordered);
  const writeErrors: object[] = [];
  let textBytes = 0;
  for (const [index, item] of items.entries()) {
    try {
      each(item, index);
    } catch (error) {
      // Anything else (a full disk) undoes the whole command.
      if (!isMongoError(error) || error.refused !== undefined) throw error;
      textBytes += error.message.length;
      const errmsg = textBytes > MAX_ERROR_TEXT_BYTES ? '' : error.message;
      writeErrors.push({ index, code: error.mongoCode, errmsg, ...error.details });
      if (isOrdered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function insert(request: Request) {
  const { store, database, body, documents } = request;
  const collection = store.catalog.ensure(database, collectionName(request));
  if (documents.length === 0) throw mongoError(16, 'Write batch sizes must be between 1 and 100000');
  let n = 0;
  const errors = bulk(body, documents, (bytes) => {
    store.records.insert(collection, fromClient(bytes));
    n++;
  });
  return { n, ...errors };
}

/** A document that an update or delete applies to, read when its turn comes; null when it is gone by then. */
type Target = () => StoredRecord | null;

/** The documents that an update or delete applies to: all, or the first. Found before any is changed. */
function targets(request: Request, { statement, all }: { statement: Fields; all: boolean }): Target[] {
  const input = findInput(request, statement.q, statement);
  const { collection, store } = input;
  const found = unbroken(findRecords({ ...input, limit: all ? 0 : 1 }));
  if (!all) return Array.from(found, (record) => () => record);
  // Read one by one: all the documents together might not fit in memory.
  const ids = Array.from(found, ({ recordId }) => recordId);
  return ids.map((recordId) => () => (collection ? store.records.read(collection, recordId) : null));
}

const UPDATE_STATEMENT = ['q', 'u', 'multi', 'upsert', 'hint'];

function update(request: Request) {
  const { store, database, body } = request;
  const counts = { n: 0, nModified: 0 };
  const upserted: object[] = [];
  const errors = bulk(body, documentList(body.updates, 'updates'), (part, index) => {
    assertOptions(part, { name: 'updates', options: UPDATE_STATEMENT });
    const { q, u } = part;
    const all = isTruthy(part.multi);
    if (all && isDocument(u) && !isOperatorUpdate(u))
      throw failedToParse('multi update is not supported for replacement-style update');
    const change = compileUpdate({ query: asDocument(q, 'q'), update: u });
    const found = targets(request, { statement: part, all });
    if (found.length === 0 && !isTruthy(part.upsert)) return;
    const collection = store.catalog.ensure(database, collectionName(request));
    if (found.length === 0) {
      upserted.push({ index, _id: upsert({ store, collection, update: change })._id });
      counts.n++;
    }
    for (const target of found) {
      const record = target();
      if (!record) continue;
      counts.nModified += updateRecord({ store, collection, record, update: change }).modified ? 1 : 0;
      counts.n++;
    }
  });
  return { ...counts, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

function remove(request: Request) {
  const { store, database, body } = request;
  let n = 0;
  const errors = bulk(body, documentList(body.deletes, 'deletes'), (statement) => {
    assertOptions(statement, { name: 'deletes', options: ['q', 'limit', 'hint'] });
    const limit = toNumber(statement.limit);
    if (limit !== 0 && limit !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1.');
    const collection = store.catalog.find(database, collectionName(request));
    for (const target of targets(request, { statement, all: limit === 0 })) {
      const record = target();
      if (!record || !collection) continue;
      store.records.remove(collection, record);
      n++;
    }
  });
  return { n, ...errors };
}

/** Commands that change documents. */
export const WRITE_COMMANDS: Record<string, Command> = {
  insert: { writes: true, options: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { writes: true, options: ['updates', 'ordered', 'bypassDocumentValidation'], run: update },
  delete: { writes: true, options: ['deletes', 'ordered'], run: remove },
};
