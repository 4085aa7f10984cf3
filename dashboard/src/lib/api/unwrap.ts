import type { ApiFailure, ApiResult } from './api-client';

/** A failed request, thrown as react-query expects. */
export type ThrownFailure = Error & { failure: ApiFailure };

/** The data of a response; throws a {@link ThrownFailure} if it failed. */
export async function unwrap<T>(result: Promise<ApiResult<T>>): Promise<T> {
  const settled = await result;
  if (settled.ok) return settled.data;
  throw Object.assign(new Error(settled.failure.code), { failure: settled.failure });
}

const isFailure = (thrown: unknown): thrown is ThrownFailure =>
  thrown instanceof Error && 'failure' in thrown;

/** Code of a failed request; null for anything else that was thrown. */
export function failureCodeOf(error: unknown): string | null {
  return isFailure(error) ? error.failure.code : null;
}

/** Whether what a request concerned is not there: it never was, was deleted, or its link has ended. */
export function isMissing(error: unknown): boolean {
  return isFailure(error) && error.failure.status === 404;
}
