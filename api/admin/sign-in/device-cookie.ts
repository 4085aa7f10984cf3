import type { CookieOptions, Request, Response } from 'express';
import type { Clock } from '../../../domain/shared/clock.js';
import { dayMs } from '../../../domain/shared/units.js';
import type { Keyring } from '../../../platform/files/keyring.js';
import { createSignedIdTokens } from '../../../platform/submissions/signed-id-token.js';
import { readCookie } from '../../http/safety/cookies.js';

/** How long a browser is recognised after its last sign-in, ms. */
const knownForMs = 180 * dayMs;

/** Marks and recognises browsers that have signed in before. */
export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/**
 * A signed cookie naming the account this browser signed in to before. It grants no access; it only keeps guessing
 * strangers from locking out the owner, because a known browser has its own allowance of wrong guesses (OWASP,
 * "Slow down online guessing attacks with device cookies").
 */
export function createDeviceCookie({
  keyring,
  publicUrl,
  clock,
}: {
  keyring: Keyring;
  publicUrl: string;
  clock: Clock;
}) {
  const tokens = createSignedIdTokens({ keyring, purpose: 'admin-device' });
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-admin_device' : 'admin_device';
  const options: CookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: knownForMs,
  };
  return {
    /** The account this browser signed in to before, with the token that proves it; null for an unknown browser. */
    read(request: Request): { adminId: string; token: string } | null {
      const token = readCookie({ request, name });
      const known = token === null ? null : tokens.verify({ token, now: clock.now() });
      return token !== null && known ? { adminId: known.id, token } : null;
    },
    write({ response, adminId }: { response: Response; adminId: string }): void {
      const expiresAt = new Date(clock.now().getTime() + knownForMs);
      response.cookie(name, tokens.issue({ id: adminId, expiresAt }), options);
    },
  };
}
