import type { ApiFailure, ApiResult } from './api-client';

/** A request that failed, as react-query wants it: thrown. */
export type ThrownFailure = Error & { failure: ApiFailure };

/** The data of an answer; throws a {@link ThrownFailure} when there is none. */
export async function unwrap<T>(result: Promise<ApiResult<T>>): Promise<T> {
  const settled = await result;
  if (settled.ok) return settled.data;
  throw Object.assign(new Error(settled.failure.code), { failure: settled.failure });
}
