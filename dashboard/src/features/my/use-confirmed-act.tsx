import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { myContent } from '../../content/private/my';
import { useShowFailedAct } from '../../lib/failed-act';

const words = myContent.page;

/** An action that needs confirmation. */
export type ConfirmedAct = { confirm: string; button: string; act: () => Promise<void> };

/** Asks for confirmation and performs an action; `dialog` is rendered by the caller. A failure is shown in a toast. */
export function useConfirmedAct(): { ask: (act: ConfirmedAct) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<ConfirmedAct | null>(null);
  const showFailedAct = useShowFailedAct();
  const [isBusy, setBusy] = useState(false);
  const confirm = async ({ act }: ConfirmedAct) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showFailedAct(error);
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
