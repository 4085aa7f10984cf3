import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';
import { isAppError } from '../../../domain/shared/app-error.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { minuteMs } from '../../../domain/shared/units.js';
import type { Keyring } from '../../../platform/files/keyring.js';
import { openSecret, sealSecret } from '../../../platform/sessions/sealed-secret.js';
import { readCookie } from '../../http/safety/cookies.js';

/** How long somebody may take at the provider, ms: time to find a phone and a password. */
export const oidcFlowMs = 10 * minuteMs;

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Address to return to. */
  next: z.string(),
  expires_at: z.number(),
});

/** A sign-in under way at the provider. */
export type OidcFlow = Omit<z.infer<typeof flowSchema>, 'expires_at'>;

/** Keeps a sign-in under way in its browser. */
export type OidcCookie = ReturnType<typeof createOidcCookie>;

/** What sealed secrets of this cookie are bound to. */
const owner = 'oidc-flow';

/**
 * The sealed cookie of a sign-in under way: only the browser that began it can end it, and nothing is stored for strangers
 * who merely begin. `SameSite=Lax`, because the return comes from the provider's site.
 */
export function createOidcCookie({
  keyring,
  publicUrl,
  clock,
}: {
  keyring: Keyring;
  publicUrl: string;
  clock: Clock;
}) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-admin_oidc' : 'admin_oidc';
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: oidcFlowMs };
  return {
    write({ response, flow }: { response: Response; flow: OidcFlow }): void {
      const text = JSON.stringify({ ...flow, expires_at: clock.now().getTime() + oidcFlowMs });
      response.cookie(name, sealSecret({ text, owner, keyring }), options);
    },
    /** The sign-in that this browser began; null if there is none, if it is over or not ours. */
    take({ request, response }: { request: Request; response: Response }): OidcFlow | null {
      const sealed = readCookie({ request, name });
      if (sealed === null) return null;
      const { maxAge: _lifetime, ...same } = options;
      response.clearCookie(name, same);
      try {
        const { expires_at, ...flow } = flowSchema.parse(JSON.parse(openSecret({ sealed, owner, keyring })));
        return expires_at > clock.now().getTime() ? flow : null;
      } catch (error) {
        if (isAppError(error)) return null;
        throw error;
      }
    },
  };
}
