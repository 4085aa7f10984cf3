import { type Fields, isTruthy } from '../bson/values.js';
import { failedToParse } from '../errors.js';
import { findRecords } from '../plan/find.js';
import { findInput, projectionOption } from './read.commands.js';
import { type Command, collectionName, type Request } from './request.js';
import { updateRecord, upsert } from './update-one.js';

function findAndModify(request: Request) {
  const { store, database, body, clock } = request;
  const [removes, showsNew] = [isTruthy(body.remove), isTruthy(body.new)];
  if (removes === (body.update !== undefined))
    throw failedToParse('Either an update or remove=true must be specified');
  const input = findInput(request, body.query);
  const project = projectionOption(body.fields, input);
  const show = (document: Fields) => (project ? project(document) : document);
  const [record] = findRecords({ ...input, limit: 1 });
  if (!record && removes) return { lastErrorObject: { n: 0 }, value: null };
  if (!record && !isTruthy(body.upsert))
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const collection = store.catalog.ensure(database, collectionName(request));
  const { update, arrayFilters } = body;
  const statement = { query: input.query, update, arrayFilters, clock };
  if (!record) {
    const inserted = upsert({ store, collection, statement });
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: inserted._id };
    return { lastErrorObject, value: showsNew ? show(inserted) : null };
  }
  if (removes) {
    store.records.remove(collection, record);
    return { lastErrorObject: { n: 1 }, value: show(record.document) };
  }
  const { after } = updateRecord({ store, collection, record, statement });
  const value = show(showsNew ? after : record.document);
  return { lastErrorObject: { n: 1, updatedExisting: true }, value };
}

const OPTIONS = ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'hint'];
const command: Command = {
  writes: true,
  options: [...OPTIONS, 'collation', 'bypassDocumentValidation'],
  run: findAndModify,
};

/** `findAndModify`, under both of its spellings. */
export const FIND_AND_MODIFY_COMMANDS = { findAndModify: command, findandmodify: command };
