import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOwnEmailAddress } from '../../../../domain/shared/email-address';
import { isUnsent } from '../../components/receipt-files/local-file';
import { type RejectedDrop, useLocalFiles } from '../../components/receipt-files/use-local-files';
import { Mascot } from '../../components/ui/mascot';
import { keepAddress, keptAddress } from '../../lib/kept-address';
import { showToast, type ToastContent } from '../../lib/toast-store';
import { loadSuccessCard, SuccessCardSlot } from './success-card-slot';
import { UploadForm } from './upload-form';
import { failureNotices, uploadMessages } from './upload-messages';
import { useReceiptUpload } from './use-receipt-upload';
import { useSharedFiles } from './use-shared-files';

/** The overlay is only needed once something is sent, so it loads after the form. */
const loadOverlay = () => import('./processing-overlay');
const ProcessingOverlay = lazy(async () => ({ default: (await loadOverlay()).ProcessingOverlay }));

/** Notices are shown one at a time: the second of two waits until the first can have been read, ms. */
const noticeGapMs = 2500;

const noFailure = { said: null, isOfNetwork: false };

/** The whole upload: form, overlay, success card, and back. */
export function ReceiptUpload() {
  const box = useRef<HTMLDivElement>(null);
  const list = useLocalFiles();
  const upload = useReceiptUpload({ update: list.update });
  const form = useSending({ list, upload, box });
  useEffect(() => {
    void loadOverlay();
    void loadSuccessCard();
  }, []);

  const addFiles = (dropped: { accepted: File[]; rejected: RejectedDrop[] }) => {
    list.add(dropped);
    if (dropped.rejected.length > 0) showToast(uploadMessages.rejected);
  };
  useSharedFiles(addFiles);

  const isAgain = useRef(false);
  // The focused card disappeared: the focus moves to the file picker.
  useEffect(() => {
    if (upload.phase === 'form' && isAgain.current) focusIn({ box: box.current, selector: 'button' });
    isAgain.current = upload.phase === 'done';
  }, [upload.phase]);

  if (upload.phase === 'done' && upload.answer) {
    return (
      <SuccessCardSlot
        answer={upload.answer}
        receipts={upload.receipts}
        refused={list.refused}
        onAgain={form.startOver}
      />
    );
  }
  return (
    <>
      <div ref={box} className="paper-shadow relative">
        <Mascot
          mood={list.files.length > 0 ? 'reading' : 'waiting'}
          className="absolute right-2 bottom-full -mb-3.5 w-[64px] sm:right-8 sm:w-24"
        />
        <div className="torn bg-sheet px-5 sm:px-10">
          <div className="py-6">
            <UploadForm
              list={list}
              progress={upload.progress}
              {...form.fields}
              isSending={upload.phase === 'processing'}
              said={form.said}
              onFiles={addFiles}
              onSubmit={form.submit}
              onRetry={form.sendAgain}
            />
          </div>
        </div>
      </div>
      {upload.phase === 'processing' && (
        <Suspense fallback={null}>
          <ProcessingOverlay
            step={upload.step}
            progress={upload.progress}
            sent={upload.answer !== null}
            receipts={upload.receipts}
          />
        </Suspense>
      )}
    </>
  );
}

/** What was typed beside the files, and what is wrong with it. */
function useFields() {
  const [email, onEmail] = useState(keptAddress);
  const [phone, onPhone] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  return { fields: { email, phone, emailError, phoneError, onEmail, onPhone }, setEmailError, setPhoneError };
}

/** Sends the files with what was typed, or says why not; again when the network is back. */
function useSending({
  list,
  upload,
  box,
}: {
  list: ReturnType<typeof useLocalFiles>;
  upload: ReturnType<typeof useReceiptUpload>;
  box: RefObject<HTMLElement | null>;
}) {
  const { fields, setEmailError, setPhoneError } = useFields();
  const [failure, setFailure] = useState<{ said: ToastContent | null; isOfNetwork: boolean }>(noFailure);
  const email = fields.email.trim();
  /** After a failed submit the focus moves to the first invalid field. */
  const focusOn = (selector: string) => focusIn({ box: box.current, selector });

  const send = async (files: typeof list.files) => {
    const result = await upload.send({ files, email, phone: fields.phone.trim() });
    if (result === null) return;
    const isLongPhone = result.failure?.code === 'phone.too_long';
    setPhoneError(isLongPhone ? uploadMessages.longPhone.description : null);
    if (isLongPhone) focusOn('input[name=phone]');
    setFailure(noFailure);
    if (result.failure) {
      const notices = failureNotices(result.failure);
      showInOrder(notices);
      setFailure({ said: notices.at(-1) ?? null, isOfNetwork: result.failure.code === 'network' });
      if (!result.failure.code.startsWith('email.')) return;
      setEmailError(uploadMessages.badEmail.description);
      focusOn('input[name=email]');
      return;
    }
    keepAddress(email);
    showToast((result.rejected ?? 0) > 0 ? uploadMessages.failed : uploadMessages.success);
  };

  const submit = () => {
    const unsent = list.files.filter(isUnsent);
    const problem = findProblem({ unsent: unsent.length, email });
    setEmailError(problem && problem !== uploadMessages.noFiles ? problem.description : null);
    if (!problem) {
      void send(unsent);
      return;
    }
    showToast(problem);
    focusOn(problem === uploadMessages.noFiles ? 'button' : 'input[name=email]');
  };

  const sendAgain = () => {
    const failed = list.files.filter(({ canRetry }) => canRetry);
    // They may have been removed from the list while there was no connection.
    if (failed.length > 0) void send(failed);
  };
  const onOnline = useEffectEvent(() => failure.isOfNetwork && sendAgain());
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const startOver = () => {
    list.clearSettled();
    fields.onEmail('');
    fields.onPhone('');
    upload.reset();
  };
  return { fields, said: failure.said, submit, sendAgain, startOver };
}

function focusIn({ box, selector }: { box: HTMLElement | null; selector: string }): void {
  box?.querySelector<HTMLElement>(selector)?.focus();
}

function showInOrder(notices: readonly ToastContent[]): void {
  for (const [index, notice] of notices.entries()) {
    if (index === 0) showToast(notice);
    else setTimeout(() => showToast(notice), index * noticeGapMs);
  }
}

function findProblem({ unsent, email }: { unsent: number; email: string }) {
  if (unsent === 0) return uploadMessages.noFiles;
  if (email === '') return uploadMessages.noEmail;
  return isOwnEmailAddress(email) ? null : uploadMessages.badEmail;
}
