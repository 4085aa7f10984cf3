import { noteOfSignIn } from '../../../domain/notify/note.rules.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { Notifier } from '../../../platform/notify/notifier.js';
import type { AdminDependencies } from '../admin-dependencies.js';

/** Tells the operator of sign-ins from new browsers, once for each session. */
export function createTellNewBrowser({
  notifier,
  publicUrl,
  clock,
}: {
  notifier: Pick<Notifier, 'notify'>;
  publicUrl: string;
  clock: Clock;
}): AdminDependencies['tellNewBrowser'] {
  return ({ id }) => {
    const note = noteOfSignIn({ publicUrl, now: clock.now() });
    return notifier.notify({ key: `sign_in:${id}`, note: { ...note, event: 'admin_signed_in' } });
  };
}
