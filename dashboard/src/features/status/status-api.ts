import type {
  CorrectReadingRequest,
  ItemActionResponse,
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../../../domain/contracts/http.js';
import type { ApiFailure, ApiResult } from '../../lib/api-client';
import { requestJson } from '../../lib/api-client';

/** A request that failed, as react-query wants it: thrown. */
export type ThrownFailure = Error & { failure: ApiFailure };

async function unwrap<T>(result: Promise<ApiResult<T>>): Promise<T> {
  const settled = await result;
  if (settled.ok) return settled.data;
  throw Object.assign(new Error(settled.failure.code), { failure: settled.failure });
}

/** What a shopper may do with an item. */
export type ItemAction = 'link' | 'confirm' | 'reject' | 'stop' | 'resume' | 'price';

/** Every request a private link allows. */
export function createStatusApi(token: string) {
  const path = `/api/submissions/${encodeURIComponent(token)}`;
  return {
    read: () => unwrap(requestJson<SubmissionStatusResponse>({ path })),
    correct: ({
      receiptId,
      readingId,
      body,
    }: {
      receiptId: string;
      readingId: string;
      body: CorrectReadingRequest;
    }) =>
      unwrap(
        requestJson<ReceiptStatusResponse>({
          method: 'PATCH',
          path: `${path}/receipts/${encodeURIComponent(receiptId)}/readings/${encodeURIComponent(readingId)}`,
          body,
        }),
      ),
    actOnItem: ({
      itemId,
      action,
      body,
    }: {
      itemId: string;
      action: ItemAction;
      body: Record<string, string> | undefined;
    }) =>
      unwrap(
        requestJson<ItemActionResponse>({
          method: 'POST',
          path: `${path}/items/${encodeURIComponent(itemId)}/${action}`,
          body: body ?? {},
        }),
      ),
    stopMail: () => unwrap(requestJson<null>({ method: 'POST', path: `${path}/stop-mail` })),
    revoke: () => unwrap(requestJson<null>({ method: 'POST', path: `${path}/revoke` })),
    deleteEverything: () => unwrap(requestJson<null>({ method: 'DELETE', path })),
    filePath: (receiptId: string) => `${path}/receipts/${encodeURIComponent(receiptId)}/file`,
  };
}

/** The requests of one private link. */
export type StatusApi = ReturnType<typeof createStatusApi>;
