import { useRef, useState } from 'react';
import type { SubmitReceiptsResponse } from '../../../../domain/contracts/receipts.contract.js';
import { createIdempotencyKey, sendReceipts } from '../../lib/api/receipts-api';
import { useLeaveWarning } from '../../lib/hooks/use-leave-warning';
import { showToast } from '../../lib/toast-store';
import { wait } from '../../lib/wait';

/** Duration of a step, and the pause after the last one, ms. */
const stepMs = 800;
const endPauseMs = 1000;

/** Content of a parent's upload. */
type ParentsSend = { files: File[]; email: string; phone: string; registryUrl: string | undefined };

/** The parents' variant of an upload: processing steps, then the success view, or back to the form. */
export function useParentsUpload({ stepCount }: { stepCount: number }) {
  const [phase, setPhase] = useState<'form' | 'processing' | 'done'>('form');
  const [step, setStep] = useState(0);
  const [progress, setProgress] = useState(0);
  const [answer, setAnswer] = useState<SubmitReceiptsResponse | null>(null);
  const key = useRef(createIdempotencyKey());
  const isSending = useRef(false);
  useLeaveWarning(phase === 'processing' && answer === null);

  const send = async (upload: ParentsSend) => {
    if (isSending.current) return;
    isSending.current = true;
    setPhase('processing');
    setStep(0);
    const [result] = await Promise.all([
      sendReceipts({ ...upload, idempotencyKey: key.current, onProgress: setProgress }),
      wait(stepMs),
    ]);
    isSending.current = false;
    if (!result.ok) {
      setPhase('form');
      showToast({
        title: 'Upload failed',
        description: 'Failed to process receipt. Please try again.',
        tone: 'destructive',
      });
      // biome-ignore lint/suspicious/noConsole: the spec wants this failure logged (section 8)
      console.error('parents upload failed', result.failure.code);
      return;
    }
    setAnswer(result.data);
    for (let next = 1; next < stepCount; next += 1) {
      setStep(next);
      await wait(stepMs);
    }
    await wait(endPauseMs);
    setPhase('done');
  };

  return { phase, step, progress, answer, send };
}
