import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part that goes away with what is done in it: the page's heading gets the focus that it takes along, so that a
 * keyboard and a screen reader do not start again at the top.
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

/** Gives the focus to the page's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus();
}
