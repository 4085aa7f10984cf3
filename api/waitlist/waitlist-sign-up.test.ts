import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import { createFreeDisk } from '../../platform/files/free-disk.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import { createSharedWindows } from '../http/limits/shared-windows.js';
import { createWaitlistSignUp, maxSignUpsPerDay } from './waitlist-sign-up.js';

/** Without a database this process counts alone. */
const counters = {
  lease: () => Promise.reject(databaseUnavailable()),
  giveBack: async () => undefined,
};
const keyring = parseKeyring(randomBytes(32).toString('base64'));

function signUpWith({ freeBytes }: { freeBytes: number }) {
  let joined = 0;
  const waitlist = {
    insertOnce: async ({ email }: { email: string }) => {
      joined += 1;
      return { id: String(joined), email };
    },
  } as unknown as WaitlistRepository;
  const signUp = createWaitlistSignUp({
    waitlist,
    welcomes: null,
    windows: createSharedWindows({ counters, keyring }),
    disk: createFreeDisk({ folder: '/', clock: systemClock, readFreeBytes: async () => freeBytes }),
    clock: systemClock,
  });
  const join = (caller: string) => signUp.join({ email: `${joined}@example.com`, phone: null, caller });
  return { join, joined: () => joined };
}

it(`accepts ${maxSignUpsPerDay} sign-ups of one caller a day, and one more of another`, async () => {
  const { join, joined } = signUpWith({ freeBytes: 2 ** 40 });
  for (let at = 0; at < maxSignUpsPerDay; at += 1) await join('one');
  await expect(join('one')).rejects.toMatchObject({ code: 'request.rate_limited' });
  await join('another');
  expect(joined()).toBe(maxSignUpsPerDay + 1);
});

it('accepts nothing while the disk has no room', async () => {
  const { join, joined } = signUpWith({ freeBytes: 0 });
  await expect(join('one')).rejects.toMatchObject({ code: 'upload.no_room' });
  expect(joined()).toBe(0);
});
