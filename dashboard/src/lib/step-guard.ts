type StepGuard = (event: PopStateEvent) => void;

let guard: StepGuard | null = null;

/**
 * Lets {@link guardSteps} hear of steps back and forward before the router, which has to begin to listen after this: a
 * window tells all who listen in the order in which they came, whatever their phase.
 */
export function hearStepsFirst(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Asks `next` at every step from now on; null asks nobody. */
export function guardSteps(next: StepGuard | null): void {
  guard = next;
}
