/** Why a store could not be started, found or maintained. */
export type StoreErrorCode =
  | 'address_refused'
  | 'already_open'
  | 'start_failed'
  | 'not_found'
  | 'not_empty'
  | 'no_room'
  | 'damaged';

/**
 * An error of this package, thrown to callers that start or maintain a store; clients of the wire protocol get others.
 */
export interface StoreError extends Error {
  readonly name: 'StoreError';
  /** `store.` plus the reason, e.g. `store.already_open`. Stable. */
  readonly code: `store.${StoreErrorCode}`;
}

/** Builds a {@link StoreError}; its message is for people and names the directory or address. */
export function storeError(code: StoreErrorCode, message: string): StoreError {
  return codedError(`store.${code}`, message);
}

/** A {@link storeError} by its whole code, as another process reported it. */
export function codedError(code: StoreError['code'], message: string): StoreError {
  return Object.assign(new Error(message), { name: 'StoreError' as const, code });
}

/** The stable code of a thrown value; `store.start_failed` for anything that is not a {@link StoreError}. */
export function storeErrorCode(thrown: unknown): StoreError['code'] {
  return thrown instanceof Error && thrown.name === 'StoreError'
    ? (thrown as StoreError).code
    : 'store.start_failed';
}

/** The code of whatever was thrown (`ENOENT`, `store.already_open`); undefined if it has none. */
export function thrownCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
