/** Why a store could not be started, found or maintained. */
export type StoreErrorCode =
  | 'address_refused'
  | 'already_open'
  | 'start_failed'
  | 'not_found'
  | 'not_empty'
  | 'damaged';

/** An error of this package, thrown to whoever starts or maintains a store; a client of the wire gets others. */
export interface StoreError extends Error {
  readonly name: 'StoreError';
  /** `store.` and the reason: `store.already_open`. Stable. */
  readonly code: `store.${StoreErrorCode}`;
}

/** Builds a {@link StoreError}; its message is for a person and names the directory or address concerned. */
export function storeError(code: StoreErrorCode, message: string): StoreError {
  return Object.assign(new Error(message), { name: 'StoreError' as const, code: `store.${code}` as const });
}

/** The stable code of a thrown value, `store.start_failed` for anything that is not a {@link StoreError}. */
export function storeErrorCode(thrown: unknown): StoreError['code'] {
  return thrown instanceof Error && thrown.name === 'StoreError'
    ? (thrown as StoreError).code
    : 'store.start_failed';
}
