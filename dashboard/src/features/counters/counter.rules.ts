/** Ease-out: quick at first, settling at the end (spec section 4). */
export function easeOut(share: number): number {
  const clamped = Math.min(1, Math.max(0, share));
  return 1 - (1 - clamped) ** 3;
}

/** The whole number a counter shows after `elapsedMs`; exactly `to` from `durationMs` on. */
export function counterValue({
  to,
  elapsedMs,
  durationMs,
}: {
  to: number;
  elapsedMs: number;
  durationMs: number;
}): number {
  return elapsedMs >= durationMs ? to : Math.round(to * easeOut(elapsedMs / durationMs));
}
