import type { CookieOptions, Request, Response } from 'express';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { Keyring } from '../../platform/files/keyring.js';
import { createSignedIdTokens } from '../../platform/submissions/signed-id-token.js';
import { readCookie } from '../http/cookies.js';

/** How long a browser is known after its last sign-in, ms. */
const knownForMs = 180 * dayMs;

/** Marks and recognises browsers that signed in before. */
export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/**
 * A signed cookie that says in which account this browser signed in before. It opens nothing: it only keeps strangers
 * who guess from locking its owner out, for a known browser has a number of wrong guesses of its own (OWASP, "Slow
 * down online guessing attacks with device cookies").
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
    /** The account this browser signed in to before, with the token that says so; null for a stranger. */
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
