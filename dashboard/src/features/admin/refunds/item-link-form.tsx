import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { purchaseRoutes } from '../../../../../domain/admin/contracts/purchases.contract.js';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TextField } from '../../../components/ui/text-field';
import { requestsOf } from '../../../lib/api/api-request';
import { showToast } from '../../../lib/toast-store';
import { askAdmin } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';

const to = requestsOf<typeof purchaseRoutes>();

/** The product page of an item that waits for one, given by an admin as its buyer could. */
export function ItemLinkForm({
  purchaseId,
  item,
}: {
  purchaseId: string;
  item: { id: string; name: string };
}) {
  const client = useQueryClient();
  const giving = useMutation({
    mutationFn: (url: string) =>
      askAdmin(
        to('POST /api/admin/purchases/:id/items/:item/link', {
          params: { id: purchaseId, item: item.id },
          body: { url },
        }),
      ),
    onSuccess: () => {
      showToast({ title: 'Its price is watched. The next check must confirm the page.', tone: 'success' });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    giving.mutate(String(new FormData(event.currentTarget).get('url') ?? ''));
  };
  return (
    <form onSubmit={submit} className="grid gap-2 text-left" aria-label={`Product page of ${item.name}`}>
      <TextField label="Link of its page at the shop" name="url" type="url" required autoComplete="off" />
      <Button type="submit" variant="secondary" disabledFocusable={giving.isPending}>
        Watch this page
      </Button>
      {giving.error && <Notice tone="bad">{wordsFor(giving.error)}</Notice>}
    </form>
  );
}
