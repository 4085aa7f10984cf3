/** Ease-out: fast at first, settling at the end. */
export function easeOut(share: number): number {
  const clamped = Math.min(1, Math.max(0, share));
  return 1 - (1 - clamped) ** 3;
}

/** Value of a counter after `elapsedMs`, rounded to `decimals`; exactly `to` from `durationMs` on. */
export function counterValue({
  to,
  elapsedMs,
  durationMs,
  decimals = 0,
}: {
  to: number;
  elapsedMs: number;
  durationMs: number;
  decimals?: number;
}): number {
  if (elapsedMs >= durationMs) return to;
  const step = 10 ** decimals;
  return Math.round(to * easeOut(elapsedMs / durationMs) * step) / step;
}
