import type {
  AdminSessionResponse,
  RecoveryCodesResponse,
  SecondFactorProposalResponse,
  SecondFactorResponse,
} from '../../../../../domain/admin/access.schemas.js';
import type { AdminListResponse } from '../../../../../domain/admin/list-contract.js';
import type { ClaimRatesResponse } from '../../../../../domain/admin/refunds.schemas.js';
import type {
  ChangeRetailerRequest,
  ChangeRetailerResponse,
} from '../../../../../domain/admin/retailers.schemas.js';
import type { CheckNowResponse } from '../../../../../domain/admin/watch.schemas.js';
import type {
  ChangePasswordRequest,
  ConfirmCodeRequest,
  PresentPasswordRequest,
  SetUpAdminRequest,
  SignInRequest,
} from '../../../../../domain/contracts/admin.js';
import type { ReadinessResponse } from '../../../../../domain/contracts/http.js';
import { type ApiFailure, type ApiResult, requestJson } from '../../../lib/api-client';
import { presenceHeaders } from './presence';

/** A failed request, thrown as react-query expects. */
export type AdminFailure = Error & { failure: ApiFailure };

/** Whether a thrown value is a failed request. */
export function isAdminFailure(error: unknown): error is AdminFailure {
  return error instanceof Error && 'failure' in error;
}

async function call<T>(input: Parameters<typeof requestJson>[0]): Promise<T> {
  const result: ApiResult<T> = await requestJson<T>({
    ...input,
    path: `/api/admin${input.path}`,
    headers: presenceHeaders(),
  });
  if (result.ok) return result.data;
  throw Object.assign(new Error(result.failure.code), { failure: result.failure });
}

/** The admin API, one function per request; each throws an {@link AdminFailure}. */
export const adminApi = {
  session: () => call<AdminSessionResponse>({ path: '/session' }),
  signIn: (body: SignInRequest) => call<AdminSessionResponse>({ method: 'POST', path: '/session', body }),
  signOut: () => call<null>({ method: 'DELETE', path: '/session' }),
  signOutEverywhere: () => call<null>({ method: 'DELETE', path: '/sessions' }),
  changePassword: (body: ChangePasswordRequest) => call<null>({ method: 'POST', path: '/password', body }),
  secondFactor: () => call<SecondFactorResponse>({ path: '/second-factor' }),
  proposeSecondFactor: (body: PresentPasswordRequest) =>
    call<SecondFactorProposalResponse>({ method: 'POST', path: '/second-factor', body }),
  confirmSecondFactor: (body: ConfirmCodeRequest) =>
    call<RecoveryCodesResponse>({ method: 'POST', path: '/second-factor/confirm', body }),
  renewRecoveryCodes: (body: PresentPasswordRequest) =>
    call<RecoveryCodesResponse>({ method: 'POST', path: '/second-factor/recovery-codes', body }),
  removeSecondFactor: (body: PresentPasswordRequest) =>
    call<null>({ method: 'POST', path: '/second-factor/remove', body }),
  isSetupOpen: (token: string) =>
    call<{ open: boolean }>({ path: `/setup?token=${encodeURIComponent(token)}` }),
  setUp: (body: SetUpAdminRequest) => call<AdminSessionResponse>({ method: 'POST', path: '/setup', body }),
  /** Reads a record, or any other path under `/api/admin`. */
  read: <Value>(path: string) => call<Value>({ path }),
  /** Performs an action. */
  act: (input: { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown }) => call<unknown>(input),
  /** One page of a list; `query` comes from the URL. */
  list: <Row>({ path, query }: { path: string; query: string }) =>
    call<AdminListResponse<Row>>({ path: query === '' ? path : `${path}?${query}` }),
  checkNow: (id: string) =>
    call<CheckNowResponse>({ method: 'POST', path: `/targets/${encodeURIComponent(id)}/check` }),
  claimRates: () => call<ClaimRatesResponse>({ path: '/claims/rates' }),
  changeRetailer: ({ id, ...body }: ChangeRetailerRequest & { id: string }) =>
    call<ChangeRetailerResponse>({
      method: 'POST',
      path: `/retailers/${encodeURIComponent(id)}/versions`,
      body,
    }),
};

/** Health of every component; a 503 response is just as valid as a 200, since it names what is down. */
export async function fetchReadiness(): Promise<ReadinessResponse> {
  const response = await fetch('/readyz', { headers: { Accept: 'application/json' } });
  return (await response.json()) as ReadinessResponse;
}
