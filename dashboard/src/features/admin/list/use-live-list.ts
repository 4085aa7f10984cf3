import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/use-live';

/**
 * Keeps a list up to date while its page is visible. Without the connection it stays as it was read; an ended session
 * shows at the next request.
 */
export function useLiveList({ path, query }: { path: string; query: string }): void {
  const client = useQueryClient();
  useLive<unknown>({
    path: `/api/admin${path}/live?${query}`,
    onContent: (page) => client.setQueryData(['list', path, query], page),
  });
}
