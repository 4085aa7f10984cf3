import type { Fields } from '../bson/values.js';
import { failedToParse } from '../errors.js';
import { findRecords } from '../plan/find.js';
import { findInput, projectionOption } from './read.commands.js';
import { type Command, collectionName, documentOption, flagOption, type Request } from './request.js';
import { insertNew, updateRecord, upsertDocument } from './update-one.js';

function findAndModify(request: Request) {
  const { store, database, body, clock } = request;
  const name = collectionName(request);
  const { update, remove, upsert } = body;
  if (flagOption(remove) === (update !== undefined))
    throw failedToParse('Either an update or remove=true must be specified');
  const [record] = findRecords({ ...findInput({ request, query: body.query, collection: name }), limit: 1 });
  const project = projectionOption({ projection: body.fields, query: body.query, request });
  const show = (document: Fields) => (project ? project(document) : document);
  const statement = {
    query: documentOption(body.query, 'query'),
    update,
    arrayFilters: body.arrayFilters,
    clock,
  };
  if (!record) {
    if (flagOption(remove)) return { lastErrorObject: { n: 0 }, value: null };
    if (!flagOption(upsert)) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const collection = store.catalog.ensure(database, name);
    const inserted = insertNew({ store, collection, document: upsertDocument(statement) });
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: inserted._id };
    return { lastErrorObject, value: flagOption(body.new) ? show(inserted) : null };
  }
  const collection = store.catalog.ensure(database, name);
  if (flagOption(remove)) {
    store.records.remove(collection, record);
    return { lastErrorObject: { n: 1 }, value: show(record.document) };
  }
  const { after } = updateRecord({ store, collection, record, statement });
  return {
    lastErrorObject: { n: 1, updatedExisting: true },
    value: show(flagOption(body.new) ? after : record.document),
  };
}

const command: Command = {
  writes: true,
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'bypassDocumentValidation',
  ],
  run: findAndModify,
};

/** `findAndModify`, under both of its spellings. */
export const FIND_AND_MODIFY_COMMANDS: Record<string, Command> = {
  findAndModify: command,
  findandmodify: command,
};
