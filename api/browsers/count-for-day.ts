import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';

/** Counts an attempt of an address on this UTC day, whatever comes of it. @throws {AppError} `price.day_used_up` (429) */
export async function countForDay({
  counters,
  clock,
  email,
  what,
  limit,
}: {
  counters: Pick<CountersRepository, 'take'>;
  clock: Clock;
  email: string;
  what: string;
  limit: number;
}): Promise<void> {
  const now = clock.now();
  const key = `${what}:${email}:${now.toISOString().slice(0, 10)}`;
  const expiresAt = new Date(now.getTime() + 2 * dayMs);
  if (await counters.take({ counts: [{ key, limit, expiresAt }] })) return;
  throw createAppError({ code: 'price.day_used_up', message: 'enough for one day', details: { limit } });
}
