/** Dependencies whose process can be killed in the middle of a call. */
export type Mortal<Dependencies> = {
  dependencies: Dependencies;
  /** True once the killing call was reached. */
  isDead(): boolean;
};

/** When the kill falls: before the call has its effect, or after it and before anyone hears of it. */
export type KillMoment = 'before' | 'after';

/**
 * Wraps dependencies so that the `at`-th call (from 1) is the last thing that happens: from there on every call
 * hangs for ever, which is what the rest of a killed process sees of the world.
 */
export function createMortal<Dependencies extends object>({
  dependencies,
  at,
  moment,
}: {
  dependencies: Dependencies;
  at: number;
  moment: KillMoment;
}): Mortal<Dependencies> {
  const forever = new Promise<never>(() => {});
  let calls = 0;
  let dead = false;

  const wrap = (value: unknown): unknown => {
    if (typeof value === 'function') return wrapCall(value as (...args: unknown[]) => unknown);
    if (value === null || typeof value !== 'object') return value;
    return new Proxy(value, { get: (target, key) => wrap(Reflect.get(target, key)) });
  };
  const wrapCall =
    (call: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      if (dead) return forever;
      calls += 1;
      if (calls !== at) return call(...args);
      if (moment === 'before') {
        dead = true;
        return forever;
      }
      return Promise.resolve(call(...args)).then(
        () => {
          dead = true;
          return forever;
        },
        () => {
          dead = true;
          return forever;
        },
      );
    };
  return { dependencies: wrap(dependencies) as Dependencies, isDead: () => dead };
}

/** Runs a handler until it ends or its process is dead. */
export async function runUntilDeath({
  run,
  isDead,
}: {
  run: () => Promise<void>;
  isDead: () => boolean;
}): Promise<'ended' | 'killed'> {
  let ended = false;
  let failure: unknown;
  const running = run().then(
    () => {
      ended = true;
    },
    (error: unknown) => {
      ended = true;
      failure = error;
    },
  );
  while (!ended && !isDead()) await Promise.race([running, new Promise((resolve) => setImmediate(resolve))]);
  if (failure) throw failure;
  return ended ? 'ended' : 'killed';
}
