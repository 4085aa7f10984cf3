import { createHmac } from 'node:crypto';
import type { Store } from 'express-rate-limit';
import { type Clock, systemClock } from '../../../domain/shared/clock.js';
import { secondMs } from '../../../domain/shared/units.js';
import type { CountersRepository } from '../../../platform/database/counters.repository.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { deriveSecret, type Keyring } from '../../../platform/files/keyring.js';

/** Keys remembered at once, about 1 MB; the oldest is dropped for the next. */
const maxKeys = 10_000;
/** A limit is taken from the database in this many shares, so that most requests cost no command. */
const shares = 10;
/** How long a limit found used up is believed to be, ms: a flood then asks the database no more. */
const usedUpForMs = 10 * secondMs;

/** A limit of `limit` per `windowMs` for each key. */
export type SharedLimit = {
  name: string;
  limit: number;
  windowMs: number;
  /** The system's by default. */
  clock?: Clock;
};

/** One was taken, or the limit is used up (`isOver`); how many are taken until `endsAt`. */
export type Taken = { isOver: boolean; used: number; endsAt: Date };

/** What this process holds of the limit of one key. */
type Held = {
  unused: number;
  /** Taken by all processes, as far as known. */
  used: number;
  /** End of the window; null before the first was taken. */
  endsAt: Date | null;
  usedUpUntil: number;
  asking: Promise<void> | null;
};

/** Opens limits that all API processes share. */
export type SharedWindows = ReturnType<typeof createSharedWindows>;

/**
 * Limits that hold over all API processes and restarts. They are counted in the database under keyed hashes, a share at a
 * time: all processes together never allow more than the limit, and one allows up to a tenth less while another holds
 * an unused share. While the database is away each process counts alone.
 */
export function createSharedWindows({
  counters,
  keyring,
}: {
  counters: Pick<CountersRepository, 'lease' | 'giveBack'>;
  keyring: Keyring;
}) {
  const secret = deriveSecret({ key: keyring.current, purpose: 'shared-windows' });

  return function open({ name, limit, windowMs, clock = systemClock }: SharedLimit) {
    const share = Math.max(1, Math.floor(limit / shares));
    const known = new Map<string, Held>();
    const hashed = (key: string): string =>
      createHmac('sha256', secret).update(`${name}:${key}`).digest('hex');

    const heldOf = (key: string): Held => {
      const now = clock.now().getTime();
      const held = known.get(key);
      const endsAt = held?.endsAt?.getTime() ?? now + windowMs;
      // A window ending later than a new one would is from before the clock was set back, and is over.
      if (held && endsAt > now && endsAt <= now + windowMs) return held;
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= maxKeys && oldest !== undefined) known.delete(oldest);
      const fresh: Held = { unused: 0, used: 0, endsAt: null, usedUpUntil: 0, asking: null };
      known.set(key, fresh);
      return fresh;
    };

    const ask = async (key: string, held: Held): Promise<void> => {
      const now = clock.now();
      const lease = await counters
        .lease({ key: hashed(key), most: share, limit, windowMs, now })
        .catch((error: unknown) => {
          if (!isDatabaseUnavailable(error)) throw error;
          const granted = Math.min(share, limit - held.used);
          const endsAt = held.endsAt ?? new Date(now.getTime() + windowMs);
          return { granted, used: held.used + granted, endsAt };
        });
      Object.assign(held, { used: lease.used, endsAt: lease.endsAt });
      held.unused += lease.granted;
      if (lease.granted <= 0) held.usedUpUntil = now.getTime() + usedUpForMs;
    };

    const take = async (key: string): Promise<Taken> => {
      for (;;) {
        const held = heldOf(key);
        const { endsAt } = held;
        if (endsAt && held.unused > 0) {
          held.unused -= 1;
          return { isOver: false, used: held.used - held.unused, endsAt };
        }
        if (endsAt && held.usedUpUntil > clock.now().getTime()) return { isOver: true, used: limit, endsAt };
        held.asking ??= ask(key, held).finally(() => {
          held.asking = null;
        });
        await held.asking;
      }
    };

    return {
      /** Takes one, unless the limit is used up. */
      take,
      /** Gives one back that was taken in this window. */
      async giveBack(key: string): Promise<void> {
        const held = heldOf(key);
        if (!held.endsAt) return;
        held.usedUpUntil = 0;
        // Kept for the next request if that leaves others most of a share.
        if (held.unused < share - 1) held.unused += 1;
        else {
          held.used -= 1;
          await counters.giveBack({ key: hashed(key), endsAt: held.endsAt });
        }
      },
      /** Keys currently remembered. */
      keyCount: () => known.size,
    };
  };
}

/** A shared limit as the store of express-rate-limit. */
export function storeOf({ open, ...limit }: SharedLimit & { open: SharedWindows }): Store {
  const window = open(limit);
  return {
    localKeys: false,
    prefix: `${limit.name}:`,
    async increment(key) {
      const { isOver, used, endsAt } = await window.take(key);
      return { totalHits: isOver ? limit.limit + 1 : used, resetTime: endsAt };
    },
    decrement: (key) => window.giveBack(key),
    // Nothing resets a key before its window ends.
    resetKey: () => undefined,
  };
}
