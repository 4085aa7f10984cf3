import { invalidBson, mongoError, refusal } from '../errors.js';

/** The deepest nesting of documents and arrays in a message, and the longest path into them, as in MongoDB (BSONDepth). */
export const MAX_DEPTH = 200;
/** The deepest nesting in a stored document: what is left for the commands around it, as in MongoDB. */
export const MAX_STORED_DEPTH = 180;

/** Largest document a client may store, bytes, as in MongoDB. */
export const MAX_DOCUMENT_BYTES = 16_777_216;
/** Largest document there may be at all: results of queries and replies have room for a little more (BSONObjMaxInternalSize). */
export const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16_384;

const TYPE = { string: 2, document: 3, array: 4, binary: 5, regex: 11 } as const;
/** The sizes of the types that have a fixed one. */
const FIXED_BYTES: Record<number, number> = {
  1: 8,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
const DEPRECATED: Record<number, string> = {
  6: 'undefined',
  12: 'DBPointer',
  13: 'JavaScript code',
  14: 'symbol',
  15: 'JavaScript code with scope',
};

/**
 * Walks BSON bytes a client sent, without recursion, so that nothing that is nested deeper than {@link MAX_DEPTH}
 * reaches code that recurses. Throws code 15 for that and 22 for lengths that do not add up, and refuses
 * BSON's deprecated types.
 */
export function assertShallow(bytes: Uint8Array): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const ends: number[] = [];
  let at = 0;
  const enter = (end: number): void => {
    const size = at + 4 <= end ? view.readInt32LE(at) : 0;
    if (size < 5 || at + size > end) throw invalidBson('a document of the wrong length');
    if (ends.length > MAX_DEPTH) throw tooDeep();
    ends.push(at + size - 1);
    at += 4;
  };
  enter(view.length);
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
    if (at === end) {
      ends.pop();
      at++;
      continue;
    }
    const type = view[at] ?? 0;
    at = afterText({ view, at: at + 1, end });
    if (type === TYPE.document || type === TYPE.array) enter(end);
    else at += valueBytes({ view, type, at, end });
    if (at > end) throw invalidBson('a value that overruns its document');
  }
}

/** The error for a document of more than {@link MAX_RESULT_BYTES}. */
export function tooLarge(bytes?: number) {
  const message = `BSONObj size: ${bytes ?? 'unknown'} is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`;
  return mongoError({ code: 10334, message });
}

/** Throws code 15 for a path with more segments than documents can be deep, and gives its segments. */
export function splitPath(path: string): string[] {
  const segments = path.split('.');
  if (segments.length > MAX_DEPTH) throw tooDeep();
  return segments;
}

/** The error for what is nested deeper than {@link MAX_DEPTH}. */
export function tooDeep() {
  return mongoError({ code: 15, message: `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}` });
}

type Place = { view: Buffer; at: number; end: number };

function valueBytes({ view, type, at, end }: Place & { type: number }): number {
  const fixed = FIXED_BYTES[type];
  if (fixed !== undefined) return fixed;
  if (type === TYPE.regex) return afterText({ view, at: afterText({ view, at, end }), end }) - at;
  const name = DEPRECATED[type];
  if (name) throw refusal({ code: 2, feature: name, message: `A value of the BSON type ${name}` });
  if ((type !== TYPE.string && type !== TYPE.binary) || at + 4 > end)
    throw invalidBson(`a value of type ${type}`);
  const length = view.readInt32LE(at);
  if (length < 0) throw invalidBson('a value of negative length');
  return type === TYPE.string ? 4 + length : 5 + length;
}

function afterText({ view, at, end }: Place): number {
  const zero = view.indexOf(0, at);
  if (zero < 0 || zero >= end) throw invalidBson('a name without an end');
  return zero + 1;
}
