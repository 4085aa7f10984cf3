/** MongoDB's error code names, for the codes the embedded store answers with (mongo/base/error_codes.yml). */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  17: 'ProtocolError',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  50: 'MaxTimeMSExpired',
  48: 'NamespaceExists',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  276: 'IndexBuildAborted',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** An error that is answered to the client as MongoDB would: `code`, `codeName`, `errmsg` and extra fields. */
export type MongoError = Error & {
  mongoCode: number;
  codeName: string;
  /** Fields beside `code` in the reply, for example keyPattern and keyValue of a duplicate key. */
  details: Record<string, unknown>;
  /** Set when the cause is not the client's data but a feature this store leaves out: the feature's name. */
  refused?: string;
};

type Extras = { details?: Record<string, unknown>; refused?: string };

/**
 * Builds an error with MongoDB's code name for the code (`Location<code>` when it has none). Its arguments stand in
 * order, unlike elsewhere: they are stated in a hundred places, and each is a number and a sentence.
 */
export function mongoError(
  code: number,
  message: string,
  { details = {}, refused }: Extras = {},
): MongoError {
  return Object.assign(new Error(message), {
    mongoCode: code,
    codeName: CODE_NAMES[code] ?? `Location${code}`,
    details,
    ...(refused === undefined ? {} : { refused }),
  });
}

/** A value the client sent cannot be used where it stands (code 2). */
export function badValue(message: string): MongoError {
  return mongoError(2, message);
}

/** The request cannot be read as the command it names (code 9). */
export function failedToParse(message: string): MongoError {
  return mongoError(9, message);
}

/** Bytes that are no BSON (code 22). */
export function invalidBson(reason: string): MongoError {
  return mongoError(22, `Invalid BSON: ${reason}`);
}

/**
 * Something MongoDB may know but this store leaves out. The message names it and says so; the server counts
 * refusals, and the product's test run fails when there is one.
 */
export function refusal(code: number, feature: string, message: string): MongoError {
  return mongoError(code, `${message} (the embedded store does not support it)`, { refused: feature });
}

/** Whether a caught value is one of ours, fit to be answered as it is. */
export function isMongoError(error: unknown): error is MongoError {
  return error instanceof Error && 'mongoCode' in error;
}

/** LMDB calls a page that was written in part, which is how a disk fills up, an input/output error. */
const DISK_FULL =
  /ENOSPC|EFBIG|EDQUOT|No space left|File too large|quota exceeded|MDB_MAP_FULL|Input\/output error/i;

/** Turns anything thrown while a command ran into an answer; a full disk keeps MongoDB's code 14031. */
export function toMongoError(error: unknown): MongoError {
  if (isMongoError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (DISK_FULL.test(message)) return mongoError(14031, `No space left on disk: ${message}`);
  return mongoError(1, message);
}
