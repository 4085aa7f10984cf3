/** The samples a rotation has shown so far. */
export type Rotation = { current: number; shown: readonly number[] };

/** The first sample, the same for everyone: prerendered pages are not random. */
export const firstRotation: Rotation = { current: 0, shown: [0] };

/**
 * Moves to a random sample not shown yet. When all were shown it starts over, without repeating the current one.
 *
 * @param random 0 to below 1
 */
export function nextRotation({
  rotation,
  count,
  random,
}: {
  rotation: Rotation;
  count: number;
  random: number;
}): Rotation {
  const everyone = Array.from({ length: count }, (_, index) => index);
  const unseen = everyone.filter((index) => !rotation.shown.includes(index));
  const shown = unseen.length > 0 ? rotation.shown : [];
  const candidates = unseen.length > 0 ? unseen : everyone.filter((index) => index !== rotation.current);
  const current = candidates[Math.floor(random * candidates.length)] ?? rotation.current;
  return { current, shown: [...shown, current] };
}

/** Moves to the next sample in order, from the last to the first. */
export function nextInOrder({ rotation, count }: { rotation: Rotation; count: number }): Rotation {
  return { current: (rotation.current + 1) % count, shown: [] };
}
