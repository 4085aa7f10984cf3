import { useEffect } from 'react';

/**
 * Leaving the page asks first, while something would be lost by it: files on their way, a text that is not stored. The
 * browser asks where the whole page goes; a link of our own changes it without the browser's knowing.
 */
export function useLeaveWarning(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    let isAnswered = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAnswered) event.preventDefault();
    };
    const askAtLink = (event: MouseEvent) => {
      if (!leadsAway(event)) return;
      isAnswered = window.confirm('Leave this page? What is on it is not stored yet and would be lost.');
      if (isAnswered) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', ask);
    // Before the router hears of it.
    document.addEventListener('click', askAtLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askAtLink, { capture: true });
    };
  }, [isUnderWay]);
}

/** Whether a click follows a link to another page in this tab. */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return false;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname;
}
