import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and during hydration, true from then on: what needs JavaScript waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
