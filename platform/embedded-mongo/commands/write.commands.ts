import { type Fields, isTruthy, toNumber } from '../bson/values.js';
import { failedToParse, isMongoError, mongoError } from '../errors.js';
import { findRecords } from '../plan/find.js';
import {
  assertOptions,
  type Command,
  collationOption,
  collectionName,
  documentList,
  documentOption,
  type Request,
} from './request.js';
import { fromClient } from './stored-document.js';
import { insertNew, type UpdateStatement, updateRecord, upsertDocument } from './update-one.js';

type BulkInput<T> = { items: readonly T[]; ordered: boolean; each: (item: T, index: number) => void };

/** Runs the parts of a bulk write; a part that the data refuses is reported, and stops the rest when ordered. */
function bulk<T>({ items, ordered, each }: BulkInput<T>): { writeErrors?: object[] } {
  const writeErrors: object[] = [];
  for (const [index, item] of items.entries()) {
    try {
      each(item, index);
    } catch (error) {
      // Anything else (a full disk) undoes the whole command.
      if (!isMongoError(error) || error.refused !== undefined) throw error;
      writeErrors.push({ index, code: error.mongoCode, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

const isOrdered = (body: Fields) => body.ordered === undefined || isTruthy(body.ordered);

function insert(request: Request) {
  const { store, database, body, documents, clock } = request;
  const collection = store.catalog.ensure(database, collectionName(request));
  if (documents.length === 0)
    throw mongoError({ code: 16, message: 'Write batch sizes must be between 1 and 100000' });
  let n = 0;
  const errors = bulk({
    items: documents,
    ordered: isOrdered(body),
    each: (bytes) => {
      store.records.insert(collection, fromClient(bytes, clock));
      n++;
    },
  });
  return { n, ...errors };
}

/** The documents one update or delete means: all, or the first. Found before any is changed. */
function targets({
  request,
  statement,
  all,
}: {
  request: Request;
  statement: Fields;
  all: boolean;
}): number[] {
  const { store, database, examined } = request;
  const collate = collationOption(statement.collation);
  const records = findRecords({
    store,
    collection: store.catalog.find(database, collectionName(request)),
    query: documentOption(statement.q, 'q'),
    limit: all ? 0 : 1,
    examined,
    ...(statement.hint === undefined ? {} : { hint: statement.hint }),
    ...(collate ? { collate } : {}),
  });
  return [...records].map(({ recordId }) => recordId);
}

const UPDATE_STATEMENT = ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation'];

function update(request: Request) {
  const { store, database, body, clock } = request;
  const counts = { n: 0, nModified: 0 };
  const upserted: object[] = [];
  const errors = bulk({
    items: documentList(body.updates, 'updates'),
    ordered: isOrdered(body),
    each: (statement, index) => {
      assertOptions(statement, { name: 'updates', options: UPDATE_STATEMENT });
      const input: UpdateStatement = {
        query: documentOption(statement.q, 'q'),
        update: statement.u,
        arrayFilters: statement.arrayFilters,
        clock,
      };
      const ids = targets({ request, statement, all: isTruthy(statement.multi) });
      if (isTruthy(statement.multi) && !Array.isArray(statement.u) && !isOperators(statement.u as Fields)) {
        throw failedToParse('multi update is not supported for replacement-style update');
      }
      const collection =
        ids.length > 0 || isTruthy(statement.upsert)
          ? store.catalog.ensure(database, collectionName(request))
          : null;
      if (!collection) return;
      if (ids.length === 0) {
        const inserted = insertNew({ store, collection, document: upsertDocument(input) });
        upserted.push({ index, _id: inserted._id });
        counts.n++;
      }
      for (const recordId of ids) {
        const record = store.records.read(collection, recordId);
        if (!record) continue;
        counts.nModified += updateRecord({ store, collection, record, statement: input }).modified ? 1 : 0;
        counts.n++;
      }
    },
  });
  return { ...counts, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

const isOperators = (update: Fields) => Object.keys(update ?? {}).some((name) => name.startsWith('$'));

function remove(request: Request) {
  const { store, database, body } = request;
  let n = 0;
  const errors = bulk({
    items: documentList(body.deletes, 'deletes'),
    ordered: isOrdered(body),
    each: (statement) => {
      assertOptions(statement, { name: 'deletes', options: ['q', 'limit', 'hint', 'collation'] });
      const collection = store.catalog.find(database, collectionName(request));
      for (const recordId of targets({ request, statement, all: toNumber(statement.limit) === 0 })) {
        const record = collection && store.records.read(collection, recordId);
        if (!record) continue;
        store.records.remove(collection, record);
        n++;
      }
    },
  });
  return { n, ...errors };
}

/** Commands that change documents. */
export const WRITE_COMMANDS: Record<string, Command> = {
  insert: { writes: true, options: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { writes: true, options: ['updates', 'ordered', 'bypassDocumentValidation'], run: update },
  delete: { writes: true, options: ['deletes', 'ordered'], run: remove },
};
