import { type Fields, isTruthy } from '../bson/values.js';
import { failedToParse } from '../errors.js';
import { unbroken } from '../pace.js';
import { findRecords } from '../plan/find.js';
import { findInput, projectionOption } from './read.commands.js';
import { type Command, collectionName, type Request } from './request.js';
import { compileUpdate, updateRecord, upsert } from './update-one.js';

function findAndModify(request: Request) {
  const { body } = request;
  const removes = isTruthy(body.remove);
  if (removes === (body.update !== undefined))
    throw failedToParse('Either an update or remove=true must be specified');
  if (removes && (isTruthy(body.new) || isTruthy(body.upsert)))
    throw failedToParse('Cannot specify new=true or upsert=true with remove=true');
  return removes ? findAndRemove(request) : findAndUpdate(request);
}

/** How a document is shown in the reply. */
function viewOf({ body }: Request): (document: Fields) => Fields {
  return projectionOption(body.fields) ?? ((document) => document);
}

function findAndRemove(request: Request) {
  const { store, body } = request;
  const input = findInput(request, body.query);
  const show = viewOf(request);
  const [record] = unbroken(findRecords({ ...input, limit: 1 }));
  if (!record || !input.collection) return { lastErrorObject: { n: 0 }, value: null };
  store.records.remove(input.collection, record);
  return { lastErrorObject: { n: 1 }, value: show(record.document) };
}

function findAndUpdate(request: Request) {
  const { store, database, body } = request;
  const input = findInput(request, body.query);
  const update = compileUpdate({ query: input.query, update: body.update });
  const show = viewOf(request);
  const [record] = unbroken(findRecords({ ...input, limit: 1 }));
  if (!record && !isTruthy(body.upsert))
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const collection = store.catalog.ensure(database, collectionName(request));
  if (!record) {
    const inserted = upsert({ store, collection, update });
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: inserted._id };
    return { lastErrorObject, value: isTruthy(body.new) ? show(inserted) : null };
  }
  const { after } = updateRecord({ store, collection, record, update });
  const value = show(isTruthy(body.new) ? after : record.document);
  return { lastErrorObject: { n: 1, updatedExisting: true }, value };
}

const OPTIONS = ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'hint'];
const command: Command = {
  writes: true,
  options: [...OPTIONS, 'bypassDocumentValidation'],
  run: findAndModify,
};

/** `findAndModify`, in both spellings. */
export const FIND_AND_MODIFY_COMMANDS = { findAndModify: command, findandmodify: command };
