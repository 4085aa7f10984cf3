import type { SubmissionStatusResponse, SubmitReceiptsResponse } from '../../../domain/contracts/http.js';
import { type ApiResult, networkFailure, requestJson, toResult } from './api-client';

/** A connection that neither moves nor breaks for this long is given up, ms: the files go out again on a new one. */
const stallMs = 60_000;

/** One upload: the files of one submission. */
export type SendReceiptsInput = {
  files: readonly File[];
  email: string;
  phone: string;
  /** A baby registry to keep with them. */
  registryUrl?: string | undefined;
  /** The same key on a second try makes the second try harmless. */
  idempotencyKey: string;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Uploads receipts. XMLHttpRequest, because fetch cannot tell how much of a body has been sent. */
export function sendReceipts(input: SendReceiptsInput): Promise<ApiResult<SubmitReceiptsResponse>> {
  const form = new FormData();
  form.append('email', input.email);
  form.append('phone', input.phone);
  if (input.registryUrl) form.append('registry_url', input.registryUrl);
  for (const file of input.files) form.append('files', file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/receipts');
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', input.idempotencyKey);
    let startedAt = 0;
    request.timeout = stallMs;
    request.upload.onloadstart = ({ timeStamp }) => {
      startedAt = timeStamp;
    };
    request.upload.onprogress = ({ loaded, total, timeStamp }) => {
      // The limit counts from the start, so every sign of life moves it on.
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

/** Where a submission stands; the token is the private one of the status link. */
export function fetchSubmission(token: string): Promise<ApiResult<SubmissionStatusResponse>> {
  return requestJson({ path: `/api/submissions/${encodeURIComponent(token)}` });
}

/** A key no other upload has. Works on plain-HTTP sites too, where `crypto.randomUUID` is missing. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
