import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Keeps a list up to date while its page is in front: the server tells whenever the page is another. Without it, or
 * when it ends, the list stays as it was read; a session that ended shows at the next request.
 */
export function useLive({ path, query }: { path: string; query: string }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let source: EventSource | null = null;
    const listen = () => {
      // A browser keeps few connections to one host: pages behind others give theirs back.
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
