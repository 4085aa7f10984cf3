import { useEffect, useEffectEvent } from 'react';

/** Calls `onTick` every `delayMs`; null stops it. Paused while the page is hidden. */
export function useInterval({ onTick, delayMs }: { onTick: () => void; delayMs: number | null }): void {
  const tick = useEffectEvent(() => {
    if (!document.hidden) onTick();
  });
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setInterval(tick, delayMs);
    return () => clearInterval(timer);
  }, [delayMs]);
}
