/** A moment by two clocks: one stands still while the machine sleeps, the other may be set. */
export type Moment = { steadyMs: number; wallMs: number };

/** The present moment. */
export function thisMoment(): Moment {
  return { steadyMs: performance.now(), wallMs: Date.now() };
}

/** Whether either clock says so; being wrong costs one question to the database. */
export function isLongAgo({ steadyMs, wallMs }: Moment, ms: number): boolean {
  const now = thisMoment();
  return now.steadyMs - steadyMs >= ms || Math.abs(now.wallMs - wallMs) >= ms;
}

/** Returns true at most once every `ms` milliseconds for each kind. */
export function oncePer(ms: number): (name: string) => boolean {
  const lastAt = new Map<string, number>();
  return (name) => {
    // A wall clock may be set back.
    const now = performance.now();
    if (now - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) < ms) return false;
    lastAt.set(name, now);
    return true;
  };
}
