import { secondMs } from '../../../domain/shared/units.js';
import type { Observer } from '../observer.js';
import type { MovedClock } from './moved-clock.js';
import { waitFor } from './wait-for.js';

/** When a running product does something next: a check that is due, or a mail that is waiting. */
async function nextDueAt({ clock, observer }: { clock: MovedClock; observer: Observer }): Promise<Date> {
  const hosts = (await observer.hosts()).map(({ held_by, next_due_at }) =>
    held_by ? clock.now() : next_due_at,
  );
  const jobs = (await observer.jobs())
    .filter(({ name }) => name.startsWith('tell-'))
    .map(({ nextRunAt }) => nextRunAt);
  const times = [...hosts, ...jobs].flatMap((time) => (time ? [time.getTime()] : []));
  return new Date(Math.min(...times));
}

/** Moves the clock of a running product from one due time to the next until something has happened. */
export async function passTimeUntil<T>({
  what,
  latest,
  find,
  ...product
}: {
  clock: MovedClock;
  observer: Observer;
  what: string;
  latest: Date;
  find: () => Promise<T | undefined>;
}): Promise<T> {
  return waitFor(what, async () => {
    const found = await find();
    if (found) return found;
    const due = await nextDueAt(product);
    if (due > latest) throw new Error(`${what}: not by ${latest.toISOString()}`);
    const left = due.getTime() - product.clock.now().getTime();
    if (left > 0) product.clock.advance(left + secondMs);
    return false;
  });
}
