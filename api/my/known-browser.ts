import type { CookieOptions, Request, Response } from 'express';
import type { Clock } from '../../domain/shared/clock.js';
import type { MyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import type { Keyring } from '../../platform/files/keyring.js';
import { createSignedIdTokens } from '../../platform/submissions/signed-id-token.js';
import { readCookie } from '../http/safety/cookies.js';

/** Recognises the browser in which an address confirmed an upload. */
export type KnownBrowser = ReturnType<typeof createKnownBrowser>;

/**
 * A signed cookie naming the mailed link by which this browser confirmed an upload: its next uploads with the same
 * address need no second confirmation (decision 0017). It shows nothing that the link itself does not, holds no
 * address, and is worth nothing once the link expires or the address is deleted.
 */
export function createKnownBrowser({
  keyring,
  links,
  publicUrl,
  clock,
}: {
  keyring: Keyring;
  links: Pick<MyLinksRepository, 'findById'>;
  publicUrl: string;
  clock: Clock;
}) {
  const tokens = createSignedIdTokens({ keyring, purpose: 'known-browser' });
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-known_browser' : 'known_browser';
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/' };
  return {
    /** Whether an address confirmed an upload in the browser that sent this request. */
    async isOf({ request, email }: { request: Request; email: string }): Promise<boolean> {
      const token = readCookie({ request, name });
      const known = token === null ? null : tokens.verify({ token, now: clock.now() });
      const link = known && (await links.findById({ id: known.id }));
      return link?.email === email;
    },
    /** Marks the browser that just confirmed by a link, for as long as the link works. */
    remember({ response, linkId, until }: { response: Response; linkId: string; until: Date }): void {
      const maxAge = until.getTime() - clock.now().getTime();
      response.cookie(name, tokens.issue({ id: linkId, expiresAt: until }), { ...options, maxAge });
    },
  };
}
