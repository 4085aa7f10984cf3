/** Splits cents over amounts exactly in proportion; the largest amounts get the remaining cents. */
export function shareOut({ cents, over }: { cents: number; over: readonly number[] }): number[] {
  const whole = over.reduce((sum, amount) => sum + amount, 0);
  if (whole <= 0 || cents <= 0) return over.map(() => 0);
  const toShare = Math.min(cents, whole);
  const shares = over.map((amount) => Math.floor((toShare * amount) / whole));
  const largestFirst = over.map((amount, index) => ({ amount, index })).sort((a, b) => b.amount - a.amount);
  let left = toShare - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of largestFirst) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
