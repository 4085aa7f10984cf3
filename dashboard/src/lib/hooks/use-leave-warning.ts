import { useEffect } from 'react';
import { isRecord } from '../../../../domain/shared/typed-records';
import { guardSteps } from '../step-guard';

/**
 * Asks before leaving the page while something would be lost: an upload in progress, unsaved text. The browser asks
 * when the whole page is left; our own links and back or forward navigation change the page without the browser asking.
 */
export function useLeaveWarning(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const { pathname } = window.location;
    const here = placeIn(window.history.state);
    let isAnswered = false;
    let isReturning = false;
    const mayLeave = () => {
      isAnswered = window.confirm('Leave this page? Your changes are not saved yet and would be lost.');
      return isAnswered;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAnswered) event.preventDefault();
    };
    const askAtLink = (event: MouseEvent) => {
      if (!leadsAway(event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The step has already happened at this point; staying means going back to where it started.
    const askAtStep = (event: PopStateEvent) => {
      const there = placeIn(event.state);
      const isSamePage = window.location.pathname === pathname;
      if (!isReturning && (isSamePage || here === null || there === null || mayLeave())) return;
      event.stopImmediatePropagation();
      if (!isReturning && here !== null && there !== null) window.history.go(here - there);
      isReturning = !isReturning;
    };
    window.addEventListener('beforeunload', ask);
    // Runs before the router's listener.
    document.addEventListener('click', askAtLink, { capture: true });
    guardSteps(askAtStep);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askAtLink, { capture: true });
      guardSteps(null);
    };
  }, [isUnderWay]);
}

/** Index of the current page within the tab, as numbered by the router; null for a page that it did not open. */
function placeIn(state: unknown): number | null {
  const idx = isRecord(state) ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
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
