import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a section that disappears with the action done in it: moves its focus to the page's heading, so that keyboard and
 * screen reader users do not start again at the top.
 */
export function useFocusHeir<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      focusHeading();
    };
  }, []);
  return part;
}

/** Moves the focus to the page's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus();
}
