import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { myContent } from '../../content/my';
import { showFailedAct } from '../../lib/failed-act';

const words = myContent.page;

/** Something that is asked about before it is done. */
export type ConfirmedAct = { confirm: string; button: string; act: () => Promise<void> };

/** Asks before an act and does it; `dialog` is drawn by the caller. A failure is told in a toast. */
export function useConfirmedAct(): { ask: (act: ConfirmedAct) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<ConfirmedAct | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async ({ act }: ConfirmedAct) => {
    setBusy(true);
    try {
      await act();
    } catch {
      showFailedAct();
    }
    setBusy(false);
    setAsked(null);
  };
  const dialog = asked && (
    <ConfirmDialog
      question={asked.confirm}
      yes={asked.button}
      no={words.keep}
      isBusy={isBusy}
      onYes={() => void confirm(asked)}
      onNo={() => setAsked(null)}
    />
  );
  return { ask: setAsked, dialog };
}
