import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import type { ApiRequest } from '../../../lib/api/api-request';
import { showToast } from '../../../lib/toast-store';
import { askAdmin } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';
import type { RowChoice } from './list-table';

/** An action that may be done with several rows of a list at once. */
export type RowAct<Row> = {
  label: string;
  /** Whether it can be done with a row. */
  isPossible: (row: Row) => boolean;
  request: (row: Row) => ApiRequest<unknown>;
  /** What has been done with this many rows. */
  done: (count: number) => string;
  /** Asked before; absent if it can be undone. */
  question?: (count: number) => string;
};

/** The chosen rows of a list, and what can be done with them. */
export type ChosenState<Row> = {
  /** Absent where nothing can be done with several rows. */
  choice: RowChoice<Row> | null;
  rows: readonly Row[];
  acts: readonly RowAct<Row>[];
  chooseAll: () => void;
  clear: () => void;
};

/** Keeps which of the rows of a page are chosen; a row that is no longer shown is not. */
export function useChosenRows<Row>({
  list: { acts = [], keyOf },
  rows,
}: {
  list: { acts?: readonly RowAct<Row>[]; keyOf: (row: Row) => string };
  rows: readonly Row[];
}): ChosenState<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const isOffered = (row: Row) => acts.some(({ isPossible }) => isPossible(row));
  const isChosen = (row: Row) => keys.has(keyOf(row));
  const toggle = (row: Row) => {
    const next = new Set(keys);
    if (!next.delete(keyOf(row))) next.add(keyOf(row));
    setKeys(next);
  };
  return {
    choice: rows.some(isOffered) ? { isOffered, isChosen, toggle } : null,
    rows: rows.filter((row) => isOffered(row) && isChosen(row)),
    acts,
    chooseAll: () => setKeys(new Set(rows.filter(isOffered).map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}

/** How many rows are chosen, and the actions that are possible with them. */
export function ChosenRows<Row>({ chosen }: { chosen: ChosenState<Row> }) {
  const { choice, rows, acts, chooseAll, clear } = chosen;
  if (!choice) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3" aria-live="polite">
      <Button variant="secondary" onClick={rows.length > 0 ? clear : chooseAll}>
        {rows.length > 0 ? 'Choose none' : 'Choose all on this page'}
      </Button>
      {rows.length > 0 && <span className="font-semibold">{rows.length} chosen</span>}
      {acts.map((act) => {
        const possible = rows.filter(act.isPossible);
        return possible.length > 0 && <ActOnRows key={act.label} act={act} rows={possible} onDone={clear} />;
      })}
    </div>
  );
}

function ActOnRows<Row>({
  act,
  rows,
  onDone,
}: {
  act: RowAct<Row>;
  rows: readonly Row[];
  onDone: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const doing = useMutation({
    mutationFn: async () => {
      let done = 0;
      let failure: unknown = null;
      // One after the other, because each is a change with a line in the audit log; the others go on where one fails.
      for (const row of rows) {
        try {
          await askAdmin(act.request(row));
          done += 1;
        } catch (error) {
          failure = error;
        }
      }
      return { done, failure };
    },
    onSuccess: ({ done, failure }) => {
      const left = rows.length - done;
      // One notice for both: a second one would take the place of the first.
      const said = [
        ...(done > 0 ? [act.done(done)] : []),
        ...(left > 0 ? [`Not done: ${left}. ${wordsFor(failure)}`] : []),
      ];
      showToast({ title: said.join(' '), tone: left > 0 ? 'destructive' : 'success' });
      onDone();
    },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
  const question = act.question?.(rows.length);
  return (
    <>
      <Button
        variant="secondary"
        disabledFocusable={doing.isPending}
        onClick={() => (question ? setAsking(true) : doing.mutate())}
      >
        {`${act.label} (${rows.length})`}
      </Button>
      {isAsking && question && (
        <ConfirmDialog
          question={question}
          yes={act.label}
          no="Cancel"
          isBusy={doing.isPending}
          onYes={() => doing.mutate()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
