type StepGuard = (event: PopStateEvent) => void;

let guard: StepGuard | null = null;

/**
 * Lets {@link guardSteps} see back and forward navigation before the router, which must add its listener after this:
 * listeners on `window` run in the order they were added, whatever their phase.
 */
export function hearStepsFirst(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Sets the guard called on every step from now on; null removes it. */
export function guardSteps(next: StepGuard | null): void {
  guard = next;
}
