/** The code of whatever was thrown (`ENOENT`, `store.already_open`); undefined if it has none. */
export function thrownCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}

/** Whatever was thrown as an error, which it nearly always is. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
