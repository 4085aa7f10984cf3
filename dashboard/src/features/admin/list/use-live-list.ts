import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../lib/hooks/use-live';

/**
 * Keeps a list up to date while its page is visible. Without the connection it stays as it was read; an ended session
 * shows at the next request. Returns the code of what keeps the server from reading it; null if nothing does.
 */
export function useLiveList({ path, query }: { path: string; query: string }): string | null {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  useLive<unknown>({
    path: `/api/admin${path}/live?${query}`,
    onContent: (page) => {
      setFault(null);
      client.setQueryData(['list', path, query], page);
    },
    onFault: setFault,
  });
  return fault;
}
