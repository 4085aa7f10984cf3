import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and during hydration, true afterwards: for parts that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
