import { mongoError } from '../errors.js';

/** Largest document that a client may store, bytes, as in MongoDB. */
export const MAX_DOCUMENT_BYTES = 16_777_216;
/** Largest document of any kind: query results and replies may be slightly larger (BSONObjMaxInternalSize). */
export const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16_384;
/** Maximum nesting of documents and arrays in a message, and maximum path length, as in MongoDB (BSONDepth). */
export const MAX_DEPTH = 200;
/** Maximum nesting in a stored document, leaving room for the commands around it, as in MongoDB. */
export const MAX_STORED_DEPTH = 180;

/** Splits a path into its segments; throws code 15 when there are more than documents can be deep. */
export function splitPath(path: string): string[] {
  const segments = path.split('.');
  if (segments.length > MAX_DEPTH) throw tooDeep();
  return segments;
}

/** The first name of a path. */
export function rootOf(path: string): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

/** The error for nesting deeper than {@link MAX_DEPTH}. */
export function tooDeep() {
  return mongoError(15, `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}`);
}

/** The error for a document larger than {@link MAX_RESULT_BYTES}. */
export function tooLarge(bytes?: number) {
  const size = bytes ?? 'unknown';
  return mongoError(
    10334,
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`,
  );
}
