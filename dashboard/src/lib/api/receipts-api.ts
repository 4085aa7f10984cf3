import type { SubmitReceiptsResponse, uploadRoutes } from '../../../../domain/contracts/receipts.contract.js';
import type {
  SubmissionStatusResponse,
  submissionRoutes,
} from '../../../../domain/contracts/submissions.contract.js';
import { type ApiResult, networkFailure, requestJson, toResult } from './api-client';
import { requestsOf } from './api-request';

const to = requestsOf<typeof uploadRoutes & typeof submissionRoutes>();

/** A connection without progress for this long is aborted, ms, so that the files can be sent again on a new one. */
const stallMs = 60_000;

/** One upload: the files of one submission. */
export type SendReceiptsInput = {
  files: readonly File[];
  email: string;
  phone: string;
  /** A baby registry link to store with them. */
  registryUrl?: string | undefined;
  /** Reused on a retry, so that it creates no second submission. */
  idempotencyKey: string;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Uploads receipts. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendReceipts(input: SendReceiptsInput): Promise<ApiResult<SubmitReceiptsResponse>> {
  const form = new FormData();
  form.append('email', input.email);
  form.append('phone', input.phone);
  if (input.registryUrl) form.append('registry_url', input.registryUrl);
  for (const file of input.files) form.append('files', file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const { method, path } = to('POST /api/receipts');
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', input.idempotencyKey);
    let startedAt = 0;
    request.timeout = stallMs;
    request.upload.onloadstart = ({ timeStamp }) => {
      startedAt = timeStamp;
    };
    request.upload.onprogress = ({ loaded, total, timeStamp }) => {
      // The timeout counts from the start, so any progress extends it.
      request.timeout = timeStamp - startedAt + stallMs;
      input.onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.ontimeout = () => resolve({ ok: false, failure: networkFailure });
    request.onload = () => resolve(toResult({ status: request.status, text: request.responseText }));
    request.onerror = () => resolve({ ok: false, failure: networkFailure });
    request.onabort = () => resolve({ ok: false, failure: networkFailure });
    request.send(form);
  });
}

/** Status of a submission; the token is that of its private status link. */
export function fetchSubmission(token: string): Promise<ApiResult<SubmissionStatusResponse>> {
  return requestJson(to('GET /api/submissions/:token', { params: { token } }));
}

/** Creates a unique key. Also works on plain HTTP, where `crypto.randomUUID` is missing. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
