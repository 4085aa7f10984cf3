import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import type { ApiRequest } from '../../../lib/api/api-request';
import { useFocusHeir } from '../../../lib/hooks/use-focus-heir';
import { showToast } from '../../../lib/toast-store';
import { askAdmin } from './admin-api';
import { wordsFor } from './admin-words';

/** An action on a record. */
export type Act = {
  label: string;
  request: ApiRequest<unknown>;
  /** Text shown once it is done. */
  done: string;
  /** Confirmation question; absent if the action can be undone. */
  question?: string;
  variant?: 'secondary' | 'danger';
};

/**
 * A button for an action on a record. The result is shown in a site notice, because the record is reloaded afterwards
 * and the button may disappear.
 */
export function ActButton({ act, onDone }: { act: Act; onDone?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const part = useFocusHeir<HTMLDivElement>();
  const client = useQueryClient();
  const doing = useMutation({
    mutationFn: () => askAdmin(act.request),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
    onSuccess: () => {
      showToast({ title: act.done, tone: 'success' });
      onDone?.();
    },
    onError: (error) => showToast({ title: wordsFor(error), tone: 'destructive' }),
  });
  const press = () => (act.question ? setAsking(true) : doing.mutate());
  return (
    <div ref={part}>
      <Button variant={act.variant ?? 'secondary'} disabledFocusable={doing.isPending} onClick={press}>
        {act.label}
      </Button>
      {isAsking && act.question && (
        <ConfirmDialog
          question={act.question}
          yes={act.label}
          no="Cancel"
          isBusy={doing.isPending}
          onYes={() => doing.mutate()}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
