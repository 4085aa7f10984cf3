import { useCallback, useRef, useState } from 'react';
import type {
  RejectedFileResponse,
  SubmitReceiptsResponse,
} from '../../../../domain/contracts/receipts.contract.js';
import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import { displayFileName } from '../../../../domain/receipts/file/receipt-file.rules';
import { reasonFor } from '../../../../domain/receipts/file/refused-file.words.js';
import type { LocalFile } from '../../components/receipt-files/local-file';
import type { ApiFailure, ApiResult } from '../../lib/api/api-client';
import { createIdempotencyKey, fetchSubmission, sendReceipts } from '../../lib/api/receipts-api';
import { useLeaveWarning } from '../../lib/hooks/use-leave-warning';
import { wait } from '../../lib/wait';
import { endPauseMs, overlayStepCount, stepMs } from './overlay-steps';

/** State of the page: the form, the overlay above it, or the card after it. */
export type UploadPhase = 'form' | 'processing' | 'done';

/** Polling interval for the receipt's real state during the overlay, ms. */
const statusPollMs = 900;

type Send = { files: LocalFile[]; email: string; phone: string };
type UpdateFiles = (change: (item: LocalFile) => LocalFile) => void;

/** Sends the pending files, and advances the overlay by what really happens. */
export function useReceiptUpload({ update }: { update: UpdateFiles }) {
  const [phase, setPhase] = useState<UploadPhase>('form');
  const [step, setStep] = useState(0);
  const [progress, setProgress] = useState(0);
  const [answer, setAnswer] = useState<SubmitReceiptsResponse | null>(null);
  const [receipts, setReceipts] = useState<ReceiptStatusResponse[]>([]);
  const attempt = useRef<{ files: string; key: string } | null>(null);
  const isSending = useRef(false);
  useLeaveWarning(phase === 'processing' && answer === null);

  const send = useCallback(
    async ({
      files,
      email,
      phone,
    }: Send): Promise<{ failure: ApiFailure | null; rejected?: number } | null> => {
      // A second press during the first is not a second upload.
      if (isSending.current) return null;
      isSending.current = true;
      // The same files for the same address are the same upload, however often it is tried.
      const fingerprint = [email, ...files.map(({ id }) => id)].join(' ');
      if (attempt.current?.files !== fingerprint) {
        attempt.current = { files: fingerprint, key: createIdempotencyKey() };
      }
      mark({ update, files, change: { status: 'uploading', reason: null, canRetry: false } });
      setPhase('processing');
      setStep(0);
      setProgress(0);
      setAnswer(null);
      setReceipts([]);
      const [result] = await Promise.all([
        sendReceipts({
          files: files.map(({ file }) => file),
          email,
          phone,
          idempotencyKey: attempt.current.key,
          onProgress: setProgress,
        }),
        wait(stepMs),
      ]);
      isSending.current = false;
      settle({ result, files, update });
      if (!result.ok) {
        setPhase('form');
        return { failure: result.failure };
      }
      attempt.current = null;
      setAnswer(result.data);
      const watching = watch({ token: result.data.status_token, onChange: setReceipts });
      for (let next = 1; next < overlayStepCount; next += 1) {
        setStep(next);
        await wait(stepMs);
      }
      await wait(endPauseMs);
      watching.stop();
      setPhase('done');
      return { failure: null, rejected: result.data.rejected.length };
    },
    [update],
  );

  const reset = useCallback(() => setPhase('form'), []);
  return { phase, step, progress, answer, receipts, send, reset };
}

/** Sets the final status of every file of a finished request. */
function settle({
  result,
  files,
  update,
}: {
  result: ApiResult<SubmitReceiptsResponse>;
  files: LocalFile[];
  update: UpdateFiles;
}): void {
  if (result.ok) {
    giveEnds({ files, rejected: result.data.rejected, stored: result.data.receipts, update });
    return;
  }
  const refusals = refusalsOf(result.failure);
  if (refusals) {
    giveEnds({ files, rejected: refusals, stored: [], update });
    return;
  }
  // The form is invalid, not the files: they stay ready for the corrected form.
  const { code, status } = result.failure;
  if (['email.required', 'email.invalid', 'phone.too_long'].includes(code)) {
    mark({ update, files, change: { status: 'pending', reason: null, canRetry: false } });
    return;
  }
  const isKept = code === 'network' || (status === 503 && code !== 'receipt.not_stored');
  const reason = isKept ? 'Not sent yet. Still here.' : 'Upload failed. Still here.';
  mark({ update, files, change: { status: 'error', reason, canRetry: true } });
}

/** If every file was refused, the failure itself lists them. */
function refusalsOf({ code, details }: ApiFailure): RejectedFileResponse[] | null {
  if (code !== 'receipt.none_accepted' || !Array.isArray(details.rejected)) return null;
  return details.rejected;
}

/** Sets each file's own result: refused by name, or stored. */
function giveEnds({
  files,
  rejected,
  stored,
  update,
}: {
  files: LocalFile[];
  rejected: readonly RejectedFileResponse[];
  stored: SubmitReceiptsResponse['receipts'];
  update: UpdateFiles;
}): void {
  const refusals = [...rejected];
  const records = [...stored];
  const ends = new Map<string, Partial<LocalFile>>();
  for (const { id, file } of files) {
    const refusal = takeNamed({ list: refusals, name: file.name });
    ends.set(
      id,
      refusal
        ? { status: 'error', reason: reasonFor(refusal.code) }
        : { status: 'success', filePath: records.shift()?.file_path ?? null, reason: null },
    );
  }
  update((item) => ({ ...item, ...ends.get(item.id) }));
}

/** Two files may have the same name: each refusal is used once. */
function takeNamed<T extends { file_name: string }>({ list, name }: { list: T[]; name: string }): T | null {
  const shown = displayFileName(name);
  const at = list.findIndex(({ file_name }) => file_name === name || file_name === shown);
  return at === -1 ? null : (list.splice(at, 1)[0] ?? null);
}

function mark({
  update,
  files,
  change,
}: {
  update: UpdateFiles;
  files: LocalFile[];
  change: Partial<LocalFile>;
}): void {
  const ids = new Set(files.map(({ id }) => id));
  update((item) => (ids.has(item.id) ? { ...item, ...change } : item));
}

/** Follows the submission until every receipt is final or the caller aborts. */
function watch({
  token,
  onChange,
}: {
  token: string;
  onChange: (receipts: ReceiptStatusResponse[]) => void;
}) {
  let isStopped = false;
  const follow = async () => {
    while (!isStopped) {
      const result = await fetchSubmission(token);
      if (isStopped || !result.ok) return;
      onChange(result.data.receipts);
      if (result.data.receipts.every(({ state }) => state === 'read' || state === 'unreadable')) return;
      await wait(statusPollMs);
    }
  };
  void follow();
  return {
    stop: () => {
      isStopped = true;
    },
  };
}
