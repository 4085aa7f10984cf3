import { mongoError } from '../errors.js';

/** Largest document a client may store, bytes, as in MongoDB. */
export const MAX_DOCUMENT_BYTES = 16_777_216;
/** Largest document there may be at all: results of queries and replies have room for a little more (BSONObjMaxInternalSize). */
export const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16_384;
/** The deepest nesting of documents and arrays in a message, and the longest path into them, as in MongoDB (BSONDepth). */
export const MAX_DEPTH = 200;
/** The deepest nesting in a stored document: what is left for the commands around it, as in MongoDB. */
export const MAX_STORED_DEPTH = 180;

/** Throws code 15 for a path with more segments than documents can be deep, and gives its segments. */
export function splitPath(path: string): string[] {
  const segments = path.split('.');
  if (segments.length > MAX_DEPTH) throw tooDeep();
  return segments;
}

/** The name that a path begins with. */
export function rootOf(path: string): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

/** The error for what is nested deeper than {@link MAX_DEPTH}. */
export function tooDeep() {
  return mongoError(15, `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}`);
}

/** The error for a document of more than {@link MAX_RESULT_BYTES}. */
export function tooLarge(bytes?: number) {
  const size = bytes ?? 'unknown';
  return mongoError(
    10334,
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`,
  );
}
