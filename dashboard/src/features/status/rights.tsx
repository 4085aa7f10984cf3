import { useState } from 'react';
import { MailSwitch } from '../../components/purchases/mail-switch';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { statusContent } from '../../content/private/status';
import { useShowFailedAct } from '../../lib/failed-act';
import type { StatusApi } from './status-api';

const words = statusContent.rights;
type Right = 'stop' | 'revoke' | 'erase';

/** Stop mails, close the link, delete everything: one button for each promise of the privacy policy. */
export function Rights({
  api,
  isMailStopped,
  isMuted = false,
  onMailChanged,
  onEnded,
}: {
  api: StatusApi;
  isMailStopped: boolean;
  /** No mail was ever to be sent. */
  isMuted?: boolean | undefined;
  /** Mails were stopped or restarted. */
  onMailChanged: () => void;
  onEnded: (how: 'erased' | 'revoked') => void;
}) {
  const [asked, setAsked] = useState<Right | null>(null);
  const showFailedAct = useShowFailedAct();
  const [isBusy, setBusy] = useState(false);

  const act: Record<Right, () => Promise<void>> = {
    stop: async () => {
      await api.mail('stop');
      onMailChanged();
    },
    revoke: async () => {
      await api.revoke();
      onEnded('revoked');
    },
    erase: async () => {
      await api.deleteEverything();
      onEnded('erased');
    },
  };

  const start = async () => {
    await api.mail('start');
    onMailChanged();
  };

  const confirm = async (right: Right) => {
    setBusy(true);
    try {
      await act[right]();
    } catch (error) {
      showFailedAct(error);
    }
    setBusy(false);
    setAsked(null);
  };

  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className="text-2xl">
        {words.title}
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-3">
        {(['stop', 'revoke', 'erase'] as const).map((right) => (
          <li key={right} className="flex flex-col items-start gap-3 border-t-4 border-line pt-3">
            <p className="flex-1">
              <span className="block font-bold">{words[right].title}</span>
              <span className="text-soft">{words[right].text}</span>
            </p>
            {right === 'stop' ? (
              <MailSwitch
                isStopped={isMailStopped}
                isMuted={isMuted}
                actionOf={api.mailPath}
                onStop={() => setAsked('stop')}
                onStart={start}
              />
            ) : (
              <>
                <Button
                  variant={right === 'erase' ? 'danger' : 'secondary'}
                  onClick={() => setAsked(right)}
                  className="noscript:hidden"
                >
                  {words[right].button}
                </Button>
                <span className="hidden font-semibold noscript:inline">{words.needsScript}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={words[asked].confirm}
          yes={words[asked].button}
          no={words.keep}
          isBusy={isBusy}
          onYes={() => void confirm(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </section>
  );
}
