import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a floating element covers the focused element, so that it can move aside (WCAG 2.4.11). Elements inside the
 * floating box do not count, nor does a focused section as tall as the screen.
 */
export function useCoversFocus(box: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => setCovers(isOver({ box: box.current, focused: document.activeElement }));
    // After the browser has scrolled the focused element into view.
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, lookSoon);
    };
  }, [box]);
  return covers;
}

function isOver({ box, focused }: { box: HTMLElement | null; focused: Element | null }): boolean {
  if (!box || !focused || focused === document.body || box.contains(focused)) return false;
  if (!focused.matches(':focus-visible')) return false;
  const above = box.getBoundingClientRect();
  const below = focused.getBoundingClientRect();
  if (below.height > window.innerHeight / 2) return false;
  return (
    above.left < below.right &&
    below.left < above.right &&
    above.top < below.bottom &&
    below.top < above.bottom
  );
}
