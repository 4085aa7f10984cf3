/** MongoDB's error code names for the codes that the embedded store returns (mongo/base/error_codes.yml). */
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

/** An error returned to the client as MongoDB would: `code`, `codeName`, `errmsg` and extra fields. */
export type MongoError = Error & {
  mongoCode: number;
  codeName: string;
  /** Further reply fields besides `code`, e.g. keyPattern and keyValue of a duplicate key. */
  details: Record<string, unknown>;
  /** Name of the feature, when the error is due to a feature that this store does not support. */
  refused?: string;
};

type Extras = { details?: Record<string, unknown>; refused?: string };

/**
 * Builds an error with MongoDB's code name for the code (`Location<code>` if it has none). Unlike elsewhere,
 * its arguments are positional: it is called in a hundred places, each with a number and a sentence.
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

/** A value sent by the client is invalid in its place (code 2). */
export function badValue(message: string): MongoError {
  return mongoError(2, message);
}

/** The request cannot be parsed as the command it names (code 9). */
export function failedToParse(message: string): MongoError {
  return mongoError(9, message);
}

/** The bytes are not BSON (code 22). */
export function invalidBson(reason: string): MongoError {
  return mongoError(22, `Invalid BSON: ${reason}`);
}

/**
 * A feature that MongoDB may have but this store does not. The message names it and says so; the server
 * counts refusals, and the product's test run fails if there is any.
 */
export function refusal(code: number, feature: string, message: string): MongoError {
  return mongoError(code, `${message} (the embedded store does not support it)`, { refused: feature });
}

/** Whether a caught value is one of our errors, which can be returned as it is. */
export function isMongoError(error: unknown): error is MongoError {
  return error instanceof Error && 'mongoCode' in error;
}

/** LMDB reports a partly written page, which is how a disk fills up, as an input/output error. */
const DISK_FULL =
  /ENOSPC|EFBIG|EDQUOT|No space left|File too large|quota exceeded|MDB_MAP_FULL|Input\/output error/i;

/** Turns anything thrown by a command into a reply; a full disk gets MongoDB's code 14031. */
export function toMongoError(error: unknown): MongoError {
  if (isMongoError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (DISK_FULL.test(message)) return mongoError(14031, `No space left on disk: ${message}`);
  return mongoError(1, message);
}
