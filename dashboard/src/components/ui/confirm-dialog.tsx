import { useLayoutEffect, useRef } from 'react';
import { Button } from './button';

/** Asks before an irreversible action. A native modal dialog: it traps the focus, and Escape means no. */
export function ConfirmDialog({
  question,
  yes,
  no,
  isBusy = false,
  onYes,
  onNo,
}: {
  question: string;
  yes: string;
  no: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while still in the document: otherwise the focus does not return to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-question"
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
      className="m-auto w-[28rem] max-w-[calc(100vw-2rem)] rounded-lg bg-sheet p-6 text-ink shadow-float backdrop:bg-till/60"
    >
      <h2 id="confirm-question" className="text-xl">
        {question}
      </h2>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onNo} autoFocus>
          {no}
        </Button>
        <Button variant="danger" disabledFocusable={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
