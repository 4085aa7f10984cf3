import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, hourMs } from '../../domain/shared/units.js';
import type { JoinWaitlist } from '../../domain/waitlist/waitlist.schemas.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { FreeDisk } from '../../platform/files/free-disk.js';
import { noRoom, rateLimited } from '../http/limits/refusals.js';
import type { SharedWindows } from '../http/limits/shared-windows.js';
import type { WelcomeLine } from './welcome-line.js';

/**
 * How often per hour one caller is told that an address is on the list: enough for a household or a class, too few
 * to test a list of addresses.
 */
export const maxTellingsPerHour = 5;

/** Most sign-ups per caller and day: more pupils than a school has signing up on one day. */
export const maxSignUpsPerDay = 1_000;

/** Accepts sign-ups. */
export type WaitlistSignUp = ReturnType<typeof createWaitlistSignUp>;

/** Signing up: one record per address, and one welcome mail. */
export function createWaitlistSignUp({
  waitlist,
  welcomes,
  windows,
  disk,
  clock,
}: {
  waitlist: WaitlistRepository;
  /** Writes the welcome mails; null when they wait for the next bulk send. */
  welcomes: WelcomeLine | null;
  windows: SharedWindows;
  disk: FreeDisk;
  clock: Clock;
}) {
  const signUps = windows({ name: 'sign-ups-a-day', limit: maxSignUpsPerDay, windowMs: dayMs, clock });
  const tellings = windows({ name: 'tellings', limit: maxTellingsPerHour, windowMs: hourMs, clock });
  return {
    /**
     * Adds a sign-up and has the welcome mail sent. A few times an hour a caller is told that an address is already
     * on the list; after that the answer is the same as for a new one.
     *
     * @param caller who is asking
     * @throws {AppError} `waitlist.duplicate` (409, `details.pg_code` as in the spec's catalogue),
     * `request.rate_limited` (429), `upload.no_room` (503)
     */
    async join({ email, phone, caller }: JoinWaitlist & { caller: string }): Promise<JoinWaitlist> {
      if (!(await disk.hasRoom())) throw noRoom();
      if ((await signUps.take(caller)).isOver)
        throw rateLimited({ quota: 'sign-ups', limit: maxSignUpsPerDay, windowMs: dayMs });
      const record = await waitlist.insertOnce({ email, phone, now: clock.now() });
      if (record) {
        welcomes?.add({ record, caller });
        return { email, phone };
      }
      // A first attempt may have ended between the record and its mail; the second one makes up for it.
      const known = await waitlist.findByEmail({ email });
      if (known && known.welcome_emailed_at === null) welcomes?.add({ record: known, caller });
      if ((await tellings.take(caller)).isOver) return { email, phone };
      throw createAppError({
        code: 'waitlist.duplicate',
        message: 'this address is registered already',
        details: { pg_code: '23505' },
      });
    },
  };
}
