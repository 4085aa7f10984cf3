import { useState } from 'react';
import { mailWishWords as words } from '../../../../domain/emails/mail-wish.words.js';
import { useShowFailedAct } from '../../lib/failed-act';
import { showToast } from '../../lib/toast-store';
import { ActForm } from '../ui/act-form';
import { DoneNote } from '../ui/done-note';

/** Says that emails are stopped, with a button to restart them. */
export function StoppedMail({
  isNew,
  isMuted = false,
  action,
  onStart,
}: {
  isNew: boolean;
  /** No mail was ever to be sent, so it cannot be restarted. */
  isMuted?: boolean | undefined;
  /** URL that is posted to without JavaScript. */
  action: string;
  onStart: () => Promise<void>;
}) {
  const showFailedAct = useShowFailedAct();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onStart();
      showToast({ title: words.started });
    } catch (error) {
      showFailedAct(error);
    }
    setBusy(false);
  };
  if (isMuted) return <span>{words.never}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <DoneNote isNew={isNew}>{words.stopped}</DoneNote>
      <ActForm action={action} onAct={() => void start()} variant="quiet" disabledFocusable={isBusy}>
        {words.start}
      </ActForm>
    </div>
  );
}
