import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Keeps a list up to date while its page is visible: the server sends an event when the page of rows changes. Without
 * the connection the list stays as it was read; an ended session shows at the next request.
 */
export function useLive({ path, query }: { path: string; query: string }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let source: EventSource | null = null;
    const listen = () => {
      // Browsers allow few connections per host: hidden pages release theirs.
      source?.close();
      source = document.hidden ? null : new EventSource(`/api/admin${path}/live?${query}`);
      if (!source) return;
      source.onmessage = ({ data }: MessageEvent<string>) =>
        client.setQueryData(['list', path, query], JSON.parse(data));
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      source?.close();
    };
  }, [client, path, query]);
}
