import { useState } from 'react';
import { mailWishWords as words } from '../../../../domain/emails/mail-wish.words.js';
import { useShowFailedAct } from '../../lib/failed-act';
import { ActForm } from '../ui/act-form';
import { DoneNote } from '../ui/done-note';

/** Stops emails, or says that they are stopped and starts them again. What was just changed takes the focus. */
export function MailSwitch({
  isStopped,
  isMuted = false,
  actionOf,
  onStop,
  onStart,
}: {
  isStopped: boolean;
  /** No mail was ever to be sent, so it cannot be restarted. */
  isMuted?: boolean | undefined;
  /** URL that is posted to without JavaScript. */
  actionOf: (act: 'stop' | 'start') => string;
  onStop: () => void;
  /** May be called again before it is done: nothing is started twice. */
  onStart: () => Promise<void>;
}) {
  const showFailedAct = useShowFailedAct();
  const [known, setKnown] = useState({ isStopped, isChanged: false });
  if (known.isStopped !== isStopped) setKnown({ isStopped, isChanged: true });
  if (isMuted) return <span>{words.never}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {(isStopped || known.isChanged) && (
        <DoneNote key={String(isStopped)} isNew={known.isChanged}>
          {isStopped ? words.stopped : words.started}
        </DoneNote>
      )}
      <ActForm
        action={actionOf(isStopped ? 'start' : 'stop')}
        onAct={isStopped ? () => void onStart().catch(showFailedAct) : onStop}
        variant={isStopped ? 'quiet' : 'secondary'}
      >
        {isStopped ? words.start : words.stop}
      </ActForm>
    </div>
  );
}
