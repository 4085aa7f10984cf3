import type {
  ItemActionResponse,
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../../../domain/contracts/http.js';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { requestJson } from '../../lib/api-client';
import { unwrap } from '../../lib/unwrap';

/** Actions of a shopper on an item. */
export type ItemAction = 'link' | 'confirm' | 'reject' | 'stop' | 'returned' | 'resume' | 'price' | 'held';

/** All requests that a private link allows. */
export function createStatusApi(token: string) {
  const path = `/api/submissions/${encodeURIComponent(token)}`;
  return {
    read: () => unwrap(requestJson<SubmissionStatusResponse>({ method: 'GET', path })),
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
    startMail: () => unwrap(requestJson<null>({ method: 'POST', path: `${path}/start-mail` })),
    revoke: () => unwrap(requestJson<null>({ method: 'POST', path: `${path}/revoke` })),
    deleteEverything: () => unwrap(requestJson<null>({ method: 'DELETE', path })),
    filePath: (receiptId: string) => `${path}/receipts/${encodeURIComponent(receiptId)}/file`,
  };
}

/** The requests of one private link. */
export type StatusApi = ReturnType<typeof createStatusApi>;
