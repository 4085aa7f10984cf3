import { secondMs } from '../../domain/shared/units.js';

/**
 * How long a key found full is assumed to stay full, ms. A caller over its limit is then refused without a
 * command, and concurrent callers do not wait for another query.
 */
const fullForMs = 10 * secondMs;
/** Most keys remembered as full; beyond that all are forgotten. */
const maxFullKeys = 10_000;

/** A counter's id and the limit it is held against. */
type LimitedKey = { id: string; limit: number };

/** Creates the memory of counters known to be full for a while. */
export function createFullKeys() {
  const known = new Map<string, { limit: number; until: number }>();
  const isFull = ({ id, limit }: LimitedKey): boolean => {
    const found = known.get(id);
    return found !== undefined && found.limit >= limit && found.until > performance.now();
  };
  return {
    hasOneOf: (wanted: readonly LimitedKey[]): boolean => known.size > 0 && wanted.some(isFull),
    add(refused: readonly LimitedKey[]): void {
      if (known.size > maxFullKeys) known.clear();
      for (const { id, limit } of refused) known.set(id, { limit, until: performance.now() + fullForMs });
    },
  };
}
