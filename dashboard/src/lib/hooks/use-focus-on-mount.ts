import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element that replaced the focused one, so that keyboard and screen reader users continue there and not at
 * the top of the page. The element needs `tabIndex={-1}` unless it is focusable by itself.
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
