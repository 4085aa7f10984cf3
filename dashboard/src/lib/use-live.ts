import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Keeps what a page shows up to date while it is visible: the server sends it again when it has changed.
 *
 * @param path of the stream; null for none
 * @returns whether the stream is open. Without it (old browser, proxy, limit reached) a page has to ask by itself.
 */
export function useLive<Content>({
  path,
  onContent,
  onRefused = () => {},
}: {
  path: string | null;
  onContent: (content: Content) => void;
  /** The stream was refused and does not come back by itself: too many are open, or the link is no longer valid. */
  onRefused?: () => void;
}): boolean {
  const [isLive, setLive] = useState(false);
  const take = useEffectEvent(onContent);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (path === null || typeof EventSource === 'undefined') return;
    let source: EventSource | null = null;
    const listen = () => {
      // Browsers allow few connections per host: hidden pages release theirs.
      source?.close();
      setLive(false);
      source = document.hidden ? null : new EventSource(path);
      if (!source) return;
      source.onopen = () => setLive(true);
      source.onerror = () => {
        setLive(false);
        if (source?.readyState === EventSource.CLOSED) refused();
      };
      source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as Content);
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      source?.close();
      setLive(false);
    };
  }, [path]);
  return isLive;
}
