import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReadingView } from '../../../../../domain/receipts/reading-view.schemas.js';
import { parseTypedAmount } from '../../../../../domain/shared/typed-amount.js';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TextField } from '../../../components/ui/text-field';
import { adminApi } from '../admin-api';
import { wordsFor } from '../admin-words';

/** Says what a receipt really says. Only what was changed is sent; what was read stays beside it. */
export function CorrectionForm({ receiptId, reading }: { receiptId: string; reading: ReadingView }) {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const correct = useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      adminApi.act({ method: 'PATCH', path: `/receipts/${receiptId}/readings/${reading.id}`, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['record'] }),
  });
  const before = valuesOf(reading);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = changesOf({ before, data: new FormData(event.currentTarget) });
    setFault(typeof changed === 'string' ? changed : null);
    if (typeof changed !== 'string') correct.mutate(changed);
  };
  return (
    <details className="rounded-md border border-edge px-4 py-2">
      <summary className="min-h-10 cursor-pointer py-2 font-semibold">Correct it</summary>
      <form onSubmit={submit} className="grid gap-4 pt-2 pb-3">
        <TextField label="Shop" name="retailer" defaultValue={before.retailer} />
        <TextField label="Order number" name="order_number" defaultValue={before.order_number} />
        <TextField
          label="Day of purchase"
          name="purchased_at"
          type="date"
          defaultValue={before.purchased_at}
        />
        <TextField label="Total" name="total" inputMode="decimal" defaultValue={before.total} />
        {(fault || correct.error) && <Notice tone="bad">{fault ?? wordsFor(correct.error)}</Notice>}
        {correct.isSuccess && <Notice tone="good">Corrected. The purchase is formed anew.</Notice>}
        <Button type="submit" variant="secondary" disabled={correct.isPending}>
          Save the correction
        </Button>
      </form>
    </details>
  );
}

type Values = { retailer: string; order_number: string; purchased_at: string; total: string };

function valuesOf(reading: ReadingView): Values {
  const cents = reading.total_cents?.value;
  return {
    retailer: reading.retailer?.value ?? '',
    order_number: reading.order_number?.value ?? '',
    purchased_at: reading.purchased_at?.value ?? '',
    total: cents === undefined ? '' : (cents / 100).toFixed(2),
  };
}

/** What was changed, as the API takes it; words where it cannot be. */
function changesOf({ before, data }: { before: Values; data: FormData }): Record<string, unknown> | string {
  const now = (name: keyof Values) => String(data.get(name) ?? '').trim();
  const isChanged = (name: keyof Values) =>
    now(name) !== before[name] && (now(name) !== '' || name === 'order_number');
  const cents = parseTypedAmount(now('total'));
  if (isChanged('total') && cents === null) return 'The total is no amount. Write it like 1234.50.';
  const changes = {
    ...(isChanged('retailer') ? { retailer: now('retailer') } : {}),
    ...(isChanged('order_number') ? { order_number: now('order_number') || null } : {}),
    ...(isChanged('purchased_at') ? { purchased_at: now('purchased_at') } : {}),
    ...(isChanged('total') ? { total_cents: cents } : {}),
  };
  return Object.keys(changes).length === 0 ? 'Nothing was changed.' : changes;
}
