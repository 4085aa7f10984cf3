import { volume } from '../volume.js';

/** Dependencies whose process can be killed during a call. */
export type Mortal<Dependencies> = {
  dependencies: Dependencies;
  /** Resolves once the killing call was reached. */
  death: Promise<void>;
};

/** When the kill happens: before the call takes effect, or after it and before the caller learns of it. */
export type KillMoment = 'before' | 'after';

/**
 * The moments at which tests kill. In a sequence of calls, a kill after one call leaves the same state as a
 * kill before the next, so the usual run tries only one of the two.
 */
export const killMoments: readonly KillMoment[] = volume({ usual: ['after'], full: ['before', 'after'] });

/**
 * Wraps dependencies so that the `at`-th call (from 1) is the last thing that happens: from then on every
 * call hangs forever, which is what the rest of a killed process sees of the world.
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
  let tellDeath = (): void => {};
  const death = new Promise<void>((resolve) => {
    tellDeath = resolve;
  });
  const die = (): Promise<never> => {
    dead = true;
    tellDeath();
    return forever;
  };

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
      return moment === 'before' ? die() : Promise.resolve(call(...args)).then(die, die);
    };
  return { dependencies: wrap(dependencies) as Dependencies, death };
}

/** Runs a handler until it ends or its process is dead. */
export async function runUntilDeath({
  run,
  death,
}: {
  run: () => Promise<void>;
  death: Promise<void>;
}): Promise<'ended' | 'killed'> {
  return Promise.race([run().then(() => 'ended' as const), death.then(() => 'killed' as const)]);
}
