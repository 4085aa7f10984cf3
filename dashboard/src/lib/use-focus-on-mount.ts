import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what took the place of the thing that had it, so that a keyboard and a screen reader go on from
 * there and not from the top of the page. The element needs `tabIndex={-1}` unless it takes the focus by itself.
 */
export function useFocusOnMount<T extends HTMLElement>({
  when = true,
}: {
  when?: boolean;
} = {}): RefObject<T | null> {
  const element = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what holds when it appears decides
  useEffect(() => {
    if (when) element.current?.focus();
  }, []);
  return element;
}
